// The weights of the features of Lines of Fixation: for boards with many and with few stacks, in
// the order of lof_features.h. Fitted on self-play by logistic regression; docs/strength.md says
// how. SPDX-License-Identifier: MIT
#include "eval/lof_features.h"

namespace muster::eval {

namespace {

constexpr LofWeights kWeights = {{
    // kPlain
    {176, 300},
    {-295, 191},
    {-545, -810},
    {-107, -1362},
    {545, 888},
    {-642, -705},
    // kMixed
    {-313, 342},
    {-446, -31},
    {301, 271},
    {1112, 287},
    {-20, 626},
    // kPrisoner
    {540, -61},
    // kBacked
    {221, 162},
    // kRing
    {183, 292},
    {74, 170},
    {24, 122},
    {-119, -115},
    {-395, -472},
    {0, 0},
    // kDistance
    {-59, 263},
    {-71, 62},
    {-93, 58},
    {15, -233},
    {-24, -153},
    // kCentre
    {-86, -660},
    {10, -325},
    {-18, -235},
    {124, -241},
    {-1399, 760},
    {1128, 512},
    {241, 188},
    {0, 0},
    // kGroups
    {732, -118},
    {-298, -112},
    {-509, 213},
    {-332, 86},
    {-138, 189},
    {134, -5},
    {359, -546},
    {474, 592},
    {176, -237},
    {-599, -62},
    // kClusters
    {388, 289},
    {340, 223},
    {228, 32},
    {-112, 44},
    {-843, -587},
    {0, 0},
    // kPairs
    {365, 132},
    // kTriangles
    {-269, -152},
    // kAlone
    {-21, -2},
    // kLines
    {-106, 114},
    // kBlocked
    {-252, -197},
    // kFixed
    {240, -400},
    // kMoves
    {-74, -37},
    // kCaptures
    {62, 3},
    // kTallMoves
    {65, 13},
    // kTallCaptures
    {1, 16},
    // kMustCapture
    {-134, 640},
    // kSix
    {-20, 626},
    // kToSix
    {-158, 462},
    // kForced
    {-135, -690},
    // kThreat
    {1257, 735},
    // kTurn
    {360, 151},
}};

}  // namespace

const LofWeights& lof_weights() noexcept { return kWeights; }

}  // namespace muster::eval
