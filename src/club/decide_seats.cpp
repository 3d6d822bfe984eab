// Who sits where: taking a seat, getting up, an invitation declined, a guest's seat on another
// device. SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "club/challenge.h"
#include "club/decider.h"

namespace muster::club {

using Why = Refusal::Kind;

namespace {

// Whoever has an invitation could sit down and get up until the game takes no more events.
constexpr std::ptrdiff_t kMaxLeaves = 20;

}  // namespace

// --- sitting down

void Decider::join() {
  if (g_.phase_ != Phase::Waiting) {
    return refuse(Why::Conflict, "begun", "game", "the game has begun, no seat is free");
  }
  if (command_.seat >= 0) return join_seat(command_.seat);
  for (int seat = 0; seat < g_.seats(); ++seat) {
    if (!g_.seat(seat).taken && (holds(seat) || free_for_all(g_.header(), seat))) {
      return join_seat(seat);
    }
  }
  refuse(Why::Conflict, "taken", "seat", "no seat is free for you");
}

void Decider::join_seat(int seat) {
  if (seat >= g_.seats()) return refuse(Why::Bad, "no-such-seat", "seat", "there is no such seat");
  if (g_.seat(seat).taken) return refuse(Why::Conflict, "taken", "seat", "the seat is taken");
  const bool free =
      !holds(seat) && g_.seat(seat).key_hash.empty() && free_for_all(g_.header(), seat);
  if (!free && !holds(seat)) {
    return refuse(Why::Forbidden, "no-seat", "key", "expected the key of this seat");
  }
  const std::string& invited = g_.spec(seat).account;
  if (!invited.empty() && text::lower(invited) != text::lower(actor_.account)) {
    return refuse(Why::Forbidden, "invited", "seat", "the seat is kept for " + invited);
  }
  if (g_.header().rated && actor_.account.empty()) {
    return refuse(Why::Forbidden, "rated", "game", "a rated game needs an account, log in first");
  }
  if (g_.header().rated && !g_.seats_of_account(actor_.account).empty() &&
      g_.seats_of_account(actor_.account) != std::vector<int>{seat}) {
    return refuse(Why::Conflict, "yourself", "seat",
                  "both sides of a rated game cannot be one player");
  }
  // Whoever else knows the invitation must not be this player: a guest gets a key that nobody has
  // seen, an account needs none.
  const bool guest = actor_.account.empty();
  const bool rekey = guest && !command_.makers_key;
  if (rekey && !key_is_new()) return;
  for (const int each : seats_held_with(g_.game(), seat)) {
    if (g_.seat(each).taken) continue;
    if (rekey) add(EventKind::Key, each, command_.key_hash);
    add(EventKind::Join, each, join_data({actor_.account, command_.guest}));
  }
  int taken = 0;
  for (int each = 0; each < g_.seats(); ++each) taken += g_.seat(each).taken ? 1 : 0;
  for (const Event& event : out_.events) taken += event.kind == EventKind::Join ? 1 : 0;
  if (taken == g_.seats()) add(EventKind::Begin, -1, begin_data(g_.clocks_.spec()));
}

// --- getting up

void Decider::leave() {
  if (!holds_named_seat()) return;
  if (g_.phase_ != Phase::Waiting) {
    return refuse(Why::Conflict, "begun", "game", "the game has begun, resign instead");
  }
  const int leaving = seat_to_leave();
  const SeatState& from = g_.seat(leaving);
  if (invited(leaving)) return decline_invitation();
  if (!from.taken) return refuse(Why::Conflict, "not-seated", "seat", "nobody sits there");
  if (from.makers) {
    return refuse(Why::Conflict, "maker-stays", "seat", "you made the game: call it off instead");
  }
  if (g_.spec(leaving).machine()) {
    return refuse(Why::Conflict, "machine", "seat", "a machine does not leave its seat");
  }
  const auto left = [](const Event& event) { return event.kind == EventKind::Leave; };
  if (std::count_if(g_.events_.begin(), g_.events_.end(), left) >= kMaxLeaves) {
    return refuse(Why::Conflict, "too-much", "game", "seats of this game were left too often");
  }
  for (int seat = 0; seat < g_.seats(); ++seat) {
    const SeatState& each = g_.seat(seat);
    const bool same = each.taken && each.key_hash == from.key_hash && each.name == from.name;
    const bool stays = each.makers || g_.spec(seat).machine();
    if (same && !stays && holds(seat)) add(EventKind::Leave, seat, each.guest);
  }
}

// Where one sits comes first, then where one is invited by name: neither is the maker's own seat.
int Decider::seat_to_leave() const {
  if (command_.seat >= 0) return command_.seat;
  return std::ranges::min(actor_.seats, {}, [&](int seat) {
    const SeatState& state = g_.seat(seat);
    return invited(seat) ? 1 : !state.taken ? 3 : state.makers ? 2 : 0;
  });
}

bool Decider::invited(int seat) const {
  const SeatSpec& spec = g_.spec(seat);
  const bool kept = !g_.seat(seat).taken && !spec.machine() && !spec.account.empty();
  return kept && text::lower(spec.account) == text::lower(actor_.account);
}

void Decider::decline_invitation() {
  for (int seat = 0; seat < g_.seats(); ++seat) {
    if (invited(seat)) add(EventKind::Decline, seat);
  }
}

// --- to another device

void Decider::transfer() {
  if (!holds_named_seat()) return;
  const SeatState& from = g_.seat(acting_seat());
  if (!from.taken) {
    return refuse(Why::Conflict, "not-seated", "seat", "sit down first: nobody has this seat yet");
  }
  if (from.key_hash.empty()) {
    return refuse(Why::Conflict, "account-seat", "seat",
                  "the seat is the account's: log in on the other device");
  }
  if (g_.seq() >= kMaxEvents) {
    return refuse(Why::Conflict, "too-much", "game", "this game has heard enough");
  }
  for (int seat = 0; seat < g_.seats(); ++seat) {
    const bool same = g_.seat(seat).taken && g_.seat(seat).key_hash == from.key_hash;
    if (same && holds(seat)) add(EventKind::Transfer, seat, command_.code_hash);
  }
}

void Decider::claim() {
  const std::vector<int> seats = g_.seats_of_code(command_.code_hash, now_);
  if (seats.empty()) {
    return refuse(Why::Forbidden, "no-transfer", "code",
                  "this link was used, replaced by a newer one, or is too old");
  }
  if (!key_is_new()) return;
  for (const int seat : seats) add(EventKind::Key, seat, command_.key_hash);
}

bool Decider::key_is_new() {
  bool known = command_.key_hash.empty();
  for (int seat = 0; seat < g_.seats(); ++seat) {
    known = known || g_.spec(seat).key_hash == command_.key_hash ||
            g_.seat(seat).key_hash == command_.key_hash;
  }
  if (known) refuse(Why::Bad, "no-key", "new_key", "expected a key that nobody has seen before");
  return !known;
}

}  // namespace muster::club
