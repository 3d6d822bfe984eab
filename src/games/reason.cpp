// SPDX-License-Identifier: MIT
#include "games/reason.h"

#include <algorithm>
#include <array>
#include <utility>

namespace muster {

namespace {

constexpr std::array kShared = {
    Phrase{"legal", "legal", "合法手です"},
    Phrase{"over", "The game is over ({who}, {how})", "対局は終わっています（{who}、{how}）"},
    Phrase{"off-board", "There is no point {cell} on this board",
           "この盤に {cell} という点はありません"},
    Phrase{"no-pass", "Nobody passes in this game: a player to move without a legal move loses",
           "このゲームにパスはありません。手番で合法手がなければ負けです"},
    Phrase{"fact.wins", "{mover} wins at once ({how})", "{mover}がただちに勝ちます（{how}）"},
    Phrase{"fact.loses", "The win goes to {enemy} ({how})", "{enemy}の勝ちになります（{how}）"},
    Phrase{"fact.draws", "The game ends as a draw ({how})", "対局は引き分けになります（{how}）"},
    Phrase{"fact.misses-win", "{move} would have won at once", "{move} ならただちに勝っていました"},
    Phrase{"fact.allows-win", "{enemy} can now win at once with {move}",
           "次に{enemy}が {move} で勝てます"},
    Phrase{"fact.meets-threat", "It stops {enemy}'s threat to win with {move}",
           "{enemy}の {move} による勝ちを防ぎます"},
    Phrase{"fact.threatens", "{mover} threatens to win with {move}",
           "{mover}は次に {move} で勝つ手を狙います"},
    Phrase{"fact.takes-moves", "{enemy} is left with {has} {has|move|moves}, down from {had}",
           "{enemy}の合法手が{had}通りから{has}通りに減ります"},
    Phrase{"fact.gives-moves", "{enemy} now has {has} {has|move|moves}, up from {had}",
           "{enemy}の合法手が{had}通りから{has}通りに増えます"},
    Phrase{"draw", "draw", "引き分け"},
    Phrase{"connected", "connected", "連結"},
    Phrase{"two-sixes", "two six-high stacks", "6段の2色スタック2つ"},
    Phrase{"home-captured", "home captured", "ホーム捕獲"},
    Phrase{"goal", "goal reached", "目標達成"},
    Phrase{"no-moves", "no moves", "合法手なし"},
    Phrase{"repetition", "repetition", "同形反復"},
    Phrase{"ply-limit", "ply limit", "手数制限"},
    Phrase{"resigned", "resigned", "投了"},
    Phrase{"time", "time", "時間切れ"},
    Phrase{"agreed", "agreed", "合意"},

    // How a finished game was decided (games/standing.h).
    Phrase{"end-connected",
           "All {count} men of {who} stand together{by_opponent?, by {loser}'s own move}",
           "{who}の駒{count}個がすべてつながりました{by_opponent?（{loser}の手によって）}"},
    Phrase{"end-alone",
           "{who} has one man left, and one man is a group{by_opponent?: {loser} took too many}",
           "{who}の駒は1個だけになり、それで連結です{by_opponent?（{loser}が取りすぎました）}"},
    Phrase{"end-both-connected", "Both sides stand together after the same move",
           "同じ手で両者の駒がつながりました"},
    Phrase{"end-two-sixes",
           "{who} owns two stacks of six discs in both colours{by_opponent?, by {loser}'s own "
           "move}",
           "{who}が6段の2色スタックを2つ持ちました{by_opponent?（{loser}の手によって）}"},
    Phrase{"end-home-captured", "{who} has taken the home of {loser}",
           "{who}が{loser}のホームを取りました"},
    Phrase{"end-goal", "{who} has reached the goal", "{who}が目標に達しました"},
    Phrase{"end-no-moves", "{loser} is to move and has no move", "{loser}に指せる手がありません"},
    Phrase{"end-repetition", "The same position has come back once too often",
           "同じ局面が繰り返されました"},
    Phrase{"end-ply-limit", "The number of moves has reached its limit", "手数の上限に達しました"},

    // How a side stands, in a few words.
    Phrase{"standing-groups",
           "{groups} {groups|group|groups}{outside?, {outside} {outside|man|men} outside the "
           "largest}",
           "グループ{groups}つ{outside?、最大の外に{outside}個}"},
    Phrase{"standing-stacks",
           "{stacks} {stacks|stack|stacks} in {groups} {groups|group|groups}{sixes?, {sixes} "
           "two-coloured {sixes|six|sixes}}",
           "スタック{stacks}・グループ{groups}つ{sixes?・2色の6段{sixes}}"},
    Phrase{"standing-pieces",
           "{active} active{cut?, {cut} cut off}{threats?: the home can be taken}",
           "活性{active}{cut?・切断{cut}}{threats?：ホームが取られます}"},
};

const Phrase* find_phrase(std::string_view key, std::span<const Phrase> phrases) {
  for (const Phrase& p : phrases) {
    if (p.key == key) return &p;
  }
  for (const Phrase& p : kShared) {
    if (p.key == key) return &p;
  }
  return nullptr;
}

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

std::string_view one_or_many(std::string_view forms, int number) {
  const std::size_t bar = forms.find('|');
  if (bar == std::string_view::npos) return forms;
  return number == 1 ? forms.substr(0, bar) : forms.substr(bar + 1);
}

}  // namespace

std::string_view language_code(Language language) noexcept {
  return language == Language::Japanese ? "ja" : "en";
}

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

std::string_view phrase(std::string_view key, std::span<const Phrase> phrases, Language language) {
  const Phrase* found = find_phrase(key, phrases);
  if (found == nullptr) return key;
  return language == Language::Japanese ? found->japanese : found->english;
}

std::string fill_in(std::string_view pattern, std::span<const Fact> facts,
                    std::span<const Phrase> phrases, Language language) {
  std::string out;
  std::size_t i = 0;
  while (i < pattern.size()) {
    const std::size_t open = pattern.find('{', i);
    out += pattern.substr(i, open - i);
    if (open == std::string_view::npos) break;
    const std::size_t close = closing_brace(pattern, open);
    if (close == std::string_view::npos) break;
    const std::string_view inside = pattern.substr(open + 1, close - open - 1);
    const std::size_t question = inside.find('?');
    const std::size_t bar = inside.substr(0, question).find('|');
    const Fact* fact = find_fact(facts, inside.substr(0, std::min(question, bar)));
    if (fact != nullptr && bar != std::string_view::npos) {
      out += one_or_many(inside.substr(bar + 1), fact->number);
    } else if (fact != nullptr && question != std::string_view::npos) {
      out += fill_in(inside.substr(question + 1), facts, phrases, language);
    } else if (fact != nullptr) {
      switch (fact->kind) {
        case Fact::Kind::Text: out += fact->text; break;
        case Fact::Kind::Number: out += std::to_string(fact->number); break;
        case Fact::Kind::Word: out += phrase(fact->text, phrases, language); break;
      }
    }
    i = close + 1;
  }
  return out;
}

std::string say(const Reason& reason, std::span<const Phrase> phrases, Language language) {
  return fill_in(phrase(reason.code, phrases, language), reason.facts, phrases, language);
}

std::span<const Phrase> shared_phrases() noexcept { return kShared; }

}  // namespace muster
