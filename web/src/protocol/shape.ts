// Shapes of JSON values: written once, they give the TypeScript type and a check that names the
// first field that does not fit. The page imports the types alone; tests run the checks over the
// samples that the server's own code has written.
// SPDX-License-Identifier: MIT

/** Nothing if the value fits, else "path: expected ..., found ...". */
export interface Shape<T> {
  check(value: unknown, path: string): string | undefined;
  readonly optional?: boolean;
  /** Only for its type. */
  readonly example?: T;
}

export type Of<S> = S extends Shape<infer T> ? T : never;

type Fields = Record<string, Shape<unknown>>;
type OptionalNames<F extends Fields> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F];
export type ObjectOf<F extends Fields> = { [K in Exclude<keyof F, OptionalNames<F>>]: Of<F[K]> } & {
  [K in OptionalNames<F>]?: Of<F[K]>;
};

function wrong(path: string, expected: string, value: unknown): string {
  return `${path}: expected ${expected}, found ${JSON.stringify(value)?.slice(0, 60)}`;
}

function basic<T>(word: string, fits: (value: unknown) => boolean): Shape<T> {
  return { check: (value, path) => (fits(value) ? undefined : wrong(path, word, value)) };
}

export const text = basic<string>("a text", (value) => typeof value === "string");
export const whole = basic<number>("a whole number", Number.isSafeInteger);
export const number = basic<number>("a number", Number.isFinite);
export const flag = basic<boolean>("true or false", (value) => typeof value === "boolean");

export function word<const W extends readonly (string | boolean | number)[]>(...words: W): Shape<W[number]> {
  return basic(`one of ${words.join(", ")}`, (value) => words.includes(value as string));
}

export function list<T>(of: Shape<T>): Shape<T[]> {
  return {
    check(value, path) {
      if (!Array.isArray(value)) return wrong(path, "a list", value);
      return first(value.map((each, place) => of.check(each, `${path}[${place}]`)));
    },
  };
}

export function optional<T>(of: Shape<T>): Shape<T> & { optional: true } {
  return { ...of, optional: true };
}

export function nullable<T>(of: Shape<T>): Shape<T | null> {
  return { check: (value, path) => (value === null ? undefined : of.check(value, path)) };
}

export function record<T>(of: Shape<T>): Shape<Record<string, T>> {
  return {
    check(value, path) {
      if (!isObject(value)) return wrong(path, "an object", value);
      return first(Object.entries(value).map(([name, each]) => of.check(each, `${path}.${name}`)));
    },
  };
}

/** Every field is known: one that is not is as wrong as one that is missing. */
export function object<F extends Fields>(fields: F): Shape<ObjectOf<F>> & { fields: F } {
  return {
    fields,
    check(value, path) {
      if (!isObject(value)) return wrong(path, "an object", value);
      const unknown = Object.keys(value).find((name) => !(name in fields));
      if (unknown !== undefined) return `${path}.${unknown}: is not known`;
      return first(
        Object.entries(fields).map(([name, shape]) => {
          if (name in value) return shape.check(value[name], `${path}.${name}`);
          return shape.optional ? undefined : `${path}.${name}: is missing`;
        }),
      );
    },
  };
}

/** The first of several that fits. */
export function either<S extends Shape<unknown>[]>(...shapes: S): Shape<Of<S[number]>> {
  return {
    check(value, path) {
      const problems = shapes.map((shape) => shape.check(value, path));
      return problems.includes(undefined) ? undefined : problems.join("; or ");
    },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function first(problems: (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined);
}
