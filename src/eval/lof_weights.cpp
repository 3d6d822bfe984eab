// The weights of the features of Lines of Fixation: for boards with many and with few stacks, in
// the order of lof_features.h. Fitted on self-play by logistic regression; docs/strength.md says
// how. SPDX-License-Identifier: MIT
#include "eval/lof_features.h"

namespace muster::eval {

namespace {

constexpr LofWeights kWeights = {{
    // kPlain
    {135, 175},
    {-152, 86},
    {-292, -768},
    {-136, -291},
    {163, 382},
    {-887, -743},
    // kMixed
    {-186, 187},
    {-273, -104},
    {504, 155},
    {1192, 313},
    {-38, 592},
    // kPrisoner
    {230, 66},
    // kBacked
    {138, 107},
    // kRing
    {102, 626},
    {179, 180},
    {47, 117},
    {30, -375},
    {-328, -563},
    {0, 0},
    // kDistance
    {59, -61},
    {-11, -6},
    {-52, 97},
    {91, -105},
    {-58, 60},
    // kCentre
    {-6, -168},
    {352, -593},
    {210, -162},
    {223, -126},
    {-1165, 879},
    {386, 170},
    {0, 0},
    {0, 0},
    // kGroups
    {716, -91},
    {-234, -727},
    {-561, 188},
    {-419, 389},
    {-241, 650},
    {105, 648},
    {361, -272},
    {952, -640},
    {-147, -121},
    {-532, -25},
    // kClusters
    {680, 192},
    {228, 623},
    {65, 71},
    {-275, -431},
    {-699, -455},
    {0, 0},
    // kPairs
    {281, 330},
    // kTriangles
    {-156, -309},
    // kAlone
    {-98, -49},
    // kLines
    {-93, 158},
    // kBlocked
    {-235, -156},
    // kFixed
    {186, -91},
    // kMoves
    {-62, -58},
    // kCaptures
    {45, -28},
    // kTallMoves
    {89, -74},
    // kTallCaptures
    {-4, 44},
    // kMustCapture
    {-56, 427},
    // kSix
    {-38, 592},
    // kToSix
    {-22, 95},
    // kForced
    {-81, -606},
    // kThreat
    {922, 903},
    // kTurn
    {294, 165},
}};

}  // namespace

const LofWeights& lof_weights() noexcept { return kWeights; }

}  // namespace muster::eval
