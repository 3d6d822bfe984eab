// The explorer beside the board: moves that were played here as rows, how they went, what the book says.
// SPDX-License-Identifier: MIT
import { Fragment } from "preact";
import { useText } from "../i18n/index.ts";
import { numberText } from "../i18n/locale.ts";
import type { ExploredMove, GameHeader, Tally } from "../protocol/explorer.ts";
import { Button, Segments } from "../ui/controls.tsx";
import { Folded } from "../ui/folded.tsx";
import { Said } from "../ui/said.tsx";
import { Verdict } from "../ui/verdict.tsx";
import type { ExplorerControl, Source } from "./useExplorer.ts";

interface ExplorerPanelProps {
  explorer: ExplorerControl;
  sides: readonly [string, string];
  disabled: boolean;
  onPlay: (move: string) => void;
  /** Shows a move on the board; undefined: none any more. */
  onPoint: (move: string | undefined) => void;
  onTable: () => void;
}

const accepted = ".sgf,.txt,.json,.jsonl,.moves,.hexix";

export function ExplorerPanel({ explorer, sides, disabled, onPlay, onPoint, onTable }: ExplorerPanelProps) {
  const { t, lang } = useText();
  const { source, setSource, found, failed, held, shipped, ready, online, reading, openFiles, notKept, closeFiles } = explorer;
  const people = source !== "engine" && source !== "book"; // the rows also have moves of the book that none of them played
  const readingText = t(source === "own" ? "explorer.readingOwn" : "explorer.reading");
  const games = source === "book" || source === "server" || !ready ? undefined : held[source];
  const options: { value: Source; label: string }[] = shipped ? [{ value: "engine", label: t("explorer.engineGames") }] : [];
  options.push({ value: "book", label: t("explorer.book") });
  for (const name of ["mine", "games"] as const) {
    const n = held[name]?.games ?? 0;
    if (n > 0 || source === name) options.push({ value: name, label: t(`explorer.${name}`, { n }) });
  }
  for (const name of online) options.push({ value: name, label: t(`explorer.${name}`) });
  return (
    <section class="explorer" aria-label={t("explorer.title")}>
      {options.length > 1 && <Segments label={t("explorer.source")} value={source} onChange={setSource} options={options} />}
      {found?.verdict && <p class="explorer-verdict">{found.verdict}</p>}
      {failed && <p class="notice">{failed}</p>}
      {found && <Rows found={found.moves} named={people} opens={source === "server"} words={found.sides} total={found.games["total"] ?? 0} sides={sides} disabled={disabled} onPlay={onPlay} onPoint={onPoint} />}
      {found && (found.moves.length === 0 || (people && !found.games["total"])) && <p class="soft">{t(source === "book" ? "explorer.notInBook" : source === "engine" ? "explorer.engineNone" : "explorer.nobody")}</p>}
      {found?.effort !== undefined && <p class="soft small">{t("explorer.effort", { n: numberText(lang, found.effort) })}</p>}
      {source === "engine" && games && <p class="soft small">{t("explorer.engineNote", { n: numberText(lang, games.games) })}</p>}
      {source === "server" && found?.known && found.known.games > 0 && (
        <p class="soft small">{t("explorer.known", { n: found.known.games })} {!found.known.complete && t("explorer.older")}</p>
      )}
      {reading !== undefined && <Said text={readingText}><progress value={reading} /> {readingText}</Said>}
      {games && games.leftOut > 0 && <div class="notice calm"><Folded text={[t("explorer.leftOut", { n: games.leftOut }), ...games.errors.slice(0, 10)].join("\n")} /></div>}
      <div class="row">
        <FilesButton label={t("explorer.open")} onFiles={openFiles} />
        <FilesButton label={t("explorer.folder")} folder onFiles={openFiles} />
        {games && games.games > 0 && <Button icon="open" onClick={onTable}>{t("explorer.table")}</Button>}
        {source === "games" && <Button icon="close" onClick={() => void closeFiles()}>{t("explorer.closeFiles")}</Button>}
      </div>
      {source === "games" && notKept && <p class="soft small">{t("explorer.notKept")}</p>}
    </section>
  );
}

/** Files that are chosen, or those of a folder and below that games are kept in. */
function FilesButton({ label, folder = false, onFiles }: { label: string; folder?: boolean; onFiles: (files: readonly File[]) => Promise<void> }) {
  const names = accepted.split(",");
  const take = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])].filter(({ name }) => !folder || names.some((end) => name.toLowerCase().endsWith(end)));
    void onFiles(files);
    input.value = ""; // the same files may be chosen again
  };
  return (
    <label class="button file">
      {label}
      <input type="file" multiple class="unseen" {...(folder ? { webkitdirectory: true } : { accept: accepted })} onChange={(event) => take(event.currentTarget)} />
    </label>
  );
}

