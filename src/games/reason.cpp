// SPDX-License-Identifier: MIT
#include "games/reason.h"

#include <algorithm>
#include <utility>

namespace muster {

namespace {

const Fact* find_fact(std::span<const Fact> facts, std::string_view name) {
  for (const Fact& fact : facts) {
    if (fact.name == name) return &fact;
  }
  return nullptr;
}

// The text between a '{' at `open` and its partner; npos if the braces do not match.
std::size_t closing_brace(std::string_view s, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < s.size(); ++i) {
    if (s[i] == '{') ++depth;
    if (s[i] == '}' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

// The form that goes with the number; the last one if there are fewer, which the tests forbid.
std::string_view form_for(std::string_view forms, int number, Language language) {
  for (int skip = plural_form(language, number); skip > 0; --skip) {
    const std::size_t bar = forms.find('|');
    if (bar == std::string_view::npos) break;
    forms.remove_prefix(bar + 1);
  }
  return forms.substr(0, forms.find('|'));
}

// {mover:of} asks for "black:of"; a language that does not inflect the word has just "black".
std::string_view word_in_form(std::string_view key, std::string_view form, const Phrases& phrases,
                              Language language) {
  if (!form.empty()) {
    const std::string inflected = std::string(key) + std::string(form);
    for (const Phrases* table : {&phrases, &shared_phrases()}) {
      if (const std::string_view text = table->find(inflected, language); !text.empty())
        return text;
    }
  }
  return phrase(key, phrases, language);
}

}  // namespace

Reason Reason::with(std::string_view name, std::string text) const {
  Reason more = *this;
  more.facts.push_back({name, Fact::Kind::Text, std::move(text), 0});
  return more;
}

Reason Reason::with(std::string_view name, int number) const {
  Reason more = *this;
  more.facts.push_back({name, Fact::Kind::Number, {}, number});
  return more;
}

Reason Reason::with_word(std::string_view name, std::string_view word) const {
  Reason more = *this;
  more.facts.push_back({name, Fact::Kind::Word, std::string(word), 0});
  return more;
}

std::string_view phrase(std::string_view key, const Phrases& phrases, Language language) {
  for (const Phrases* table : {&phrases, &shared_phrases()}) {
    if (const std::string_view text = table->find(key, language); !text.empty()) return text;
  }
  return key;
}

std::string fill_in(std::string_view pattern, std::span<const Fact> facts, const Phrases& phrases,
                    Language language) {
  std::string out;
  std::size_t i = 0;
  while (i < pattern.size()) {
    const std::size_t open = pattern.find('{', i);
    out += pattern.substr(i, open - i);
    if (open == std::string_view::npos) break;
    const std::size_t close = closing_brace(pattern, open);
    if (close == std::string_view::npos) break;
    const std::string_view inside = pattern.substr(open + 1, close - open - 1);
    i = close + 1;
    const std::size_t mark = std::min(inside.find_first_of("?|:"), inside.size());
    const Fact* fact = find_fact(facts, inside.substr(0, mark));
    const std::string_view rest = inside.substr(mark);
    if (fact == nullptr) continue;
    if (rest.starts_with('|')) {
      out += form_for(rest.substr(1), fact->number, language);
    } else if (rest.starts_with('?')) {
      out += fill_in(rest.substr(1), facts, phrases, language);
    } else {
      switch (fact->kind) {
        case Fact::Kind::Text: out += fact->text; break;
        case Fact::Kind::Number: out += std::to_string(fact->number); break;
        case Fact::Kind::Word: out += word_in_form(fact->text, rest, phrases, language); break;
      }
    }
  }
  return out;
}

// A reason with a fact `answer` is about that answer to the move at hand, with `next` about the
// move behind it (games/fact_sense.h), and says so.
std::string say(const Reason& reason, const Phrases& phrases, Language language) {
  std::string said =
      fill_in(phrase(reason.code, phrases, language), reason.facts, phrases, language);
  if (find_fact(reason.facts, "answer") == nullptr) return said;
  const bool next = find_fact(reason.facts, "next") != nullptr;
  const bool later = find_fact(reason.facts, "later") != nullptr;
  const std::string_view key = next ? "by-next" : later ? "by-later" : "by-answer";
  const Reason whole = reason.with("said", std::move(said));
  return fill_in(phrase(key, phrases, language), whole.facts, phrases, language);
}

}  // namespace muster
