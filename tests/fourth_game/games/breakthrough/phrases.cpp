// SPDX-License-Identifier: MIT
#include "games/breakthrough/phrases.h"

#include <array>

namespace muster::breakthrough {

namespace {

constexpr std::array kPhrases = {
    Phrase{"black", "Black", "黒"},
    Phrase{"white", "White", "白"},
    Phrase{"goal", "far rank reached", "最奥段に到達"},
    Phrase{"breakthrough.move", "{move}: legal", "{move}：合法手"},
    Phrase{"breakthrough.empty", "There is no man on {from}", "{from} に駒はありません"},
    Phrase{"breakthrough.not-yours", "The man on {from} is {owner}'s, and {mover} is to move",
           "{from} の駒は{owner}のものです。いまは{mover}の手番です"},
    Phrase{"breakthrough.one-ahead",
           "A man goes one square ahead, straight or diagonally; {from} to {to} is no such step",
           "駒は前か斜め前に1マスだけ進みます。{from} から {to} へは進めません"},
    Phrase{"breakthrough.own-man", "A man of your own stands on {to}",
           "{to} には自分の駒があります"},
    Phrase{"breakthrough.straight-capture",
           "Men capture diagonally only, and {to} lies straight ahead",
           "取れるのは斜め前だけです。{to} は真正面です"},
    Phrase{"breakthrough.arrived", "The man on {from} has reached the far rank",
           "{from} の駒は最奥段に着いています"},
};

}  // namespace

std::span<const Phrase> phrases() noexcept { return kPhrases; }

}  // namespace muster::breakthrough
