// Everything below /learn: the list of lessons, a lesson, the rules in words.
// SPDX-License-Identifier: MIT
import { WithRules } from "../../app/withRules.tsx";
import type { PageProps } from "../../app/routes.ts";
import { LearnHome } from "./learnHome.tsx";
import { LessonPage } from "./lessonPage.tsx";
import { RulesPage } from "./rulesPage.tsx";

export function LearnPage({ parts }: PageProps) {
  const rest = decodeURIComponent(parts[0] ?? "");
  return (
    <WithRules>
      {(rules) => {
        if (!rest.includes("/")) return <LearnHome rules={rules} family={rest} />;
        if (rest.startsWith("rules/")) return <RulesPage rules={rules} name={rest.slice("rules/".length)} />;
        return <LessonPage rules={rules} id={rest} />;
      }}
    </WithRules>
  );
}
