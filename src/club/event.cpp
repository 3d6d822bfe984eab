// SPDX-License-Identifier: MIT
#include "club/event.h"

#include <algorithm>
#include <array>

#include "club/digest.h"
#include "club/words.h"

namespace muster::club {

namespace {

constexpr std::array<std::string_view, kEventKinds> kEventWords = {
    "key",
    "join",
    "begin",
    "move",
    "offer-draw",
    "accept-draw",
    "decline-draw",
    "offer-takeback",
    "accept-takeback",
    "decline-takeback",
    "resign",
    "flag",
    "abort",
    "offer-rematch",
    "rematch",
    "decline-rematch",
    "chat",
    "conditional",
    "forgive",  // a refund: what is stored keeps its word
    "transfer",
    "leave",
    "decline",
};
constexpr char kGuestMark = '~';
constexpr std::array<std::string_view, 3> kSeatKinds = {"person", "engine", "bot"};
constexpr std::array<std::string_view, 4> kPhases = {"waiting", "playing", "over", "aborted"};

}  // namespace

std::string_view to_text(EventKind kind) noexcept {
  // Errors speak of events of no known kind, too.
  const auto at = static_cast<std::size_t>(kind);
  return at < kEventWords.size() ? kEventWords[at] : "unknown";
}

Result<EventKind> parse_event_kind(std::string_view word) {
  return parse_word<EventKind>(word, kEventWords, "kind");
}

std::string_view to_text(SeatSpec::Kind kind) noexcept {
  return kSeatKinds[static_cast<std::size_t>(kind)];
}

Result<SeatSpec::Kind> parse_seat_kind(std::string_view word) {
  return parse_word<SeatSpec::Kind>(word, kSeatKinds, "kind");
}

std::string_view to_text(Phase phase) noexcept { return kPhases[static_cast<std::size_t>(phase)]; }

Result<Phase> parse_phase(std::string_view word) {
  return parse_word<Phase>(word, kPhases, "phase");
}

std::string begin_data(const ClockSpec& clock) {
  const std::int64_t free = first_move_free_ms(clock);
  return free > 0 ? std::to_string(free) : "";
}

JoinData parse_join_data(std::string_view text) noexcept {
  if (text.starts_with(kGuestMark)) return {"", text.substr(1)};
  return {text, ""};
}

std::string join_data(const JoinData& joined) {
  if (!joined.account.empty() || joined.guest.empty()) return std::string(joined.account);
  return kGuestMark + std::string(joined.guest);
}

bool may_see(const Event& event, std::span<const int> seats) noexcept {
  if (event.kind == EventKind::Key || event.kind == EventKind::Transfer) return false;
  const bool removed = event.data.empty() || event.data == "\n";
  if (event.kind == EventKind::Chat && removed) return false;
  if (event.kind != EventKind::Conditional) return true;
  return std::find(seats.begin(), seats.end(), event.seat) != seats.end();
}

}  // namespace muster::club
