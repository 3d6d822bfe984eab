// SPDX-License-Identifier: MIT
#include "games/loa/phrases.h"

#include <array>

namespace muster::loa {

namespace {

constexpr std::array kPhrases = {
    Phrase{"black", "Black", "黒"},
    Phrase{"white", "White", "白"},
    Phrase{"pass", "Pass", "パス"},
    Phrase{"seat-N", "North", "北"},
    Phrase{"seat-E", "East", "東"},
    Phrase{"seat-S", "South", "南"},
    Phrase{"seat-W", "West", "西"},

    Phrase{"rank", "rank", "段"},
    Phrase{"file", "file", "筋"},
    Phrase{"diagonal", "diagonal", "斜線"},
    Phrase{"glued-diagonal", "the glued diagonal through", "つながった斜線"},

    Phrase{"direction-0", "right", "右"},
    Phrase{"direction-1", "up-right", "右上"},
    Phrase{"direction-2", "up", "上"},
    Phrase{"direction-3", "up-left", "左上"},
    Phrase{"direction-4", "left", "左"},
    Phrase{"direction-5", "down-left", "左下"},
    Phrase{"direction-6", "down", "下"},
    Phrase{"direction-7", "down-right", "右下"},

    Phrase{"loa.off-board",
           "There is no square {cell} on this board of {files} files and {ranks} ranks",
           "{files}×{ranks}の盤に {cell} というマスはありません"},
    Phrase{"loa.empty", "There is no man on {from}", "{from} に駒がありません"},
    Phrase{"loa.not-yours", "The man on {from} is {owner}'s, and it is {mover}'s turn",
           "{from} の駒は{owner}のもので、手番は{mover}です"},
    Phrase{"loa.wrong-seat", "The man on {from} belongs to {owner}, and it is {mover}'s turn",
           "{from} の駒は{owner}の席のもので、手番は{mover}の席です"},
    Phrase{"loa.same-square", "A man must leave its square: {from} is where it stands",
           "{from} は駒がいまいるマスです。駒は動かなければなりません"},
    Phrase{"loa.no-line", "{from} and {to} are not on one rank, file or diagonal",
           "{from} と {to} は同じ縦・横・斜めの線上にありません"},
    Phrase{
        "loa.distance",
        "{count} {count|man stands|men stand} on {kind} {line}, so the man on {from} must move "
        "exactly {count} along it, not {distance}"
        "{land?: to {land}}{edge?, which leads off the board}{ring?, which leads back to {from}}",
        "{kind} {line} には駒が{count}個あるので、{from} "
        "の駒はちょうど{count}マス動きます（{distance}マスではありません）"
        "{land?。行き先は {land} です}{edge?。それでは盤の外に出ます}{ring?。それでは {from} "
        "に戻ってしまいます}"},
    Phrase{
        "loa.own-man",
        "The {count} {count|step|steps} along {kind} {line} {count|ends|end} on {to}, where "
        "{owner}'s own man stands",
        "{kind} {line} に沿って{count}マス進むと {to} ですが、そこには{owner}自身の駒があります"},
    Phrase{"loa.blocked",
           "The way from {from} to {to} along {kind} {line} ({count} {count|man|men}) is blocked "
           "by {enemy}'s "
           "man on {by}",
           "{from} から {to} への道（{kind} {line}、駒{count}個）は {by} "
           "の{enemy}の駒にふさがれています"},
    Phrase{"loa.edge",
           "{count} {count|man stands|men stand} on {kind} {line}: {count} {count|step|steps} "
           "{direction} from {from} {count|leads|lead} off the "
           "board",
           "{kind} {line} には駒が{count}個あり、{from} "
           "から{direction}へ{count}マス進むと盤の外に出ます"},
    Phrase{"loa.ring",
           "{count} {count|man stands|men stand} on {kind} {line}: {count} steps lead once round, "
           "back to {from}",
           "{kind} {line} には駒が{count}個あり、{count}マス進むと一周して {from} に戻ります"},
    Phrase{"loa.move",
           "{move} is legal: {count} {count|man stands|men stand} on {kind} {line}"
           "{drop?; a reserve man is dropped behind it, as in {drop}}"
           "{choice?; the next seat is named behind it, as in {choice}}",
           "{move} は合法です（{kind} {line} に駒が{count}個）"
           "{drop?。続けて持ち駒を落とします（例: {drop}）}"
           "{choice?。続けて次の席を指名します（例: {choice}）}"},
    Phrase{"loa.fact-captures", "It takes the man on {cell}; {enemy} has {left} left",
           "{cell} の駒を取り、{enemy}の駒は残り{left}個です"},
    Phrase{
        "loa.fact-joins",
        "{mover}'s {had} groups become {has}{outside?; {outside} {outside|man stands|men stand} "
        "outside the largest}",
        "{mover}のグループが{had}から{has}に減ります{outside?（最大のグループの外に{outside}個）}"},
    Phrase{"loa.fact-splits",
           "{mover} now has {has} groups, up from {had}; {outside} {outside|man stands|men stand} "
           "outside the largest",
           "{mover}のグループが{had}から{has}に増えます（最大のグループの外に{outside}個）"},
    Phrase{"loa.fact-joins-enemy", "It helps {enemy}: {had} groups become {has}",
           "{enemy}を助けます（グループが{had}から{has}に減ります）"},
    Phrase{"loa.fact-splits-enemy",
           "It splits {enemy}: {had} {had|group becomes|groups become} {has}",
           "{enemy}を分断します（グループが{had}から{has}に増えます）"},
    Phrase{"loa.fact-blocks", "It blocks {count} {count|move|moves} of {enemy}'s: {moves}",
           "{enemy}の動きを{count}通りさえぎります（{moves}）"},
    Phrase{"loa.must-move", "{mover} may not pass: {example} is legal, for one",
           "{mover}はパスできません。たとえば {example} が指せます"},
    Phrase{"loa.no-pass", "Nobody passes under these rules: a player without a move ends the game",
           "このルールにパスはありません。動けなくなれば対局は終わります"},
    Phrase{"loa.drop-missing",
           "In this turn a reserve man must be dropped behind the move, as in {example}",
           "この手番では動いたあとに持ち駒を落とします（例: {example}）"},
    Phrase{"loa.drop-occupied",
           "A man can be dropped only on an empty square, and {drop} is occupied after the move",
           "持ち駒は空きマスにだけ落とせます。{drop} はこの手のあとも埋まっています"},
    Phrase{"loa.drop-unknown", "There is no man in reserve to drop", "落とせる持ち駒がありません"},
    Phrase{"loa.drop-alone",
           "A man is dropped alone only by a player without an ordinary move: {example} is legal",
           "駒を動かせるうちは落とすだけの手は指せません（例: {example}）"},
    Phrase{"loa.choice-missing", "The second mover of a pair names who moves next, as in {example}",
           "ペアの2人目は次に動く席を指定します（例: {example}）"},
    Phrase{"loa.choice-unknown",
           "Nobody is named here: the order of the seats is fixed for this turn",
           "ここでは次の席を指定しません。順番は決まっています"},
    Phrase{"loa.choice-partner", "The one named to move next must be an opponent, as in {example}",
           "次に動く席は相手側から選びます（例: {example}）"},

    // Positions set up by hand (protocol/translate.h).
    Phrase{"loa.setup-no-men", "{side} has no men: each side needs at least one",
           "{side}の駒がありません。どちらにも少なくとも1個必要です"},
    Phrase{"loa.setup-many-men",
           "{side} has {men} men with the reserve: parachute is played with at most 12",
           "{side}の駒は持ち駒を含めて{men}個です。パラシュートでは12個までです"},

    // The values of options (games/option_words.h).
    Phrase{"loa.option-setup=standard", "the usual one", "標準"},
    Phrase{"loa.option-setup=scrambled-eggs", "Scrambled Eggs", "スクランブルエッグ"},
    Phrase{"loa.option-setup=scrambled-eggs-mirror", "Scrambled Eggs, mirrored",
           "スクランブルエッグ（左右反転）"},
    Phrase{"loa.option-setup=parachute", "Parachute", "パラシュート"},
    Phrase{"loa.option-setup=four-hand", "Four hands", "4人制"},
    Phrase{"loa.option-seats=four", "four players", "4人"},
    Phrase{"loa.option-seats=two", "two players", "2人"},
    Phrase{"loa.option-order=clockwise", "clockwise", "時計回り"},
    Phrase{"loa.option-order=counterclockwise", "counterclockwise", "反時計回り"},
    Phrase{"loa.option-order=pairs-left", "in pairs, then the opponent on the left",
           "ペアで続けて、次は左の相手"},
    Phrase{"loa.option-order=pairs-right", "in pairs, then the opponent on the right",
           "ペアで続けて、次は右の相手"},
    Phrase{"loa.option-order=pairs-choice", "in pairs, then whom they name",
           "ペアで続けて、次の席は指定"},
    Phrase{"loa.option-drop=own", "the mover’s", "自分の持ち駒"},
    Phrase{"loa.option-drop=opponent", "the opponent’s", "相手の持ち駒"},
    Phrase{"loa.option-wrap=none", "none", "なし"},
    Phrase{"loa.option-wrap=torus", "all four", "四辺すべて"},
    Phrase{"loa.option-wrap=files", "left and right", "左右"},
    Phrase{"loa.option-wrap=ranks", "top and bottom", "上下"},
    Phrase{"loa.option-count=wrapped", "the line over the edge", "端を越えてつながる線"},
    Phrase{"loa.option-count=flat", "the line on the flat board", "端までの線"},
    Phrase{"loa.option-size=", "4 to 8, or files x ranks such as 5x7",
           "4〜8、または 5x7（筋×段）のように"},
    Phrase{"loa.option-first=black", "Black", "黒"},
    Phrase{"loa.option-first=white", "White", "白"},
    Phrase{"loa.option-simultaneous=mover", "whoever moved", "指した側"},
    Phrase{"loa.option-simultaneous=draw", "nobody", "引き分け"},
    Phrase{"loa.option-simultaneous=opponent", "the opponent", "相手"},
    Phrase{"loa.option-no-move=pass", "passes", "パス"},
    Phrase{"loa.option-no-move=loss", "loses", "負け"},
    Phrase{"loa.option-no-move=draw", "draw", "引き分け"},
    Phrase{"loa.option-repetition=3", "three times", "3回"},
    Phrase{"loa.option-repetition=2", "twice", "2回"},
    Phrase{"loa.option-repetition=board", "twice, whoever is to move", "手番を問わず2回"},
    Phrase{"loa.option-repetition=off", "never a draw", "引き分けにしない"},
    Phrase{"loa.option-ply-limit=", "0 for never, up to 10000", "0（無制限）〜10000"},
    Phrase{"loa.option-draw-before-win=no", "a win counts", "勝ちになる"},
    Phrase{"loa.option-draw-before-win=yes", "a draw", "引き分け"},
};

}  // namespace

std::span<const Phrase> phrases() noexcept { return kPhrases; }

}  // namespace muster::loa
