// A game that begins elsewhere: a position as text, or set up by hand on the analysis board; what the rules say against
// it is said instead of the game. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { address } from "../app/router.ts";
import { BoardPicture } from "../board/picture.tsx";
import { gamesIn, useText } from "../i18n/index.ts";
import type { Lang, Scene } from "../protocol/rules.ts";
import { RulesError, type Rules } from "../rules/rules.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { familyOf } from "./family.ts";

interface StartFieldProps {
  game: string;
  value: string;
  /** What the rules say against it. */
  fault: string;
  /** The position, drawn here where the page has no room for a board beside. */
  scene: Scene | undefined;
  onChange: (text: string) => void;
}

export function StartField({ game, value, fault, scene, onChange }: StartFieldProps) {
  const { t } = useText();
  const id = useId();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fault) said.current?.scrollIntoView({ block: "nearest" }); // not behind the button at the foot
  }, [fault]);
  return (
    <details class="more" open={value !== ""}>
      <summary>{t("play.from")}</summary>
      <div class="field">
        <label for={id}>{t("setup.text")}</label>
        <input
          id={id} type="text" value={value} autocomplete="off" spellcheck={false} aria-invalid={fault !== ""} aria-describedby={`${id}-fault`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <p ref={said} id={`${id}-fault`} class="fault" role="status">
          {fault && <>{t("play.noPosition")} <Exactly text={fault} /></>}
        </p>
        {scene && value.trim() !== "" && fault === "" && <div class="start-picture"><BoardPicture scene={scene} /></div>}
        <a class="small" href={address("/analysis", { game })}>{t("play.setUp")}</a>
      </div>
    </details>
  );
}

/** What the rules themselves say: for whoever writes positions, in the terminal's words. */
const Exactly = ({ text }: { text: string }) => <small class="exactly soft">{unbroken(text)}</small>;

interface Fault {
  /** Of the game itself or of the position. */
  of: "game" | "start";
  text: string;
}

function startFault(rules: Rules, game: string, start: string, lang: Lang): Fault | undefined {
  let of: Fault["of"] = "game";
  try {
    rules.game(game, lang);
    of = "start";
    rules.state({ game, start, moves: [] }, lang);
    return undefined;
  } catch (error) {
    if (error instanceof RulesError) return { of, text: error.message };
    throw error;
  }
}

interface KnownStartProps {
  rules: Rules;
  game: string;
  start: string;
  /** Where another game is chosen. */
  back: string;
  children: () => ComponentChildren;
}

/** An old or mistyped link: said in words, with the ways that lead on. */
export function KnownStart({ rules, game, start, back, children }: KnownStartProps) {
  const { t, lang } = useText();
  const fault = startFault(rules, game, start, lang);
  if (!fault) return <>{children()}</>;
  const known = gamesIn(lang).some(({ name }) => name === familyOf(game)) ? familyOf(game) : undefined;
  const [page] = back.split("?");
  return (
    <div class="narrow">
      <div class="notice" role="alert">
        {/* What the rules say of a game is a list of option words. */}
        {t(fault.of === "game" ? "play.noVariant" : "play.noPosition")} {fault.of === "start" && <Exactly text={fault.text} />}
      </div>
      <p class="row ways-on">
        {fault.of === "start" && <a class="button" href={address("/analysis", { game })}>{t("play.setUp")}</a>}
        <a class="button main" href={fault.of === "start" ? back : page === "/play" ? address("/play", { game: known }) : page}>{t(fault.of === "start" ? "game.new" : "play.chooseGame")}</a>
      </p>
    </div>
  );
}
