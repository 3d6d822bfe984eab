// A game against the computer: first how, then the board. SPDX-License-Identifier: MIT
import { useEffect, useId, useLayoutEffect, useState } from "preact/hooks";
import { address, go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { BoardPicture } from "../board/picture.tsx";
import { ComputerGame } from "../game/computerGame.tsx";
import { familyOf } from "../game/family.ts";
import { GamePicker } from "../game/gamePicker.tsx";
import { warmEngine } from "../game/useComputer.ts";
import { useStartScene } from "../game/useStartScene.ts";
import { gamesIn, useText, type Key } from "../i18n/index.ts";
import { Button, Segments } from "../ui/controls.tsx";

const levels = 12;
const named = [1, 4, 7, 10, 12];

function LevelPicker({ level, onChange }: { level: number; onChange: (level: number) => void }) {
  const { t } = useText();
  const id = useId();
  const word = named.filter((known) => known <= level).at(-1) ?? 1;
  return (
    <div class="field">
      <label for={id}>{t("play.level")} {level}</label>
      <input
        id={id} type="range" min="1" max={levels} step="1" value={level}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
        aria-valuetext={`${level}: ${t(`play.level.${word}` as Key)}`}
      />
      <span class="soft small">{t(`play.level.${word}` as Key)}</span>
    </div>
  );
}

function SetUp({ first }: { first: string }) {
  const { t, lang } = useText();
  const [game, setGame] = useState(first);
  const [level, setLevel] = useState(4);
  const [side, setSide] = useState("0");
  const info = gamesIn(lang).find(({ name }) => name === familyOf(game)) ?? gamesIn(lang)[0]!;
  // The net of the game that was picked comes while a person still chooses the rest.
  useEffect(() => {
    if (game !== first) warmEngine(game);
  }, [game]);
  const start = (): void => {
    const mine = side === "random" ? Math.floor(Math.random() * 2) : Number(side);
    go(address("/play", { game, level, side: mine, id: Date.now().toString(36) }));
  };
  const scene = useStartScene(game);
  return (
    <div class="set-up">
      <div class="set-up-board">{scene && <BoardPicture scene={scene} />}</div>
      <div class="panel">
        <h1 class="small-title">{t("play.title")}</h1>
        <GamePicker game={game} onChange={setGame} />
        <LevelPicker level={level} onChange={setLevel} />
        <Segments
          label={t("play.side")} value={side} onChange={setSide}
          options={[
            ...info.sides.map(({ name }, i) => ({ value: String(i), label: name })),
            { value: "random", label: t("play.side.random") },
          ]}
        />
        <Button main onClick={start}>{t("play.start")}</Button>
      </div>
    </div>
  );
}

export function Play() {
  const { query } = usePlace();
  const game = query.get("game") ?? "loa";
  useLayoutEffect(() => warmEngine(game), [game]);
  const level = Number(query.get("level"));
  if (!(level >= 1 && level <= levels)) return <SetUp key={game} first={game} />;
  const side = query.get("side") === "1" ? 1 : 0;
  const id = query.get("id") ?? "";
  return (
    <WithRules>
      {(rules) => <ComputerGame key={`${game} ${level} ${side} ${id}`} rules={rules} game={game} level={level} side={side} id={id} />}
    </WithRules>
  );
}
