// The header of a record, to read and to edit. SPDX-License-Identifier: MIT
import { useId, useState } from "preact/hooks";
import { gameTitle } from "../game/titles.ts";
import { useText } from "../i18n/index.ts";
import type { GameDetails } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button, Dialog, Pick } from "../ui/controls.tsx";
import type { Tree } from "../tree/tree.ts";
import { headerFields, headerOf, withHeader, type Header } from "./header.ts";

interface HeaderDialogProps {
  rules: Rules;
  tree: Tree;
  details: GameDetails;
  onSave: (change: (tree: Tree) => Tree) => void;
  onClose: () => void;
}

export function HeaderDialog({ rules, tree, details, onSave, onClose }: HeaderDialogProps) {
  const { t, lang } = useText();
  const [header, setHeader] = useState<Header>(() => headerOf(tree, details));
  const save = (): void => {
    onSave((now) => withHeader(now, details, header));
    onClose();
  };
  const setPlayer = (side: 0 | 1, name: string): void =>
    setHeader((now) => ({ ...now, players: side === 0 ? [name, now.players[1]] : [now.players[0], name] }));
  const results = [
    { value: "", label: t("header.unknown") },
    ...details.sides.map(({ word, name }) => ({ value: word, label: t("header.wins", { who: name }) })),
    { value: "draw", label: t("header.draw") },
  ];
  return (
    <Dialog title={t("header.title")} onClose={onClose}>
      <form class="header-form" onSubmit={(event) => (event.preventDefault(), save())}>
        {([0, 1] as const).map((side) => (
          <Line key={side} label={details.sides[side].name} value={header.players[side]} onChange={(name) => setPlayer(side, name)} />
        ))}
        {headerFields.map((name) => (
          <Line
            key={name} label={t(`header.${name}`)} value={header.fields[name]}
            onChange={(text) => setHeader((now) => ({ ...now, fields: { ...now.fields, [name]: text } }))}
          />
        ))}
        <Pick label={t("header.result")} value={header.winner} options={results} onChange={(winner) => setHeader((now) => ({ ...now, winner }))} />
        <p class="soft small">{t("header.rules", { rules: gameTitle(rules, tree.game, lang) })}</p>
        <div class="row">
          <Button main onClick={save}>{t("header.save")}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Line({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type="text" maxLength={500} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}
