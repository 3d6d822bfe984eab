// SPDX-License-Identifier: MIT
#include "games/error_words.h"

#include <optional>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/list.h"
#include "games/reason.h"
#include "games/texts.h"

namespace muster {

namespace {

// What stands for the names in a pattern, which is all plain text but for its {names}.
struct Found {
  std::vector<Fact> facts;
  std::size_t literal = 0;  // how much of the text was plain: the more, the surer
};

bool match(std::string_view pattern, std::string_view text, Found& found) {
  const std::size_t open = pattern.find('{');
  const std::string_view plain = pattern.substr(0, open);
  if (!text.starts_with(plain)) return false;
  found.literal += plain.size();
  text.remove_prefix(plain.size());
  if (open == std::string_view::npos) return text.empty();
  const std::size_t close = pattern.find('}', open);
  if (close == std::string_view::npos) return false;
  const std::string_view name = pattern.substr(open + 1, close - open - 1);
  if (name.find_first_of("?|: '") != std::string_view::npos) return false;  // no plain pattern
  const std::string_view rest = pattern.substr(close + 1);
  const std::string_view next = rest.substr(0, rest.find('{'));
  // The shortest value that lets the rest match.
  for (std::size_t end = 1; end <= text.size(); ++end) {
    if (rest.empty() ? end != text.size() : !text.substr(end).starts_with(next)) continue;
    Found tried = found;
    tried.facts.push_back({name, Fact::Kind::Text, std::string(text.substr(0, end)), 0});
    if (match(rest, text.substr(end), tried)) {
      found = std::move(tried);
      return true;
    }
  }
  return false;
}

// How many reasons within reasons are said in the other language: a name of a file may look like
// any number of them, and each is read in two ways.
constexpr int kDeepest = 4;

std::string translated_reason(std::string_view why, Language language, int depth);

// "Black" is the word of a side: then it is said in the other language too, as are why it is so and
// the rest of a field.
void name_words(std::vector<Fact>& facts, const Phrases& phrases, Language language, int depth) {
  for (Fact& fact : facts) {
    if (fact.name == "why" || fact.name == "rest") {
      fact.text = translated_reason(fact.text, language, depth + 1);
    }
    for (const Phrase& phrase : phrases.all(Language::English)) {
      if (phrase.text != fact.text) continue;
      fact.kind = Fact::Kind::Word;
      fact.text = phrase.key;
      break;
    }
  }
}

struct Said {
  std::string text;
  std::size_t literal = 0;
};

// The surest pattern of a table whose key begins like this.
void look_in(const Phrases& phrases, std::string_view keys, std::string_view english,
             Language language, int depth, Said& best) {
  for (const Phrase& phrase : phrases.all(Language::English)) {
    Found found;
    if (!phrase.key.starts_with(keys) || !match(phrase.text, english, found)) continue;
    if (found.literal < best.literal || (found.literal == best.literal && !best.text.empty())) {
      continue;
    }
    name_words(found.facts, phrases, language, depth);
    best = {fill_in(phrases.find(phrase.key, language), found.facts, phrases, language),
            found.literal};
  }
}

std::string translated(std::string_view english, Language language, int depth = 0) {
  if (language == Language::English) return std::string(english);
  Said best;
  look_in(error_phrases(), "", english, language, depth, best);
  for (const GameInfo* info : all_games()) {
    for (const char* kind : {".error-", ".setup-"}) {
      look_in(info->phrases, std::string(info->name) + kind, english, language, depth, best);
    }
  }
  return best.text.empty() ? std::string(english) : best.text;
}

// A message, or a whole error: a field and what was wrong there.
std::string translated_reason(std::string_view why, Language language, int depth) {
  if (depth > kDeepest) return std::string(why);
  if (const std::size_t colon = why.find(": "); colon != std::string_view::npos) {
    const std::string_view field = why.substr(0, colon);
    const std::string_view message = why.substr(colon + 2);
    const std::string said = translated(field, language, depth);
    const std::string rest = translated_reason(message, language, depth + 1);
    if (said != field && rest != message) return said + ": " + rest;
  }
  return translated(why, language, depth);
}

}  // namespace

const Phrases& error_phrases() noexcept {
  static const Phrases phrases(embedded_games_text, "errors/");
  return phrases;
}

std::string error_message(const Error& error, Language language) {
  return translated(error.message, language);
}

std::string error_text(const Error& error, Language language) {
  return behind_field(error, error_message(error, language), language);
}

std::string behind_field(const Error& error, std::string_view said, Language language) {
  if (error.field.empty()) return std::string(said);
  return translated(error.field, language) + ": " + std::string(said);
}

}  // namespace muster
