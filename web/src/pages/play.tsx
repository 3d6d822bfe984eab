// A game against the computer: first how, then the board. SPDX-License-Identifier: MIT
import { useEffect, useId, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { address, go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { BoardPicture } from "../board/picture.tsx";
import { ClockPick } from "../game/clockPick.tsx";
import { ComputerGame } from "../game/computerGame.tsx";
import { familyOf } from "../game/family.ts";
import { GamePicker } from "../game/gamePicker.tsx";
import { keepOpponent, strongest, usualOpponent } from "../game/opponent.ts";
import { KnownStart, StartField } from "../game/startField.tsx";
import { warmEngine } from "../game/useComputer.ts";
import { useStartScene } from "../game/useStartScene.ts";
import { gamesIn, useText, type Key } from "../i18n/index.ts";
import type { Level } from "../protocol/rules.ts";
import { loadedRules, loadRules } from "../rules/load.ts";
import { Button, Segments, Switch } from "../ui/controls.tsx";

const named = [1, 4, 7, 10, 12];

/** The engine's levels in this game with their strength, once the rules are there. */
function useLevels(game: string): readonly Level[] {
  const [rules, setRules] = useState(loadedRules);
  useEffect(() => void (rules ?? loadRules().then((loaded) => setRules(loaded), () => {})), []); // the game says if they fail
  return useMemo(() => rules?.levels(game) ?? [], [rules, game]);
}

function LevelPicker({ game, level, onChange }: { game: string; level: number; onChange: (level: number) => void }) {
  const { t } = useText();
  const id = useId();
  const elo = useLevels(game).find((known) => known.level === level)?.elo;
  const word = named.filter((known) => known <= level).at(-1) ?? 1;
  return (
    <div class="field">
      <label for={id}>{t("play.level")} {level}{elo !== undefined && ` · ${t("play.elo", { elo })}`}</label>
      <input
        id={id} type="range" min="1" max={strongest} step="1" value={level}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
        aria-valuetext={`${level}: ${t(`play.level.${word}` as Key)}`}
      />
      <span class="soft small">{t(`play.level.${word}` as Key)}</span>
    </div>
  );
}

function SetUp({ first, position }: { first: string; position: string }) {
  const { t, lang } = useText();
  const [game, setGame] = useState(first);
  const [level, setLevel] = useState(() => usualOpponent().level);
  const [side, setSide] = useState("0");
  const [teach, setTeach] = useState(false);
  const [from, setFrom] = useState(position);
  const [clock, setClock] = useState("");
  const info = gamesIn(lang).find(({ name }) => name === familyOf(game)) ?? gamesIn(lang)[0]!;
  // The net of the game that was picked comes while a person still chooses the rest.
  useEffect(() => {
    if (game !== first) warmEngine(game);
  }, [game]);
  const start = (): void => {
    keepOpponent({ level });
    const mine = side === "random" ? Math.floor(Math.random() * 2) : Number(side);
    go(address("/play", { game, level, side: mine, start: from.trim(), teach: teach ? 1 : "", clock, id: Date.now().toString(36) }));
  };
  const scene = useStartScene(game);
  return (
    <div class="set-up">
      <div class="set-up-board">{scene && <BoardPicture scene={scene} />}</div>
      <div class="panel">
        <h1 class="small-title">{t("play.title")}</h1>
        <GamePicker game={game} onChange={setGame} />
        <LevelPicker game={game} level={level} onChange={setLevel} />
        <Segments
          label={t("play.side")} value={side} onChange={setSide}
          options={[
            ...info.sides.map(({ name }, i) => ({ value: String(i), label: name })),
            { value: "random", label: t("play.side.random") },
          ]}
        />
        <ClockPick word={clock} onChange={setClock} />
        <Switch label={t("teach.switch")} value={teach} onChange={setTeach} />
        <StartField game={game} value={from} onChange={setFrom} />
        <div class="form-end"><Button main onClick={start}>{t("play.start")}</Button></div>
      </div>
    </div>
  );
}

export function Play() {
  const { query } = usePlace();
  const game = query.get("game") ?? "loa";
  useLayoutEffect(() => warmEngine(game), [game]);
  const start = query.get("start") ?? "";
  const level = Number(query.get("level"));
  if (!(level >= 1 && level <= strongest)) return <SetUp key={`${game} ${start}`} first={game} position={start} />;
  const side = query.get("side") === "1" ? 1 : 0;
  const id = query.get("id") ?? "";
  const clock = query.get("clock") ?? "";
  const given = { game, level, side, id, start: start || "start", teach: query.get("teach") === "1", clock } as const;
  return (
    <WithRules>
      {(rules) => (
        <KnownStart key={`${game} ${level} ${side} ${id} ${start} ${clock}`} rules={rules} game={game} start={given.start} back={address("/play", { game })}>
          {() => <ComputerGame rules={rules} {...given} />}
        </KnownStart>
      )}
    </WithRules>
  );
}
