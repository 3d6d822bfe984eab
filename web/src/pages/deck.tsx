// The deck: positions that come again when they are about to be forgotten, answered on the board.
// SPDX-License-Identifier: MIT
import "./deck.css";
import { useMemo, useState } from "preact/hooks";
import { Loading } from "../app/loading.tsx";
import { usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { cardKinds, type CardKind, type Grade } from "../deck/card.ts";
import { CardView } from "../deck/cardView.tsx";
import { answer, dueCards, useDeck, type KeptCard } from "../deck/deck.ts";
import { DeckFoot, DeckIdle } from "../deck/deckParts.tsx";
import { useText, type Key } from "../i18n/index.ts";
import type { Lang } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button, Segments } from "../ui/controls.tsx";
import { Openings } from "./openings.tsx";

type Choice = "all" | CardKind;

/** `?openings` asks the lines of a saved analysis instead. */
export function DeckPage() {
  const { query } = usePlace();
  return <WithRules>{(rules) => (query.has("openings") ? <Openings rules={rules} /> : <Deck rules={rules} />)}</WithRules>;
}

function Deck({ rules }: { rules: Rules }) {
  const { t } = useText();
  const deck = useDeck();
  const [choice, setChoice] = useState<Choice>("all");
  const [answered, setAnswered] = useState(0);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  if (deck === undefined) return <Loading />;
  if (deck === "none") return <p class="notice">{t("deck.notKept")}</p>;
  const due = dueCards(deck).filter(({ id }) => !skipped.has(id));
  const of = (kind: Choice): readonly KeptCard[] => (kind === "all" ? due : due.filter((card) => card.kind === kind));
  const [card] = of(choice);
  const chooser = (
    <>
      {due.length > 0 && (
        <Segments<Choice>
          label={t("deck.which")} value={choice} onChange={setChoice}
          options={(["all", ...cardKinds] as const).map((kind) => ({ value: kind, label: `${t(`deck.kind.${kind}` as Key)} ${of(kind).length}` }))}
        />
      )}
      <DeckFoot deck={deck} />
    </>
  );
  if (!card) return <DeckIdle deck={deck} foot={chooser} />;
  return (
    <Asked
      key={card.id} rules={rules} card={card} answered={answered} left={of(choice).length} onDone={() => setAnswered((count) => count + 1)}
      onSkip={() => setSkipped(new Set([...skipped, card.id]))}
    >
      {chooser}
    </Asked>
  );
}

interface AskedProps {
  rules: Rules;
  card: KeptCard;
  answered: number;
  left: number;
  onDone: () => void;
  onSkip: () => void;
  children: preact.ComponentChildren;
}

/** A card that this program cannot read (a game it does not know) must not stop the others. */
function Asked({ rules, card, answered, left, onDone, onSkip, children }: AskedProps) {
  const { t, lang } = useText();
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState(false);
  const readable = useMemo(() => isReadable(rules, card, lang), [card.id]);
  const grade = (given: Grade): void => {
    if (sent) return; // the next card is on its way
    setSent(true);
    answer(card.id, given).then(onDone, () => {
      setSent(false);
      setFailed(true);
    });
  };
  if (!readable) {
    return (
      <div class="panel stack narrow">
        <p class="notice">{t("deck.unreadable", { game: card.game })}</p>
        <div class="row"><Button main onClick={onSkip}>{t("deck.later")}</Button></div>
      </div>
    );
  }
  return (
    <CardView
      rules={rules} card={card} onGrade={grade}
      head={
        <div class="deck-head">
          <h2 class="small-title">{t("deck.head", { n: left })}</h2>
          {failed && <p class="notice small">{t("deck.notKept")}</p>}
          <progress value={answered} max={answered + left} aria-label={t("deck.progress", { n: answered, of: answered + left })} />
        </div>
      }
      foot={children}
    />
  );
}

function isReadable(rules: Rules, card: KeptCard, lang: Lang): boolean {
  try {
    return rules.state(card, lang).legal.some(([move]) => move === card.line[0]);
  } catch {
    return false; // a game or a spelling that this version does not know
  }
}
