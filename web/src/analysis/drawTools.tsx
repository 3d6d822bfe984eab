// The pen's tools: on or off, what it draws, in which colour; clearing. The right button needs none of them.
// SPDX-License-Identifier: MIT
import { useId } from "preact/hooks";
import { pointKinds, shapeColours } from "../board/shapes.tsx";
import { useText } from "../i18n/index.ts";
import { Button, Segments, Switch } from "../ui/controls.tsx";
import type { DrawingControl } from "./useDrawing.ts";

export function DrawTools({ drawing: { choice, choose, shapes, clear } }: { drawing: DrawingControl }) {
  const { t } = useText();
  const id = useId();
  return (
    <section class="draw-tools stack" aria-label={t("drawing.title")}>
      <Switch label={t("drawing.pen")} value={choice.on} onChange={(on) => choose({ on })} />
      {!choice.on && <p class="soft small">{t("drawing.how")}</p>}
      <Segments
        label={t("drawing.colour")} value={choice.colour} onChange={(colour) => choose({ colour })}
        options={shapeColours.map((value) => ({ value, label: t(`drawing.${value}`), art: <span class={`swatch colour-${value}`} aria-hidden="true" /> }))}
      />
      {choice.on && (
        <Segments
          label={t("drawing.kind")} value={choice.kind} onChange={(kind) => choose({ kind })}
          options={pointKinds.map((value) => ({ value, label: t(`drawing.${value}`) }))}
        />
      )}
      {choice.on && choice.kind === "label" && (
        <div class="field">
          <label for={id}>{t("drawing.text")}</label>
          <input id={id} type="text" maxLength={4} value={choice.text} onInput={(event) => choose({ text: event.currentTarget.value.replace(/[\s,:]/g, "") })} />
        </div>
      )}
      {choice.on && <p class="soft small">{t("drawing.drag")}</p>}
      {shapes.some(({ kind }) => kind !== "glyph") && <Button icon="bin" onClick={clear}>{t("drawing.clear")}</Button>}
    </section>
  );
}
