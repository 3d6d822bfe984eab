// The list of keys. SPDX-License-Identifier: MIT
import { useText, type Key } from "../i18n/index.ts";
import { Dialog } from "./controls.tsx";

const board: [string[], Key][] = [
  [["←", "→", "↑", "↓"], "keys.arrows"],
  [["q", "e", "z", "c"], "keys.diagonals"],
  [["Enter"], "keys.enter"],
  [["Esc"], "keys.escape"],
  [["1", "2", "…"], "keys.digits"],
  [["s"], "keys.spread"],
];

const game: [string[], Key][] = [
  [[",", "←"], "keys.back"],
  [[".", "→"], "keys.forward"],
  [["<", ">"], "keys.ends"],
  [["f"], "keys.flip"],
  [["r"], "keys.turn"],
  [["g"], "keys.groups"],
  [["h"], "keys.hint"],
  [["/"], "keys.type"],
  [["l"], "keys.engine"],
  [["d"], "keys.remember"],
  [["m"], "keys.moves"],
  [["i"], "keys.last"],
  [["t"], "keys.clocks"],
  [["v"], "keys.sound"],
  [["?"], "keys.help"],
];

const analysis: [string[], Key][] = [
  [["←", "→"], "analysis.keys.step"],
  [["↑", "↓"], "analysis.keys.branch"],
  [["Enter"], "analysis.keys.play"],
  [["n", "N"], "analysis.keys.fault"],
  [["h", "a"], "analysis.keys.learn"],
  [["x"], "analysis.keys.threat"],
  [["z"], "analysis.keys.hide"],
  [["Ctrl Z", "Shift Ctrl Z"], "analysis.keys.undo"],
  [["Ctrl C", "Ctrl V"], "analysis.keys.clipboard"],
];

function KeyTable({ title, rows }: { title: string; rows: [string[], Key][] }) {
  const { t } = useText();
  return (
    <>
      <h3>{title}</h3>
      <table class="keys">
        <tbody>
          {rows.map(([keys, text]) => (
            <tr key={text}>
              <th scope="row">{keys.map((key) => <><kbd>{key}</kbd> </>)}</th>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <KeyTable title={t("keys.board")} rows={board} />
      <br />
      <KeyTable title={t("keys.everywhere")} rows={game} />
      <br />
      <KeyTable title={t("analysis.keys")} rows={analysis} />
    </Dialog>
  );
}
