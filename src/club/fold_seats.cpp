// Events of seats: taken, left, kept for somebody, moved to another device.
// SPDX-License-Identifier: MIT
#include "club/folder.h"

namespace muster::club {

namespace {

bool is_hash(std::string_view text) { return !text.empty() && text.size() <= 256; }

}  // namespace

Status Folder::key() {
  if (seat().taken && seat().code_hash.empty()) return impossible("the seat is taken");
  if (!seat().taken) {
    if (Status status = needs(Phase::Waiting); !status) return status;
  }
  if (!is_hash(event_.data)) return impossible("expected a hash");
  seat().key_hash = event_.data;
  seat().code_hash.clear();
  return Done{};
}

Status Folder::transfer() {
  if (!seat().taken || seat().key_hash.empty()) return impossible("no guest sits there");
  if (!is_hash(event_.data)) return impossible("expected a hash");
  seat().code_hash = event_.data;
  seat().code_at = now_;
  return Done{};
}

Status Folder::join() {
  if (Status status = needs(Phase::Waiting); !status) return status;
  if (seat().taken) return impossible("the seat is taken already");
  if (event_.data.size() > 256) return impossible("the name is too long");
  const JoinData joined = parse_join_data(event_.data);
  seat().taken = true;
  seat().makers = event_.at == g_.header_.made_at;  // all others later: see Decider::Decider
  seat().name = joined.account;
  seat().guest = joined.guest;
  if (!joined.account.empty()) seat().key_hash.clear();  // the invitation is spent
  return Done{};
}

Status Folder::leave() {
  if (Status status = needs(Phase::Waiting); !status) return status;
  const SeatSpec& spec = g_.spec(event_.seat);
  if (!seat().taken || spec.machine()) return impossible("nobody sits there");
  if (event_.data.size() > 256) return impossible("the name is too long");
  part_with_words();
  seat() = SeatState{};
  seat().key_hash = spec.key_hash;
  return Done{};
}

Status Folder::decline_invitation() {
  if (Status status = needs(Phase::Waiting); !status) return status;
  SeatSpec& spec = g_.header_.seats[static_cast<std::size_t>(event_.seat)];
  if (seat().taken || seat().declined || spec.machine()) return impossible("nobody is invited");
  seat().declined = true;
  spec.account.clear();  // as the store does: it may have none already
  return Done{};
}

// What was said is not the next one's in the seat. A guest's words stay, under the guest's own
// name; those of an account go with it, as they do from the store (SqlStore::add_events).
void Folder::part_with_words() {
  const auto said = [&](const ChatLine& line) { return line.seat == event_.seat; };
  if (!seat().name.empty()) {
    std::erase_if(g_.chat_, said);
    forget_account();
  }
  for (ChatLine& line : g_.chat_) {
    if (!said(line)) continue;
    line.seat = -1;
    line.guest = event_.data;
  }
}

// Name and words since it sat down, in the events too: who reads those later must not find them.
void Folder::forget_account() {
  for (auto event = g_.events_.rbegin(); event != g_.events_.rend(); ++event) {
    if (event->seat != event_.seat) continue;
    if (event->kind == EventKind::Leave) return;
    const bool tells = event->kind == EventKind::Join || event->kind == EventKind::Chat;
    if (tells) event->data.clear();
  }
}

}  // namespace muster::club
