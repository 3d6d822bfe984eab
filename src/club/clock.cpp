// SPDX-License-Identifier: MIT
#include "club/clock.h"

#include <algorithm>
#include <array>

#include "club/words.h"

namespace muster::club {

namespace {

constexpr std::array<std::string_view, 4> kClockKinds = {"untimed", "fischer", "delay", "days"};

Status check_range(std::int64_t value, std::int64_t least, std::int64_t most, const char* field) {
  if (value >= least && value <= most) return Done{};
  return Error{
      ErrorCode::Limit, field,
      "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most)};
}

}  // namespace

std::string_view to_text(ClockSpec::Kind kind) noexcept {
  return kClockKinds[static_cast<std::size_t>(kind)];
}

Result<ClockSpec::Kind> parse_clock_kind(std::string_view word) {
  return parse_word<ClockSpec::Kind>(word, kClockKinds, "clock.kind");
}

Status check_clock(const ClockSpec& spec) {
  std::int64_t most_base = 0, most_step = 0, least_step = 0;
  switch (spec.kind) {
    case ClockSpec::Kind::Untimed: break;
    case ClockSpec::Kind::Fischer:
    case ClockSpec::Kind::Delay:
      most_base = kMaxLiveBaseMs;
      most_step = kMaxLiveStepMs;
      break;
    case ClockSpec::Kind::Days:
      most_base = most_step = kMaxDaysMs;
      least_step = kMinDaysStepMs;
      break;
  }
  const Status base = check_range(spec.base_ms, 0, most_base, "clock.base_ms");
  if (!base) return base;
  const Status step = check_range(spec.step_ms, least_step, most_step, "clock.step_ms");
  if (!step) return step;
  if (spec.kind != ClockSpec::Kind::Untimed && spec.base_ms + spec.step_ms < kMinMoveMs) {
    return Error{ErrorCode::Limit, "clock.base_ms",
                 "expected at least " + std::to_string(kMinMoveMs) + " with step_ms added"};
  }
  return Done{};
}

Clocks::Clocks(const ClockSpec& spec, int seats)
    : spec_(spec), bank_ms_(static_cast<std::size_t>(seats), spec.base_ms) {
  // With Fischer's clock the first move has its step too: a clock of 0+5 can be played.
  if (spec.kind == ClockSpec::Kind::Fischer) {
    for (std::int64_t& bank : bank_ms_) bank = std::max(bank, spec.step_ms);
  }
}

std::int64_t Clocks::used_ms(TimeMs now) const {
  return running_ ? std::max<std::int64_t>(0, now - since_) : 0;
}

std::int64_t Clocks::charge(std::int64_t used_ms) const {
  switch (spec_.kind) {
    case ClockSpec::Kind::Untimed: return 0;
    case ClockSpec::Kind::Fischer: return used_ms;
    case ClockSpec::Kind::Delay:
    case ClockSpec::Kind::Days: return std::max<std::int64_t>(0, used_ms - spec_.step_ms);
  }
  return 0;
}

void Clocks::pay(std::int64_t used_ms) {
  std::int64_t& bank = bank_ms_[static_cast<std::size_t>(seat_)];
  bank = std::max<std::int64_t>(0, bank - charge(used_ms));
}

std::int64_t first_move_free_ms(const ClockSpec& spec) noexcept {
  const bool live = spec.kind == ClockSpec::Kind::Fischer || spec.kind == ClockSpec::Kind::Delay;
  return live ? std::min(kMaxFirstMoveFreeMs, std::max(spec.base_ms, spec.step_ms) / 4) : 0;
}

void Clocks::start(int seat, TimeMs now, std::int64_t free_ms) {
  seat_ = seat;
  since_ = now + free_ms;
  running_ = true;
}

void Clocks::press(int next_seat, TimeMs now, std::int64_t lag_ms) {
  if (!running_) return;
  pay(std::max<std::int64_t>(0, used_ms(now) - lag_ms));
  if (spec_.kind == ClockSpec::Kind::Fischer) {
    bank_ms_[static_cast<std::size_t>(seat_)] += spec_.step_ms;
  }
  start(next_seat, now);
}

void Clocks::stop(TimeMs now) {
  if (!running_) return;
  pay(used_ms(now));
  running_ = false;
}

void Clocks::refund(std::int64_t away_ms, TimeMs now) {
  if (running_) since_ = std::max(since_, std::min(since_ + away_ms, now));
}

void Clocks::take_back(std::span<const std::int8_t> movers, int seat, TimeMs now) {
  stop(now);
  if (spec_.kind == ClockSpec::Kind::Fischer) {
    for (const std::int8_t mover : movers) {
      std::int64_t& bank = bank_ms_[static_cast<std::size_t>(mover)];
      bank = std::max(bank - spec_.step_ms, std::min(bank, kMinMoveMs));
    }
  }
  start(seat, now);
}

std::int64_t Clocks::bank_ms(int seat, TimeMs now) const {
  const std::int64_t bank = bank_ms_[static_cast<std::size_t>(seat)];
  return seat == seat_ ? std::max<std::int64_t>(0, bank - charge(used_ms(now))) : bank;
}

std::int64_t Clocks::free_ms(int seat, TimeMs now) const {
  const bool has_free = spec_.kind == ClockSpec::Kind::Delay || spec_.kind == ClockSpec::Kind::Days;
  if (!running_ || seat != seat_) return 0;
  const std::int64_t step = has_free ? std::max<std::int64_t>(0, spec_.step_ms - used_ms(now)) : 0;
  return step + std::max<std::int64_t>(0, since_ - now);
}

std::optional<std::int64_t> Clocks::left_ms(int seat, TimeMs now) const {
  if (spec_.kind == ClockSpec::Kind::Untimed) return std::nullopt;
  if (spec_.kind != ClockSpec::Kind::Days) return bank_ms(seat, now);
  const bool thinks = running_ && seat == seat_;
  return bank_ms(seat, now) + (thinks ? free_ms(seat, now) : spec_.step_ms);
}

std::optional<TimeMs> Clocks::flag_at() const {
  if (!running_ || spec_.kind == ClockSpec::Kind::Untimed) return std::nullopt;
  const std::int64_t bank = bank_ms_[static_cast<std::size_t>(seat_)];
  return since_ + bank + (spec_.kind == ClockSpec::Kind::Fischer ? 0 : spec_.step_ms);
}

}  // namespace muster::club