interface RowsProps extends Pick<ExplorerPanelProps, "sides" | "disabled" | "onPlay" | "onPoint"> {
  found: readonly ExploredMove[];
  /** People played: it is said who. */
  named: boolean;
  /** Their games can be opened. */
  opens: boolean;
  words: readonly [string, string];
  total: number;
}

function Rows({ found, named, opens, words, total, sides, disabled, onPlay, onPoint }: RowsProps) {
  const { t, lang } = useText();
  if (found.length === 0) return null;
  const played = found.some(({ games }) => (games["total"] ?? 0) > 0); // of a book nobody has played
  return (
    <table class="explorer-moves" onPointerLeave={() => onPoint(undefined)}>
      <thead>
        <tr>
          <th scope="col">{t("explorer.move")}</th>
          {played && <th scope="col" class="count">{t("explorer.count")}</th>}
          {played && <th scope="col">{sides[0]} – {sides[1]}</th>}
          <th scope="col">{t("explorer.engine")}</th>
        </tr>
      </thead>
      <tbody>
        {found.slice(0, 24).map((move) => {
          const games = move.games["total"] ?? 0;
          const who = named ? namedGames(move, words) : [];
          return (
            <Fragment key={move.move}>
              <tr class={who.length > 0 ? "named" : ""} onPointerEnter={() => onPoint(move.move)}>
                <td>
                  <button
                    type="button" class="move" disabled={disabled} title={titleOf(move, words)}
                    onFocus={() => onPoint(move.move)} onBlur={() => onPoint(undefined)} onClick={() => onPlay(move.move)}
                  >
                    {move.move}
                  </button>
                  {move.same && <span class="soft small" title={t("explorer.mirrored", { moves: move.same.join(" ") })}> ×{move.same.length + 1} {t("explorer.alike")}</span>}
                </td>
                {played && <td class="count">{games > 0 ? <>{numberText(lang, games)} <span class="soft small">{percent(games, total)}</span></> : "–"}</td>}
                {played && <td>{games > 0 && <ResultBar tally={move.games} words={words} sides={sides} />}</td>}
                <td class={move.score && move.score.kind !== "estimate" ? "proven" : ""}>{move.verdict && <Verdict text={move.verdict} />}</td>
              </tr>
              {who.length > 0 && (
                <tr class="who soft small" onPointerEnter={() => onPoint(move.move)}>
                  <td colSpan={4}><WhoPlayed games={who} words={words} opens={opens} /></td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

const percent = (part: number, whole: number): string => (whole > 0 ? `${Math.round((100 * part) / whole)}%` : "");

const namesOf = (game: GameHeader, words: readonly [string, string]): string =>
  `${game[words[0]] ?? "?"} – ${game[words[1]] ?? "?"}${game.date ? `, ${game.date}` : ""}`;

const mostNamed = 2;

const namedGames = ({ examples = [] }: ExploredMove, words: readonly [string, string]): readonly GameHeader[] =>
  examples.filter((game) => words.some((word) => game[word]));

/** Who played a move, the newest first; a game of the server is a link to it. */
function WhoPlayed({ games, words, opens }: { games: readonly GameHeader[]; words: readonly [string, string]; opens: boolean }) {
  return (
    <span>
      {games.slice(0, mostNamed).map((game, i) => (
        <Fragment key={i}>
          {i > 0 && " · "}
          {opens && game.where ? <a href={`/game/${game.where}`}>{namesOf(game, words)}</a> : namesOf(game, words)}
        </Fragment>
      ))}
      {games.length > mostNamed && " · …"}
    </span>
  );
}

const titleOf = (move: ExploredMove, words: readonly [string, string]): string =>
  (move.examples ?? []).map((game) => namesOf(game, words)).join("\n");

const leastWritten = 0.3; // a smaller part has no room for its number

/** Who won, as parts of a bar; draws between. Games without a known result are not in it. */
function ResultBar({ tally, words, sides }: { tally: Tally; words: readonly [string, string]; sides: readonly [string, string] }) {
  const { t } = useText();
  const one = tally[words[0]] ?? 0;
  const two = tally[words[1]] ?? 0;
  const draw = tally["draw"] ?? 0;
  const known = one + two + draw;
  if (known === 0) return <span class="soft small">{t("explorer.unknown")}</span>;
  const label = `${sides[0]} ${percent(one, known)}, ${t("explorer.draw")} ${percent(draw, known)}, ${sides[1]} ${percent(two, known)}`;
  const parts = [[words[0], one], ["drawn", draw], [words[1], two]] as const;
  return (
    <div class="result-bar" role="img" aria-label={label} title={label}>
      {parts.map(([name, n]) => n > 0 && (
        <span key={name} class={name} style={{ flexGrow: n }}>{name !== "drawn" && n / known >= leastWritten && percent(n, known)}</span>
      ))}
    </div>
  );
}
