// The weights of the features of Lines of Action: for full and for nearly empty boards, in the
// order of loa_features.h. Fitted on self-play by logistic regression; docs/strength.md says how.
// SPDX-License-Identifier: MIT
#include "eval/loa_features.h"

namespace muster::eval {

namespace {

constexpr LoaWeights kWeights = {{
    // kSquare
    {-194, -476},
    {-116, -196},
    {75, -211},
    {-31, -58},
    {150, -133},
    {194, 50},
    {-141, 193},
    {243, -127},
    {235, 110},
    {357, 172},
    // kMove
    {-31, 122},
    {-21, 51},
    {46, -100},
    {8, 92},
    {58, 320},
    {-110, 60},
    {256, 390},
    {-67, 326},
    // kBarred
    {-55, -111},
    {-63, -360},
    // kOwnTarget
    {22, -39},
    // kPair
    {119, 629},
    {122, 601},
    // kGap
    {2, 271},
    {-27, 15},
    // kDistance
    {50, 384},
    {48, 1},
    {88, -79},
    {81, -148},
    {119, -497},
    // kCentre
    {-560, -1183},
    {-445, -707},
    {-266, -280},
    {37, 444},
    {635, 588},
    {530, 1023},
    {70, 115},
    {0, 0},
    // kQuads
    {-107, -215},
    {163, -1141},
    // kFarQuads
    {-465, 54},
    {-1505, -683},
    // kEuler
    {393, 93},
    {-189, 329},
    {-325, 646},
    {-166, 169},
    {-31, -290},
    {34, -349},
    {85, 30},
    {198, -630},
    // kAlone
    {-8, 363},
    // kArea
    {-21, 17},
    // kLongEdge
    {125, -526},
    // kMen
    {386, -338},
    // kThreat
    {246, 818},
    // kTurn
    {394, 432},
}};

}  // namespace

const LoaWeights& loa_weights() noexcept { return kWeights; }

}  // namespace muster::eval
