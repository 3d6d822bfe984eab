# Test of scripts/check_length on small trees, good and bad.
set -eu
. "$(dirname "$0")/fixture.inc"

lines() { awk -v n="$1" -v text="$2" 'BEGIN { for (i = 0; i < n; i++) print text }'; }

# function HEAD BODY_LINES: inside a namespace and a struct, which must not count as functions.
function_of() {
  printf 'namespace muster {\nstruct Outer {\n'
  lines 120 'int member;'
  printf '%s {\n' "$1"
  lines "$2" '  if (x) { call("}", \x27{\x27); }  // not a brace: }'
  printf '}\n};\n}  // namespace muster\n'
}

put src/base/small.cpp <<'END'
int f() { return 1'000; }
const char* text = R"(
{{{{ unbalanced on purpose
)";
END
function_of 'template <class T>  int f(T x)' 90 | put src/base/good.cpp
lines 340 'int x;' | put src/base/long.h
expect_green check_length 'a tree in order'

function_of 'int f(int x) const noexcept' 100 | put src/base/bad.cpp
expect_red check_length 'src/base/bad.cpp:123: function of 102 lines' 'a long function'
rm "$TREE/src/base/bad.cpp"

lines 380 'int x;' | put src/base/long.h
expect_green check_length 'a file of 380 lines is a warning'
case $output in
  *'warning: src/base/long.h: 380 lines'*) ;;
  *) echo "no warning for 380 lines: $output" && fails=1 ;;
esac

lines 401 'int x;' | put src/base/long.h
expect_red check_length 'over 400' 'a file of 401 lines'
echo 'src/base/long.h' | put ARCHITECTURE.md
expect_red check_length 'over 400' 'a file of 401 lines, named without a reason'
echo '`src/base/long.h` is one table that is read from top to bottom' | put ARCHITECTURE.md
expect_green check_length 'a file of 401 lines with a reason'
rm "$TREE/src/base/long.h"

lines 401 'p {}' | put web/src/styles/long.css
expect_red check_length 'web/src/styles/long.css: 401 lines' 'a stylesheet of 401 lines'
rm "$TREE/web/src/styles/long.css"

# component HEAD BODY_LINES: TypeScript with all that could be mistaken for a bracket.
component() {
  printf 'const table = {\n'
  lines 70 '  a: [1, "}", `${"{"}`],'
  printf '};\nexport class Outer {\n'
  lines 70 '  field = /[{"/(]/; // not a brace: }'
  printf '  %s\n' "$1"
  lines "$2" '    if (x) { call("}", `{ ${"}"} `); } /* { */ return <p title="{">{"it"}</p>;'
  printf '  }\n}\n'
}

component 'draw({ a, b }: { a: number }, c = () => ({})): Map<string, number> {' 58 | put web/src/good.tsx
printf 'describe("many", () => {\n%s\n});\n' "$(lines 80 'test("one", () => { expect(1).toBe(1); });')" | put web/tests/good.test.ts
expect_green check_length 'TypeScript in order'
component 'draw({ a, b }: { a: number }, c = () => ({})): Map<string, number> {' 59 | put web/src/bad.tsx
expect_red check_length 'web/src/bad.tsx:144: function of 61 lines, at most 60: draw()' 'a long method'
rm "$TREE/web/src/bad.tsx"
printf 'const View = () => (\n%s\n);\n' "$(lines 60 '  <br />')" | put web/src/bad.tsx
expect_red check_length 'web/src/bad.tsx:1: function of 62 lines' 'a long arrow function without braces'
rm "$TREE/web/src/bad.tsx"
echo 'const open = {' | put web/src/bad.ts
expect_red check_length 'cannot follow' 'brackets that do not match'

finish
