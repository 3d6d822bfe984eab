# Reads names of TypeScript files (.ts, .tsx, .mjs), one a line; names functions longer than `most` lines
# and exits 1 if there are any. Part of scripts/check_length; needs no TypeScript compiler.
#
# It reads characters, not grammar: strings, templates, comments and regular expressions are stepped over, and for
# every open bracket it keeps the text since the statement began, with what stood in closed brackets left out. A
# brace begins a function if that text ends like one: "=>", or "name()" with or without a return type.
# Only outermost functions are counted: whatever is inside is shorter. A describe() of tests only holds others.

function is_function(text) {
  if (text ~ /=>[ ]*$/) return 1
  if (text !~ /\(\)[ ]*(:[^=;?]*)?$/) return 0
  return text !~ /(^|[^A-Za-z0-9_$.])(if|for|while|switch|catch)[ ]*(await[ ]*)?\(\)[ ]*$/
}

function add(what) {
  if (what == " " && text[depth] == "") return
  if (text[depth] == "") first[depth] = row
  text[depth] = text[depth] what
}

function restart() { text[depth] = "" }

function open_bracket(c) {
  if (!opened && text[depth - 1] !~ /describe$/ && ((c == "{" && is_function(text[depth])) || (c == "(" && text[depth] ~ /=>[ ]*$/))) {
    opened = depth + 1
    start = first[depth]
    name = text[depth]
  }
  bracket[++depth] = c
  restart()
}

function close_bracket(c,   length_) {
  if (depth == 0) { broken = 1; return }
  if (opened == depth) {
    length_ = row - start + 1
    if (length_ > most) {
      gsub(/[ ]+/, " ", name)
      print file ":" start ": function of " length_ " lines, at most " most ": " substr(name, 1, 60)
      bad = 1
    }
    opened = 0
  }
  --depth
  # A block ends its statement; whatever begins behind it is another.
  if (c == "}" && is_block()) restart()
  else add(c == ")" ? "()" : c == "]" ? "[]" : "{}")
}

# Of the brace just closed: whether it was the body of something rather than a value in an expression.
function is_block() {
  return text[depth] == "" || is_function(text[depth]) || text[depth] ~ /(^|[ ])(else|try|finally|do|class [^=]*|interface [^=]*|enum [^=]*)[ ]*$/ ||
    text[depth] ~ /(if|for|while|switch|catch)[ ]*\(\)[ ]*$/
}

# The place behind a quoted text that begins at `at`, or `at` + 1 where the quote is only an apostrophe.
function behind_quote(line, at, quote,   i, c) {
  for (i = at + 1; i <= length(line); i++) {
    c = substr(line, i, 1)
    if (c == "\\") i++
    else if (c == quote) return i + 1
  }
  return at + 1
}

function behind_regex(line, at,   i, c, class) {
  class = 0
  for (i = at + 1; i <= length(line); i++) {
    c = substr(line, i, 1)
    if (c == "\\") i++
    else if (c == "[") class = 1
    else if (c == "]") class = 0
    else if (c == "/" && !class) return i + 1
  }
  return at + 1
}

function regex_may_begin() {
  return text[depth] == "" || text[depth] ~ /[(,=:\[!&|?;>+][ ]*$/ || text[depth] ~ /(^|[ ])(return|case|typeof)[ ]*$/
}

function read_line(line,   i, c, two, found) {
  for (i = 1; i <= length(line); ) {
    c = substr(line, i, 1)
    two = substr(line, i, 2)
    if (in_comment) {
      found = index(substr(line, i), "*/")
      if (!found) return
      i += found + 1
      in_comment = 0
    } else if (bracket[depth] == "`") {
      if (c == "\\") i += 2
      else if (c == "`") { --depth; add("\"\""); i++ }
      else if (two == "${") { bracket[++depth] = "$"; restart(); i += 2 }
      else i++
    } else if (two == "//") return
    else if (two == "/*") { in_comment = 1; i += 2 }
    else if (c == "`") { bracket[++depth] = "`"; i++ }
    else if (c == "\"" || c == "\047") { i = behind_quote(line, i, c); add("\"\"") }
    else if (c == "/" && regex_may_begin()) { i = behind_regex(line, i); add("0") }
    else if (index("{([", c)) { open_bracket(c); i++ }
    else if (c == "}" && bracket[depth] == "$") { --depth; i++ }
    else if (index("})]", c)) { close_bracket(c); i++ }
    else {
      if (c == ";") restart()
      else if (c == "\t") add(" ")
      else add(c)
      i++
    }
  }
  add(" ")
}

{
  file = $0
  in_comment = depth = opened = broken = 0
  bracket[0] = ""
  restart()
  for (row = 1; (getline line < file) > 0; row++) read_line(line)
  close(file)
  if (depth != 0 || broken) {
    print file ": brackets that scripts/typescript_functions.awk cannot follow; teach it, or write them plainer"
    bad = 1
  }
}
END { exit bad }
