// SPDX-License-Identifier: MIT
#include "games/hexix/phrases.h"

#include <array>

namespace muster::hexix {

namespace {

constexpr std::array kPhrases = {
    Phrase{"blue", "Blue", "青"},
    Phrase{"red", "Red", "赤"},
    Phrase{"down", "Down piece", "下向きの駒"},
    Phrase{"up", "Up piece", "上向きの駒"},
    Phrase{"increment", "One dot more", "目を1つ増やす"},
    Phrase{"dots-1", "1 dot", "1目"},
    Phrase{"dots-2", "2 dots", "2目"},
    Phrase{"dots-3", "3 dots", "3目"},
    Phrase{"dots-4", "4 dots", "4目"},
    Phrase{"dots-5", "5 dots", "5目"},
    Phrase{"dots-6", "6 dots", "6目"},

    // What a move does.
    Phrase{"hexix.fact-captures", "It takes {enemy}'s piece with {dots} {dots|dot|dots} on {cell}",
           "{cell} にある{enemy}の{dots}目の駒を取ります"},
    Phrase{"hexix.fact-room",
           "{cell} has {dots} {dots|dot|dots} and {near} own {near|neighbour|neighbours}: room for "
           "{room} more",
           "{cell} は{dots}目で、隣の自駒は{near}個です（あと{room}個まで）"},
    Phrase{"hexix.fact-loses-touch", "{mover}'s own {cells} become inactive",
           "{mover}自身の {cells} が不活性になります"},
    Phrase{"hexix.fact-cuts-off", "It cuts off {enemy}'s {cells}",
           "{enemy}の {cells} を切り離します"},
    Phrase{"hexix.fact-joins", "It makes {mover}'s {cells} active again",
           "{mover}の {cells} が活性に戻ります"},
    Phrase{"hexix.fact-attacks", "It attacks {cells}", "{cells} を狙います"},
    Phrase{"hexix.fact-hangs", "{enemy} can now take on {cells}",
           "次に{enemy}が {cells} を取れるようになります"},
    Phrase{"hexix.fact-saves", "It saves {cells} from capture", "{cells} を捕獲から守ります"},

    // Whose piece, and what it is.
    Phrase{"hexix.off-board",
           "There is no hex {cell}: the columns A to G have 3, 4, 5, 6, 5, 4 and 3",
           "{cell} というマスはありません: A〜G の列は 3・4・5・6・5・4・3 マスです"},
    Phrase{"hexix.no-piece", "There is no piece on {cell}", "{cell} に駒がありません"},
    Phrase{"hexix.not-yours", "The piece on {cell} is {owner}'s, and {side} is to move",
           "{cell} の駒は{owner}のもので、手番は{side}です"},
    Phrase{"hexix.home-moves", "The home on {cell} never moves and never captures",
           "{cell} のホームは動くことも捕獲することもできません"},
    Phrase{"hexix.home-grows", "The home on {cell} cannot be incremented: it always has six dots",
           "{cell} のホームは目を増やせません（つねに6目です）"},
    Phrase{"hexix.six", "The piece on {cell} already has six dots, the most a piece can have",
           "{cell} の駒はすでに上限の6目です"},
    Phrase{"hexix.inactive",
           "The piece on {cell} is inactive: its chain to the home on {home} is broken at "
           "{empty?{empty} (empty)}{both?, }{held?{held} (held by {enemy})}",
           "{cell} の駒は不活性です: ホーム {home} への連なりが "
           "{empty?{empty}（空き）}{both?、}{held?{held}（{enemy}の駒）} で切れています"},

    // Placing.
    Phrase{"hexix.occupied", "{cell} is occupied by a piece of {owner}",
           "{cell} には{owner}の駒があります"},
    Phrase{"hexix.not-next", "{cell} is not next to any piece of {side}",
           "{cell} の隣に{side}の駒がありません"},
    Phrase{"hexix.next-to-inactive",
           "{cell} is next to inactive pieces only ({by}); a piece is placed next to an active one",
           "{cell} の隣には不活性な駒（{by}）しかありません。活性な駒の隣にだけ置けます"},

    // Capturing.
    Phrase{
        "hexix.direction",
        "{side} captures forward to the left or right: from {from} only on {targets}, not on {to}",
        "{side}が捕獲できるのは左前か右前だけです: {from} からは {targets} に限られ、{to} "
        "は取れません"},
    Phrase{"hexix.target-empty", "{to} is empty: there is nothing to capture",
           "{to} は空きマスで、捕獲する駒がありません"},
    Phrase{"hexix.target-own", "{to} holds {side}'s own piece",
           "{to} にあるのは{side}自身の駒です"},
    Phrase{"hexix.down-dots",
           "The down piece on {from} has {dots_text}: it captures only pieces with fewer, and {to} "
           "has "
           "{target_text}",
           "{from} の下向きの駒は{dots_text}で、それより少ない駒しか取れません（{to} "
           "は{target_text}）"},
    Phrase{
        "hexix.up-dots",
        "The up piece on {from} has {dots_text}: it captures only pieces with more, and {to} has "
        "{target_text}",
        "{from} の上向きの駒は{dots_text}で、それより多い駒しか取れません（{to} は{target_text}）"},
    Phrase{"hexix.home-dots",
           "The home on {to} has six dots: only an up piece with one to five dots captures it, and "
           "the "
           "piece on {from} is not one",
           "{to} のホームは6目です: 取れるのは1〜5目の上向きの駒だけで、{from} "
           "の駒は当てはまりません"},

    // The global rule.
    Phrase{
        "hexix.global",
        "The global rule: after {move} the piece on {cell} would have {count} own neighbours with "
        "only {dots_text}{others? (likewise {others})}; incrementing {cell} first would help"
        "{times? ({times} times)}",
        "全体ルール: {move} のあと {cell} "
        "の駒は隣の自駒が{count}個になりますが、{dots_text}しかありません"
        "{others?（{others} も同様）}。先に {cell} の目を増やせば可能です{times?（{times}回）}"},
    Phrase{
        "hexix.global-inactive",
        "The global rule: after {move} the piece on {cell} would have {count} own neighbours with "
        "only {dots_text}{others? (likewise {others})}; it is inactive and cannot be incremented "
        "now",
        "全体ルール: {move} のあと {cell} "
        "の駒は隣の自駒が{count}個になりますが、{dots_text}しかありません"
        "{others?（{others} も同様）}。不活性なので今は目を増やせません"},
    Phrase{"hexix.global-mover",
           "The global rule: the capturing piece would have {count} own neighbours on {cell} with "
           "only "
           "{dots_text}{others? (likewise {others})}{from?; incrementing {from} first would help"
           "{times? ({times} times)}}",
           "全体ルール: 捕獲する駒は {cell} "
           "で隣の自駒が{count}個になりますが、{dots_text}しかありません"
           "{others?（{others} も同様）}{from?。先に {from} "
           "の目を増やせば可能です{times?（{times}回）}}"},

    // The loop rule.
    Phrase{"hexix.loop",
           "The loop rule: {move}, first played at ply {first}, made this same board at ply {ply} "
           "as a "
           "repeated capture and may not make it again",
           "ループ規則: {move} "
           "は{first}手目に初めて指され、{ply}手目に再び指されてこれと同じ盤面になりました。"
           "同じ捕獲で同じ盤面にすることはできません"},

    // What a cell allows.
    Phrase{"hexix.may-place", "A piece, down or up, can be placed on {cell}; it gets {dots_text}",
           "{cell} には下向きか上向きの駒を置けます（{dots_text}になります）"},
    Phrase{"hexix.may-grow", "The piece on {cell} can be incremented to {dots_text}",
           "{cell} の駒は{dots_text}に増やせます"},
    Phrase{"hexix.may-capture", "The piece on {from} can capture on {to}",
           "{from} の駒は {to} の駒を捕獲できます"},

    // Positions set up by hand (protocol/translate.h).
    Phrase{"hexix.setup-home",
           "a home on {cell}, expected homes only as bH on {blue} and rH on {red}",
           "{cell} にホームがあります。ホームを置けるのは {blue}（青）と {red}（赤）だけです"},
    Phrase{"hexix.setup-on-home", "an ordinary piece on its own home {cell}, expected {home}",
           "自分のホームのマス {cell} に普通の駒があります。ここにはホーム（{home}）を置きます"},
    Phrase{"hexix.setup-no-home",
           "{cell} must hold the home {home} or an enemy up piece with 1 to 5 dots that has "
           "captured it",
           "{cell} にはホーム（{home}）か、それを捕獲した相手の1〜5目の上向きの駒が必要です"},
    Phrase{"hexix.setup-lost", "the home {home} is captured, so its owner must be the one to move",
           "ホーム（{home}）は捕獲されているので、その持ち主の手番でなければなりません"},
    Phrase{
        "hexix.setup-global",
        "the global rule is broken: {piece} on {cell} has {count} own neighbours, so it needs at "
        "least {dots} dots (hexix:exempt accepts such a set-up)",
        "全体ルールに反しています: {cell} "
        "の駒（{piece}）は隣の自駒が{count}個なので、{dots}目以上が"
        "必要です（hexix:exempt なら置けます）"},

    // The values of options (games/option_words.h).
    Phrase{"hexix.option-global=all", "all own pieces", "すべての自駒"},
    Phrase{"hexix.option-global=active", "those active before the move, and the piece moved",
           "着手前に活性な駒と動かした駒だけ"},
};

}  // namespace

std::span<const Phrase> phrases() noexcept { return kPhrases; }

}  // namespace muster::hexix
