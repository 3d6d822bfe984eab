// A game that begins elsewhere: a position as text, or set up by hand on the analysis board; what the rules say against
// it is said instead of the game. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { address } from "../app/router.ts";
import { BoardPicture } from "../board/picture.tsx";
import { useText } from "../i18n/index.ts";
import type { Lang, Scene } from "../protocol/rules.ts";
import { RulesError, type Rules } from "../rules/rules.ts";

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
  return (
    <details class="more" open={value !== ""}>
      <summary>{t("play.from")}</summary>
      <div class="field">
        <label for={id}>{t("setup.text")}</label>
        <input
          id={id} type="text" value={value} autocomplete="off" spellcheck={false} aria-invalid={fault !== ""} aria-describedby={`${id}-fault`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <p id={`${id}-fault`} class="fault" role="status">{fault}</p>
        {scene && value.trim() !== "" && fault === "" && <div class="start-picture"><BoardPicture scene={scene} /></div>}
        <a class="small" href={address("/analysis", { game })}>{t("play.setUp")}</a>
      </div>
    </details>
  );
}

function startFault(rules: Rules, game: string, start: string, lang: Lang): string | undefined {
  try {
    rules.state({ game, start, moves: [] }, lang);
    return undefined;
  } catch (error) {
    if (error instanceof RulesError) return error.message;
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

export function KnownStart({ rules, game, start, back, children }: KnownStartProps) {
  const { t, lang } = useText();
  const fault = startFault(rules, game, start, lang);
  if (fault === undefined) return <>{children()}</>;
  return (
    <div class="narrow">
      <p class="notice" role="alert">{fault}</p>
      <a class="button" href={back}>{t("game.new")}</a>
    </div>
  );
}
