// A form that asks the server: fields with their own errors, one button. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { ProblemNote } from "./problem.tsx";
import type { Problem, Task } from "./useTask.ts";

interface FormProps {
  task: Task;
  submit: string;
  danger?: boolean;
  onSubmit: () => Promise<void>;
  children: ComponentChildren;
}

export function Form({ task, submit, danger = false, onSubmit, children }: FormProps) {
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void task.run(onSubmit);
      }}
    >
      {children}
      <ProblemNote problem={task.problem} />
      <button type="submit" class={`button main${danger ? " danger" : ""}`} disabled={task.busy}>
        {submit}
      </button>
    </form>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  name: string;
  secret?: boolean;
  autocomplete?: "username" | "current-password" | "new-password" | "off";
  hint?: string;
  /** The field's name in the server's errors. */
  field: string;
  problem: Problem | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onInput, name, secret = false, autocomplete = "off", hint, field, problem } = props;
  const id = useId();
  const wrong = problem?.kind === "refused" && problem.field === field;
  const shared = {
    id, name, value, required: true, autocomplete, spellcheck: false, "aria-invalid": wrong,
    ...(hint ? { "aria-describedby": `${id}-hint` } : {}),
    onInput: (event: Event) => onInput((event.currentTarget as HTMLInputElement).value),
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {secret ? <input type="password" {...shared} /> : <input type="text" autocapitalize="none" {...shared} />}
      {hint && <span id={`${id}-hint`} class="soft small">{hint}</span>}
    </div>
  );
}
