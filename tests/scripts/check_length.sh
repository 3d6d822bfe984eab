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
function_of 'template <class T>  int f(T x)' 190 | put src/base/good.cpp
lines 390 'int x;' | put src/base/long.h
expect_green check_length 'a tree in order'

function_of 'int f(int x) const noexcept' 200 | put src/base/bad.cpp
expect_red check_length 'src/base/bad.cpp:123: function of 202 lines' 'a long function'
rm "$TREE/src/base/bad.cpp"

lines 500 'int x;' | put src/base/long.h
expect_green check_length 'a file of 500 lines is a warning'
case $output in
  *'warning: src/base/long.h: 500 lines'*) ;;
  *) echo "no warning for 500 lines: $output" && fails=1 ;;
esac

lines 601 'int x;' | put src/base/long.h
expect_red check_length 'over 600' 'a file of 601 lines'
echo 'src/base/long.h' | put ARCHITECTURE.md
expect_red check_length 'over 600' 'a file of 601 lines, named without a reason'
echo '`src/base/long.h` is one table that is read from top to bottom' | put ARCHITECTURE.md
expect_green check_length 'a file of 601 lines with a reason'

finish
