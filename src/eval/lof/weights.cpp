// The weights of the features of Lines of Fixation: for boards with many and with few stacks, in
// the order of features.h. Fitted on self-play by logistic regression; docs/notebook.md says
// how. SPDX-License-Identifier: MIT
#include "eval/lof/features.h"

namespace muster::eval {

namespace {

constexpr LofWeights kWeights = {{
    // kPlain
    {354, 242},
    {-209, 320},
    {-623, -565},
    {-289, -737},
    {356, -62},
    {-544, -613},
    // kMixed
    {-170, 244},
    {-425, 25},
    {310, 279},
    {995, 406},
    {180, 652},
    // kPrisoner
    {553, -65},
    // kBacked
    {229, 134},
    // kRing
    {295, 365},
    {66, 313},
    {22, 175},
    {-72, -155},
    {-376, -507},
    {0, 0},
    // kDistance
    {75, 55},
    {-1, 70},
    {-77, 165},
    {-3, -104},
    {-58, 4},
    // kCentre
    {-151, -495},
    {53, -444},
    {36, -266},
    {21, -208},
    {-1421, 826},
    {1241, 414},
    {222, 172},
    {0, 0},
    // kGroups
    {653, -334},
    {-114, -80},
    {-456, 401},
    {-330, 160},
    {-209, 139},
    {3, -47},
    {193, -197},
    {295, 142},
    {283, -161},
    {-316, -24},
    // kClusters
    {477, 187},
    {456, 211},
    {288, -146},
    {-42, 25},
    {-1179, -277},
    {0, 0},
    // kPairs
    {265, 136},
    // kTriangles
    {-165, -227},
    // kAlone
    {-72, 45},
    // kLines
    {-102, 87},
    // kBlocked
    {-288, -193},
    // kFixed
    {208, -508},
    // kMoves
    {-101, -32},
    // kCaptures
    {78, 29},
    // kTallMoves
    {64, -10},
    // kTallCaptures
    {20, 87},
    // kMustCapture
    {-45, 382},
    // kSix
    {180, 652},
    // kToSix
    {-89, 711},
    // kForced
    {-173, -636},
    // kThreat
    {1237, 871},
    // kTurn
    {409, 115},
}};

}  // namespace

const LofWeights& lof_weights() noexcept { return kWeights; }

}  // namespace muster::eval
