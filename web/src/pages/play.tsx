// A game against the computer: first how, then the board. SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { address, go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { BoardPicture } from "../board/picture.tsx";
import { opponentOf } from "../game/adaptive.ts";
import { ClockPick } from "../game/clockPick.tsx";
import { ComputerGame } from "../game/computerGame.tsx";
import { asPlayed, familyOf, offeredGame, setUpAgain } from "../game/family.ts";
import { GamePicker } from "../game/gamePicker.tsx";
import { GoOnFolded } from "../game/goOn.tsx";
import { keepOpponent, opponentIn, opponentQuery, opponentWord, usualOpponent } from "../game/opponent.ts";
import { OpponentPick } from "../game/opponentPick.tsx";
import { keepSetUp, usualSetUp } from "../game/setUpChoice.ts";
import { KnownStart, StartField } from "../game/startField.tsx";
import { warmEngine } from "../game/useComputer.ts";
import { newGameId } from "../game/useKept.ts";
import { useStartScene } from "../game/useStartScene.ts";
import { gamesIn, useText } from "../i18n/index.ts";
import { loadRules } from "../rules/load.ts";
import { Button, Segments, Switch } from "../ui/controls.tsx";

function SetUp({ first, position }: { first: string; position: string }) {
  const { t, lang } = useText();
  const [game, setGame] = useState(first);
  const [opponent, setOpponent] = useState(usualOpponent);
  const [failed, setFailed] = useState(false);
  const [side, setSide] = useState(() => usualSetUp().side);
  const [teach, setTeach] = useState(false);
  const [from, setFrom] = useState(position);
  const [clock, setClock] = useState(() => usualSetUp().clock);
  const info = gamesIn(lang).find(({ name }) => name === familyOf(game)) ?? gamesIn(lang)[0]!;
  // The net of the game that was picked comes while a person still chooses the rest.
  useEffect(() => {
    if (game !== first) warmEngine(game);
  }, [game]);
  const start = async (): Promise<void> => {
    setFailed(false);
    keepOpponent(opponent);
    keepSetUp({ game, side, clock });
    const mine = side === "random" ? Math.floor(Math.random() * 2) : Number(side);
    const rules = await loadRules();
    const query = opponentQuery(opponentOf(rules, game, opponent));
    go(address("/play", { game, ...query, side: mine, start: from.trim(), teach: teach ? 1 : "", clock, id: newGameId() }));
  };
  const { scene, fault } = useStartScene(game, from);
  return (
    <div class="set-up">
      <div class="set-up-board">{scene && <BoardPicture scene={scene} />}</div>
      <div class="panel">
        <h1 class="small-title">{t("play.title")}</h1>
        <GoOnFolded />
        <GamePicker game={game} onChange={setGame} />
        <OpponentPick game={game} choice={opponent} onChange={setOpponent} />
        <Segments
          label={t("play.side")} value={side} onChange={setSide}
          options={[
            ...info.sides.map(({ name }, i) => ({ value: String(i), label: name })),
            { value: "random", label: t("play.side.random") },
          ]}
        />
        <ClockPick word={clock} onChange={setClock} />
        <Switch label={t("teach.switch")} value={teach} onChange={setTeach} />
        <StartField game={game} value={from} fault={fault} scene={scene} onChange={setFrom} />
        {failed && <p class="notice" role="alert">{t("app.failed")}</p>}
        <div class="form-end"><Button main disabled={fault !== ""} onClick={() => void start().catch(() => setFailed(true))}>{t("play.start")}</Button></div>
      </div>
    </div>
  );
}

export function Play() {
  const { query } = usePlace();
  const asked = query.get("game") ?? usualSetUp().game;
  const { lang } = useText();
  const opponent = opponentIn(query);
  // Who is still to choose begins with a game that there is; a game that there is not is refused in words.
  const game = opponent || gamesIn(lang).some(({ name }) => name === familyOf(asked)) ? asked : "loa";
  useLayoutEffect(() => warmEngine(game), [game]);
  const start = query.get("start") ?? "";
  if (!opponent) return <SetUp key={`${game} ${start}`} first={start || query.has(asPlayed) || !query.has("game") ? game : offeredGame(game, lang)} position={start} />;
  const side = query.get("side") === "1" ? 1 : 0;
  const id = query.get("id") ?? "";
  const clock = query.get("clock") ?? "";
  const given = { game, opponent, side, id, start: start || "start", teach: query.get("teach") === "1", clock } as const;
  return (
    <WithRules>
      {(rules) => (
        <KnownStart key={`${game} ${opponentWord(opponent)} ${side} ${id} ${start} ${clock}`} rules={rules} game={game} start={given.start} back={setUpAgain(game)}>
          {() => <ComputerGame rules={rules} {...given} />}
        </KnownStart>
      )}
    </WithRules>
  );
}
