import { beforeAll, expect, test } from "vitest";
import { choicePlace } from "../src/board/choicePlace.ts";
import { layoutOf } from "../src/board/geometry/layout.ts";
import type { Rules } from "../src/rules/rules.ts";
import { testRules } from "./support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const size = { width: 2.6, height: 1.5 };

for (const game of ["loa", "lof", "hexix"]) {
  test(`${game}: choices stand inside the board and never over their cell`, () => {
    const layout = layoutOf(rules.state({ game, start: "start", moves: [] }, "en").scene, 0, "frame");
    layout.cells.forEach((cell, i) => {
      const { x, y } = choicePlace(layout, i, size, (at) => (at === i ? 1000 : 0));
      expect(x >= 0 && y >= 0 && x + size.width <= layout.width && y + size.height <= layout.height).toBe(true);
      expect(cell.x > x && cell.x < x + size.width && cell.y > y && cell.y < y + size.height).toBe(false);
    });
  });
}
