// What the marks on a board mean: each drawn as the board draws it, with a sentence. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { Badge, Place } from "../board/marks.tsx";
import { PieceArt } from "../board/piece.tsx";
import { useText, type Key } from "../i18n/index.ts";
import type { Scene, Tone } from "../protocol/rules.ts";
import { Dialog } from "../ui/controls.tsx";

type Row = [art: ComponentChildren, text: Key];

/** A piece in the middle of its picture. */
const piece = (shown: Parameters<typeof PieceArt>[0]["piece"]): ComponentChildren => <g transform="translate(-50 -50)"><PieceArt piece={shown} /></g>;

const way = (tone: Tone, inside: ComponentChildren): ComponentChildren => <g class={`way tone-${tone}`}>{inside}</g>;
const corners = <g class="target"><path class="corners" d="M-32 -18V-32H-18M18 -32H32V-18M32 18V32H18M-18 32H-32V18" /></g>;
const lensLine = (tone: Tone): ComponentChildren => <g class={`lens-line tone-${tone}`}><line x1="-42" y1="0" x2="42" y2="0" /></g>;
const ringed = (tone: Tone): ComponentChildren => <>{lensLine(tone)}<g class={`lens-ring tone-${tone}`}><ellipse rx="30" ry="24" /></g></>;

const squares: Row[] = [
  [way("free", <g class="steps"><circle r="20" /><text dy="0.36em">3</text></g>), "legend.steps"],
  [way("free", <><path class="line" d="M-42 0H34" /><circle class="bead" cx="-6" r="7" /></>), "legend.way"],
  [corners, "legend.taken"],
  [way("blocked", <><path class="line" d="M-42 0H12" /><path class="bar" d="M24 -20V20" /></>), "legend.blocked"],
  [<g class="line-change"><g class="pill"><rect x="-34" y="-15" width="68" height="30" rx="15" /><text dy="0.36em">3→2</text></g></g>, "legend.change"],
];
const hangsTogether: Row[] = [
  [<g class="group side-0"><g class="inside"><line x1="-22" y1="0" x2="22" y2="0" style={{ strokeWidth: 26 }} /><circle cx="-24" r="20" /><circle cx="24" r="20" /></g></g>, "legend.group"],
  [<g class="bridge"><circle r="34" /></g>, "legend.bridge"],
];
const gap: Row = [<g class="gap"><path class="casing" d="M-42 0H42" /><path d="M-42 0H42" /></g>, "legend.apart"];
const glued: Row[] = [
  [way("free", <g class="tab"><rect x="-16" y="-16" width="32" height="32" rx="8" /><text dy="0.36em">A</text></g>), "legend.tab"],
  [<g class="glued across"><path class="glue" d="M-42 0H42" /><path class="chevron" d="M-9 26L0 16L9 26" /></g>, "legend.glued"],
];

const fourHands: Row[] = [
  [piece({ kind: "marked", owner: 0 }), "legend.crown"],
  [<>{piece({ kind: "man", owner: 0 })}<g class="partner-letter"><circle cx="24" cy="-24" r="20" /><text x="24" y="-24" dy="0.36em">S</text></g></>, "legend.partner"],
];

function rowsFor(scene: Scene): Row[] {
  const own = rowsOf(scene);
  return scene.pieces.some(({ seat }) => seat !== undefined) ? [...fourHands, ...own] : own;
}

function rowsOf(scene: Scene): Row[] {
  switch (scene.tiling) {
    case "squares":
      return scene.glued_x || scene.glued_y ? [...squares, ...glued, ...hangsTogether] : [...squares, ...hangsTogether, gap];
    case "hex-points":
      return [
        [lensLine("free"), "legend.free"],
        [ringed("tied"), "legend.tied"],
        [ringed("blocked"), "legend.held"],
        [<g class="must"><ellipse rx="40" ry="28" /><g><circle r="15" /><text dy="0.36em">!</text></g></g>, "legend.must"],
        [corners, "legend.taken"],
        [<g class="target"><path class="onto" d="M-38 0a38 30 0 1 0 76 0a38 30 0 1 0 -76 0" /></g>, "legend.onto"],
        ...hangsTogether,
      ];
    case "flat-hexes":
      return [
        [<g class="lens-line tone-free"><line x1="-16" y1="0" x2="16" y2="0" /></g>, "legend.link"],
        [<Place place={{ x: 0, y: 0 }} />, "legend.place"],
        [<g class="mark tone-free"><Badge text="2" x={0} y={0} /></g>, "legend.room"],
        [corners, "legend.taken"],
        [piece({ kind: "down", owner: 0, dots: 2 }), "legend.down"],
        [piece({ kind: "up", owner: 0, dots: 2 }), "legend.up"],
        [piece({ kind: "down", owner: 1, dots: 2, active: false }), "legend.away"],
        ...hangsTogether,
      ];
  }
}

export function LegendDialog({ scene, onClose }: { scene: Scene; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t("legend.title")} onClose={onClose}>
      <dl class={`legend board-marks ${scene.tiling}`}>
        {rowsFor(scene).map(([art, text]) => (
          <div key={text}>
            <dt><svg viewBox="-50 -50 100 100" aria-hidden="true">{art}</svg></dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
