// One thing that waits to be done: a picture, a name, a few facts. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { Icon } from "../ui/icon.tsx";

interface TodayProps {
  href: string;
  title: string;
  facts: readonly string[];
  main?: boolean;
  picture: ComponentChildren;
  onClick?: () => void;
}

export function Today({ href, title, facts, main = false, picture, onClick }: TodayProps) {
  return (
    <a class={`today${main ? " main" : ""}`} href={href} onClick={onClick}>
      <span class="today-picture" aria-hidden="true">{picture}</span>
      <span class="today-text">
        <strong>{title}</strong>
        {/* A dot stands between two facts of a line, never at its end: style sheets draw it. */}
        <span class="soft small facts">{facts.map((fact) => <span key={fact}>{fact} </span>)}</span>
      </span>
      <Icon name="forward" />
    </a>
  );
}
