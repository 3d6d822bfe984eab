// What a screen reader says about a cell. SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import type { GameState, Piece } from "../protocol/rules.ts";

export type SideNames = readonly [string, string];

function stackText(t: Translate, sides: SideNames, stack: readonly Piece[]): string {
  const owners = stack.map((piece) => sides[piece.owner]).reverse();
  const [top, ...rest] = owners;
  if (rest.length === 0) return t("say.disc", { side: top! });
  return t("say.stack", { n: stack.length, top: top!, rest: rest.join(t("say.comma")) });
}

export function pieceText(t: Translate, sides: SideNames, stack: readonly Piece[]): string {
  const piece = stack[0];
  if (!piece) return t("say.empty");
  const side = sides[piece.owner];
  const dots = piece.dots ?? 0;
  const inactive = piece.active === false ? t("say.inactive") : "";
  switch (piece.kind) {
    case "man":
      return t("say.man", { side });
    case "marked":
      return t("say.marked", { side });
    case "disc":
      return stackText(t, sides, stack);
    case "down":
      return t("say.down", { side, n: dots }) + inactive;
    case "up":
      return t("say.up", { side, n: dots }) + inactive;
    case "home":
      return t("say.home", { side });
  }
}

export function stackOn(state: GameState, cell: number): Piece[] {
  return state.scene.pieces.filter((piece) => piece.cell === cell);
}

/** "d4, stack of 4, light on top, then dark, dark, light". */
export function cellText(t: Translate, sides: SideNames, state: GameState, cell: number, seats: readonly string[] = []): string {
  const name = state.scene.cells[cell]?.name ?? "";
  const stack = stackOn(state, cell);
  const seat = seats[stack[0]?.seat ?? -1];
  return [name, pieceText(t, sides, stack), ...(seat ? [seat] : [])].join(t("say.comma"));
}
