// Whether a text is well-formed XML of the plain kind we write: one root, matching tags, quoted
// attributes each named once, no stray & or <. Returns what is wrong, or nothing.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace muster::test {

class XmlCheck {
 public:
  explicit XmlCheck(std::string_view text) : text_(text) {}

  std::optional<std::string> fault() {
    while (at_ < text_.size()) {
      if (text_[at_] == '<') {
        if (!tag()) return what_;
      } else if (!letter()) {
        return what_;
      }
    }
    if (!open_.empty()) return "unclosed " + open_.back();
    if (roots_ != 1) return "not one root";
    return std::nullopt;
  }

 private:
  bool fail(const std::string& what) {
    what_ = what + " at byte " + std::to_string(at_);
    return false;
  }

  // One character of text or of an attribute's value.
  bool letter() {
    const char c = text_[at_];
    if (c == '<') return fail("stray <");
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n') return fail("control character");
    if (c != '&') return ++at_, true;
    for (const std::string_view entity : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"}) {
      if (text_.substr(at_, entity.size()) == entity) return at_ += entity.size(), true;
    }
    return fail("stray &");
  }

  std::string name() {
    const std::size_t from = at_;
    while (at_ < text_.size() && (isalnum(static_cast<unsigned char>(text_[at_])) != 0 ||
                                  text_[at_] == '-' || text_[at_] == ':')) {
      ++at_;
    }
    return std::string(text_.substr(from, at_ - from));
  }

  bool expect(std::string_view wanted) {
    if (text_.substr(at_, wanted.size()) != wanted) return fail("expected " + std::string(wanted));
    at_ += wanted.size();
    return true;
  }

  bool tag() {
    if (text_.substr(at_, 2) == "</") {
      at_ += 2;
      if (open_.empty() || name() != open_.back()) return fail("closing tag does not match");
      open_.pop_back();
      return expect(">");
    }
    ++at_;
    const std::string element = name();
    if (element.empty()) return fail("tag without name");
    if (open_.empty()) ++roots_;
    std::set<std::string> seen;
    while (at_ < text_.size() && text_[at_] == ' ') {
      ++at_;
      const std::string attribute = name();
      if (attribute.empty() || !seen.insert(attribute).second) return fail("bad attribute");
      if (!expect("=\"")) return false;
      while (at_ < text_.size() && text_[at_] != '"') {
        if (!letter()) return false;
      }
      if (!expect("\"")) return false;
    }
    if (text_.substr(at_, 2) == "/>") return at_ += 2, true;
    open_.push_back(element);
    return expect(">");
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  int roots_ = 0;
  std::string what_;
};

inline std::string xml_fault(std::string_view text) { return XmlCheck(text).fault().value_or(""); }

}  // namespace muster::test
