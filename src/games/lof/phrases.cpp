// SPDX-License-Identifier: MIT
#include "games/lof/phrases.h"

#include <array>

namespace muster::lof {

namespace {

// {move} is given when all directions of a stack are listed; each sentence then begins with it.
constexpr std::array kPhrases = {
    Phrase{"light", "Light", "白"},
    Phrase{"dark", "Dark", "黒"},
    Phrase{"lof.move",
           "{move}: legal along {line} ({own_height} against {enemy_height})"
           "{takes?, captures on {takes}}{gives?, gives up {gives}}{merges?, merges on {merges}}",
           "{move}：合法手（{line} 上の最高は {own_height} 対 {enemy_height}）"
           "{takes?、{takes} で捕獲}{gives?、{gives} を相手に渡す}{merges?、{merges} で統合}"},
    Phrase{"lof.fact-forced", "It is a forced capture", "強制捕獲です"},
    Phrase{"lof.fact-takes", "It captures on {what}", "{what} で捕獲します"},
    Phrase{"lof.fact-gives", "It gives up {what} to {enemy}", "{what} を{enemy}に渡します"},
    Phrase{"lof.fact-merges", "It merges on {what}", "{what} で統合します"},
    Phrase{"lof.fact-groups", "{mover} has {has} {has|group|groups} instead of {had}",
           "{mover}のグループが{had}から{has}になります"},
    Phrase{"lof.fact-groups-enemy", "{enemy} has {has} {has|group|groups} instead of {had}",
           "{enemy}のグループが{had}から{has}になります"},
    Phrase{"lof.fact-sixes", "{mover} has {has} two-coloured {has|six|sixes} instead of {had}",
           "{mover}の6段2色スタックが{had}から{has}になります"},
    Phrase{"lof.fact-sixes-enemy",
           "{enemy} has {has} two-coloured {has|six|sixes} instead of {had}",
           "{enemy}の6段2色スタックが{had}から{has}になります"},
    Phrase{"lof.fact-fixes", "It fixes {enemy} on {what}", "{what} の線で{enemy}を固定します"},
    Phrase{"lof.fact-frees", "{enemy} is no longer fixed on {what}",
           "{what} の線で{enemy}の固定が解けます"},
    Phrase{"lof.fact-fixed", "{mover} is now fixed on {what}",
           "{what} の線で{mover}が固定されます"},
    Phrase{"lof.fact-freed", "It frees {mover} on {what}", "{what} の線で{mover}の固定を解きます"},
    Phrase{"lof.fact-forces", "It forces {enemy} to capture: {what}",
           "{enemy}に捕獲を強制します（{what}）"},
    Phrase{"lof.empty", "There is no stack on {from}", "{from} にスタックはありません"},
    Phrase{"lof.not-yours",
           "The stack on {from} has a disc of {owner} on top, and {mover} is to move",
           "{from} のスタックは一番上が{owner}です。いまは{mover}の手番です"},
    Phrase{"lof.same-point", "A stack must leave its point, {from}",
           "スタックは {from} から動かなければなりません"},
    Phrase{"lof.not-on-line", "{from} and {to} do not lie on one line of the board",
           "{from} と {to} は同じ直線上にありません"},
    Phrase{"lof.distance",
           "The stack on {from} is {height} high and goes exactly that far, but {to} is {distance} "
           "away{end?; in this direction it ends on {end}}"
           "{room?; in this direction there is room for {room} only}",
           "{from} のスタックは高さ {height} なのでちょうど {height} 進みますが、{to} までの距離は "
           "{distance} です{end?（この方向なら {end} まで）}"
           "{room?（この方向には {room} しか進めません）}"},
    Phrase{
        "lof.edge",
        "{move?{move}: }The stack on {from} is {height} high and needs as many points ahead, but "
        "the edge leaves {room}",
        "{move?{move}：}{from} のスタックは高さ {height} ですが、この方向は端まで {room} "
        "しかありません"},
    Phrase{"lof.six",
           "{move?{move}: }The stack on {at} is six high already and takes no more discs",
           "{move?{move}：}{at} のスタックはすでに6段で、これ以上積めません"},
    Phrase{
        "lof.fixed",
        "{move?{move}: }Fixed: on {line} {enemy} is higher, {enemy_height} on {enemy_at} against "
        "{own_height} on {own_at}, so {mover} cannot move along it",
        "{move?{move}：}固定：{line} では{enemy}の {enemy_at}（{enemy_height}段）が{mover}の "
        "{own_at}（{own_height}段）より高いため、この線に沿って動けません"},
    Phrase{"lof.tied",
           "{move?{move}: }Tied: on {line} both reach height {own_height} ({mover} on {own_at}, "
           "{enemy} on {enemy_at}), so nothing may be captured along it, and this move would {how} "
           "{at}",
           "{move?{move}：}同点：{line} の最高はどちらも {own_height} 段（{mover}は "
           "{own_at}、{enemy}は "
           "{enemy_at}）なので、この線では捕獲できません。この手は {at} {how}ことになります"},
    Phrase{"lof.takes", "capture", "を捕獲する"},
    Phrase{"lof.gives", "give up the own stack on", "の自分のスタックを相手に渡す"},
    Phrase{"lof.repeated",
           "{move?{move}: }Repetition: the board would be the one after ply {ply} again"
           "{same_turn?, with the same player to move}",
           "{move?{move}：}反復：{ply} 手目の後の盤面と{same_turn?手番まで}同じになります"},
    Phrase{"lof.repeated-start",
           "{move?{move}: }Repetition: the board would be the one the game began with again"
           "{same_turn?, with the same player to move}",
           "{move?{move}：}反復：開始時の盤面と{same_turn?手番まで}同じになります"},
    Phrase{
        "lof.must-capture",
        "{move?{move}: }A one-coloured stack of three or more discs that can capture must do so "
        "({by}, {height} high); to choose from, with what they capture: {captures}",
        "{move?{move}：}3段以上の単色スタックは捕獲できるなら捕獲しなければなりません（{by}、高さ "
        "{height}）。選べる手と捕獲する点：{captures}"},

    // How a finished game was decided, where the word differs from that of other games.
    Phrase{"end-connected",
           "All {count} stacks of {who} stand together{by_opponent?, by {loser}'s own move}",
           "{who}のスタック{count}個がすべてつながりました{by_opponent?（{loser}の手によって）}"},
    Phrase{"end-alone",
           "{who} has one stack left, and one stack is a group{by_opponent?, by {loser}'s own "
           "move}",
           "{who}のスタックは1つだけになり、それで連結です{by_opponent?（{loser}の手によって）}"},

    // Positions set up by hand (protocol/translate.h).
    Phrase{"lof.setup-high", "{cell} has {height} discs, expected at most 6",
           "{cell} のスタックは{height}段です。6段までです"},

    // The values of options (games/option_words.h).
    Phrase{"lof.option-repetition=board", "any earlier board", "以前の盤面すべて"},
    Phrase{"lof.option-repetition=board+turn", "an earlier board with the same player to move",
           "手番も同じ盤面"},
    Phrase{"lof.option-repetition=none", "none", "禁止なし"},
    Phrase{"lof.option-opponent-made-win=yes", "wins", "勝ち"},
    Phrase{"lof.option-opponent-made-win=no", "does not win", "勝ちにならない"},
};

}  // namespace

std::span<const Phrase> phrases() noexcept { return kPhrases; }

}  // namespace muster::lof
