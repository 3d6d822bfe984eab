// The weights of the features of Lines of Fixation: for boards with many and with few stacks, in
// the order of lof_features.h. First guesses, to play the games that the fit needs.
// SPDX-License-Identifier: MIT
#include "eval/lof_features.h"

namespace muster::eval {

namespace {

constexpr LofWeights kWeights = {{
    // kPlain
    {-40, -40},
    {0, 0},
    {40, 40},
    {60, 60},
    {60, 60},
    {40, 40},
    // kMixed
    {40, 40},
    {100, 100},
    {160, 160},
    {220, 220},
    {280, 280},
    // kPrisoner
    {30, 30},
    // kBacked
    {10, 10},
    // kRing
    {60, 60},
    {50, 50},
    {20, 20},
    {-20, -20},
    {-60, -60},
    {-60, -60},
    // kDistance
    {80, 80},
    {40, 40},
    {-20, -20},
    {-100, -100},
    {-180, -180},
    // kCentre
    {40, 40},
    {30, 30},
    {20, 20},
    {10, 10},
    {0, 0},
    {-10, -10},
    {-30, -30},
    {-50, -50},
    // kGroups
    {800, 800},
    {600, 600},
    {400, 400},
    {200, 200},
    {80, 80},
    {0, 0},
    {-80, -80},
    {-140, -140},
    {-200, -200},
    {-260, -260},
    // kClusters
    {200, 200},
    {300, 300},
    {150, 150},
    {-50, -50},
    {-150, -150},
    {-250, -250},
    // kPairs
    {40, 40},
    // kTriangles
    {10, 10},
    // kAlone
    {-40, -40},
    // kLines
    {60, 60},
    // kBlocked
    {-10, -10},
    // kFixed
    {-40, -40},
    // kMoves
    {6, 6},
    // kCaptures
    {8, 8},
    // kTallMoves
    {6, 6},
    // kTallCaptures
    {8, 8},
    // kMustCapture
    {-120, -120},
    // kSix
    {400, 400},
    // kToSix
    {120, 120},
    // kForced
    {-160, -160},
    // kThreat
    {1600, 1600},
    // kTurn
    {240, 240},
}};

}  // namespace

const LofWeights& lof_weights() noexcept { return kWeights; }

}  // namespace muster::eval
