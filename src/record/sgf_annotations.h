// What SGF nodes say about a position: comments, marks, glyphs, saved evaluations. Both directions.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "record/sgf_tree.h"

namespace muster::record {

// Adds the node's annotations to `out`; what cannot be read is warned of in the record.
void read_annotations(const SgfNode& node, Node& out, Record& record);

// Appends on a line of its own; blank text is nothing.
void append_comment(Node& node, std::string_view text);

// Properties as text, with the values of a repeated key together at its first place: a reader could
// not keep them apart. Keys are property names.
std::string write_properties(const std::vector<Tag>& properties, std::string_view separator);

// All annotations of a node, and its extra properties.
std::string write_annotations(const Node& node);

}  // namespace muster::record
