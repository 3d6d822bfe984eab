// The weights of the features of Lines of Action: for full and for nearly empty boards, in the
// order of features.h. Fitted on self-play by logistic regression; docs/notebook.md says how.
// SPDX-License-Identifier: MIT
#include "eval/loa/features.h"

namespace muster::eval {

namespace {

constexpr LoaWeights kWeights = {{
    // kSquare
    {-170, -454},
    {-137, -311},
    {94, -149},
    {-83, -132},
    {192, -112},
    {226, 89},
    {-150, 68},
    {250, -32},
    {282, 169},
    {400, 202},
    // kMove
    {0, 98},
    {3, 28},
    {100, -11},
    {15, 126},
    {124, 241},
    {-73, -30},
    {367, 287},
    {45, -144},
    // kBarred
    {-61, -81},
    {-24, -343},
    // kOwnTarget
    {35, -76},
    // kPair
    {88, 649},
    {60, 703},
    // kGap
    {33, 255},
    {-4, 55},
    // kDistance
    {17, 376},
    {68, 18},
    {122, -128},
    {120, -235},
    {126, -363},
    // kCentre
    {-862, -1739},
    {-796, -1131},
    {-531, -818},
    {-98, 94},
    {887, 267},
    {1342, 1394},
    {57, 1932},
    {0, 0},
    // kQuads
    {-32, -367},
    {321, -1658},
    // kFarQuads
    {-314, -160},
    {-754, -1239},
    // kEuler
    {196, 338},
    {88, 275},
    {-90, 518},
    {-55, 153},
    {2, -215},
    {-19, -396},
    {-50, -326},
    {-72, -348},
    // kAlone
    {35, 303},
    // kArea
    {-13, -26},
    // kLongEdge
    {130, -267},
    // kMen
    {453, -331},
    // kThreat
    {390, 865},
    // kTurn
    {507, 407},
}};

}  // namespace

const LoaWeights& loa_weights() noexcept { return kWeights; }

}  // namespace muster::eval
