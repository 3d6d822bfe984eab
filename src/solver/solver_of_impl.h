// The bodies of SolverOf (solver/solver_of.h); included there only.
// SPDX-License-Identifier: MIT
#pragma once

namespace muster::solver {

template <DescribedGame G>
Result<std::unique_ptr<Solver>> SolverOf<G>::make(const AnyState& state,
                                                  const SolverSettings& settings) {
  if (settings.memory_bytes < kLeastMemory) {
    return Error{ErrorCode::Limit, "memory",
                 "the solver needs at least " + std::to_string(kLeastMemory >> 20) + " MB"};
  }
  const State<G>* typed = typed_state<G>(state);
  if (typed == nullptr) return bad_input("game", "this solver is made for another game");
  Result<G> game = G::make(state.game().options());
  if (!game) return game.error();
  if (past_rule_of(*game).board_alone && !SolverTraits<G>::kKnowsBoards) {
    return Error{ErrorCode::Unsupported, "game",
                 "the solver does not know which boards are the same in this game"};
  }
  const Position root = typed->position();
  const Outcome outcome = typed->outcome();
  typename G::History past = typed->past();
  if (!settings.with_past) past.start(root);
  std::string position = root == game->start() ? "start" : game->to_text(root);

  std::unique_ptr<SolverOf> solver(
      new SolverOf(std::move(*game), state.game().name(), std::move(position), settings));
  solver->root_ = root;
  if (outcome.over()) solver->root_outcome_ = outcome;
  solver->table_ = ProofTable::make(
      settings.memory_bytes - solver->proof_bytes() - kLeastMemory / 2, settings.prepare_memory);
  if (solver->table_ == nullptr) {
    return Error{ErrorCode::Limit, "memory", "this machine does not have that much"};
  }
  const Side mover = solver->game_.side_to_move(root);
  for (const Side side : {mover, other(mover)}) {
    Part& part = solver->parts_[side == mover ? 0 : 1];
    part.question.side = side;
    part.search = std::make_unique<ProofSearch<G>>(solver->game_, solver->traits_, *solver->table_,
                                                   side, past, settings.with_past);
  }
  return std::unique_ptr<Solver>(std::move(solver));
}

// --- running ---

template <DescribedGame G>
SolverReport SolverOf<G>::run(const SolveLimits& limits) {
  watch(limits);
  const std::uint64_t nodes_before = counts().nodes;
  while (true) {
    if (verdict() != Verdict::Unknown) {
      ended_ = Ended::Solved;
      break;
    }
    if (parts_[0].question.closed && parts_[1].question.closed) {
      ended_ = Ended::Undecidable;
      break;
    }
    const std::uint64_t spent = counts().nodes - nodes_before;
    if (limits.nodes != 0 && spent >= limits.nodes) {
      ended_ = Ended::Nodes;
      break;
    }
    std::uint64_t slice = std::clamp(counts().nodes / 4, kFirstSlice, kLastSlice);
    if (limits.nodes != 0) slice = std::min(slice, limits.nodes - spent);
    ask(parts_[next_question()], slice);
    if (interruption_ != Ended::NotRun && verdict() == Verdict::Unknown) {
      ended_ = interruption_;
      break;
    }
  }
  for (Part& part : parts_) part.search->set_poll({});
  SolverReport result = report();
  find_line(result);
  return result;
}

template <DescribedGame G>
void SolverOf<G>::watch(const SolveLimits& limits) {
  interruption_ = Ended::NotRun;
  const std::int64_t now = limits.clock_ms ? limits.clock_ms() : 0;
  next_progress_ms_ = now;
  for (Part& part : parts_) {
    part.search->set_poll(
        [this, &limits, end = now + limits.time_ms] { return interrupt(limits, end); });
  }
}

template <DescribedGame G>
bool SolverOf<G>::interrupt(const SolveLimits& limits, std::int64_t end_ms) {
  if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) {
    interruption_ = Ended::Stopped;
  }
  if (limits.clock_ms) {
    const std::int64_t now = limits.clock_ms();
    if (limits.time_ms > 0 && now >= end_ms) interruption_ = Ended::Time;
    if (limits.progress && now >= next_progress_ms_) {
      next_progress_ms_ = now + 500;
      limits.progress(report());
    }
  }
  return interruption_ != Ended::NotRun;
}

// The question that seems nearer to a yes gets more of the time, the other one is never given up.
template <DescribedGame G>
std::size_t SolverOf<G>::next_question() const noexcept {
  if (parts_[0].question.closed) return 1;
  if (parts_[1].question.closed) return 0;
  const auto cost = [](const SolverQuestion& question) {
    const double pn = question.value.pn;
    return static_cast<double>(question.nodes) * pn * pn;
  };
  return cost(parts_[0].question) <= cost(parts_[1].question) ? 0 : 1;
}

template <DescribedGame G>
void SolverOf<G>::ask(Part& part, std::uint64_t nodes) {
  const std::uint64_t before = part.search->counts().nodes;
  part.question.value = part.search->run(root_, nodes);
  part.question.nodes += part.search->counts().nodes - before;
  part.question.closed = !part.question.value.open();
  if (part.question.value.proven() && traits_.past_rule().board_alone && !confirm(part)) {
    part.question.value = ProofValue{};  // stays closed: this search has no better answer
  }
}

// Where positions that differ in the turn count as the same, the proof is looked at as a whole.
template <DescribedGame G>
bool SolverOf<G>::confirm(Part& part) {
  Strategy<G> strategy(game_, traits_, *part.search, part.question.side, Aim::Win,
                       proof_bytes() / 2, again_nodes());
  return static_cast<bool>(strategy.build(root_));
}

template <DescribedGame G>
Counts SolverOf<G>::counts() const noexcept {
  Counts sum;
  for (const Part& part : parts_) {
    sum.nodes += part.search->counts().nodes;
    sum.evaluations += part.search->counts().evaluations;
  }
  return sum;
}

template <DescribedGame G>
bool SolverOf<G>::wins_in_time(const SolverQuestion& question) const noexcept {
  return question.value.proven() && (traits_.past_rule().ply_limit == 0 ||
                                     question.value.distance() <= traits_.past_rule().ply_limit);
}

template <DescribedGame G>
Verdict SolverOf<G>::verdict() const noexcept {
  const SolverQuestion& mover = parts_[0].question;
  const SolverQuestion& enemy = parts_[1].question;
  if (root_outcome_.over()) {
    if (root_outcome_.winner == Winner::Draw) return Verdict::Draw;
    return root_outcome_.winner == winner(mover.side) ? Verdict::Win : Verdict::Loss;
  }
  if (wins_in_time(mover)) return Verdict::Win;
  if (wins_in_time(enemy)) return Verdict::Loss;
  const auto never = [](const SolverQuestion& q) {
    return q.value.disproven() && q.value.depends_on() >= 0;
  };
  const bool draw = never(mover) && never(enemy) && traits_.past_rule().may_come_back;
  return draw ? Verdict::Draw : Verdict::Unknown;
}

template <DescribedGame G>
SolverReport SolverOf<G>::report() const {
  SolverReport report;
  report.verdict = verdict();
  report.ended = ended_;
  report.nodes = counts().nodes;
  report.evaluations = counts().evaluations;
  report.memory_bytes = table_->bytes() + kLeastMemory / 2;
  for (std::size_t i = 0; i < 2; ++i) {
    report.questions[i] = parts_[i].question;
    if (parts_[i].question.value.proven())
      report.plies_to_win = parts_[i].question.value.distance();
  }
  report.table_used = table_->used();
  report.table_capacity = table_->capacity();
  return report;
}

// --- the line to show ---

template <DescribedGame G>
void SolverOf<G>::find_line(SolverReport& report) const {
  if (report.verdict == Verdict::Draw) find_holding_move(report);
  if (report.verdict != Verdict::Win && report.verdict != Verdict::Loss) return;
  if (root_outcome_.over()) return;
  const Part& part = parts_[report.verdict == Verdict::Win ? 0 : 1];
  Position position = root_;
  for (const Move move : winning_line(game_, *part.search, root_, part.question.value.distance())) {
    report.line.push_back(game_.to_text(position, move));
    game_.play(position, move);
  }
  if (report.verdict == Verdict::Win && !report.line.empty()) report.move = report.line.front();
}

template <DescribedGame G>
void SolverOf<G>::find_holding_move(SolverReport& report) const {
  if (root_outcome_.over()) return;
  ProofSearch<G>& search = *parts_[1].search;
  auto moves = std::make_unique<typename G::Moves>();
  search.legal(root_, *moves);
  for (const Move move : *moves) {
    Position position = root_;
    game_.play(position, move);
    const Outcome outcome = search.outcome(root_, move, position);
    const ProofValue value = outcome.over() ? ProofValue{} : search.known(position);
    if (outcome.winner == Winner::Draw || value.disproven()) {
      report.move = game_.to_text(root_, move);
      return;
    }
  }
}

// --- proofs ---

template <DescribedGame G>
Status SolverOf<G>::write_proof(ByteSink& sink, const SolveLimits& limits) {
  const Verdict found = verdict();
  if (found == Verdict::Unknown) {
    return Error{ErrorCode::NotFound, "proof", "nothing has been proven"};
  }
  if (settings_.with_past) {
    return Error{ErrorCode::Unsupported, "proof", "proofs are for positions without their past"};
  }
  watch(limits);
  WordWriter out(sink);
  out.line("muster-proof 1");
  out.line("game " + name_);
  out.line("position " + position_text_);
  out.line("verdict " + std::string(to_text(found)));
  const Side mover = parts_[0].question.side;
  Status status = Done{};
  if (found == Verdict::Win) status = write_strategy(out, mover, Aim::Win);
  if (found == Verdict::Loss) status = write_strategy(out, other(mover), Aim::Win);
  if (found == Verdict::Draw) {
    status = write_strategy(out, mover, Aim::Hold);
    if (status) status = write_strategy(out, other(mover), Aim::Hold);
  }
  for (Part& part : parts_) part.search->set_poll({});
  if (!status) return status;
  out.line("end");
  if (!out.finish()) return Error{ErrorCode::BadInput, "proof", "it could not be written"};
  return Done{};
}

template <DescribedGame G>
Status SolverOf<G>::write_strategy(WordWriter& out, Side strategist, Aim aim) {
  out.line("strategy " + std::string(G::info().side_words[index(strategist)]) +
           (aim == Aim::Win ? " wins" : " holds"));
  if (root_outcome_.over()) return Done{};
  ProofSearch<G>& search = *part_of(aim == Aim::Win ? strategist : other(strategist)).search;
  Strategy<G> strategy(game_, traits_, search, strategist, aim, proof_bytes() / 2, again_nodes());
  const Status built = strategy.build(root_);
  if (!built) return built;
  StrategyWriter<G> writer(game_, traits_, search, strategy, strategist, proof_bytes() / 2, out);
  return writer.write(root_);
}

// --- checkpoints ---

template <DescribedGame G>
Status SolverOf<G>::save(ByteSink& sink) const {
  std::vector<std::byte> head;
  put_text(head, "muster-checkpoint 1");
  put_text(head, name_);
  put_text(head, position_text_);
  for (const Part& part : parts_) {
    put_word(head, part.search->counts().nodes);
    put_word(head, part.search->counts().evaluations);
    put_word(head, part.question.nodes);
    put_word(head, part.question.value.pn);
    put_word(head, part.question.value.dn);
    put_word(head, static_cast<std::uint64_t>(part.question.value.detail + 1));
  }
  if (sink.write(head) && table_->save(sink)) return Done{};
  return Error{ErrorCode::BadInput, "checkpoint", "it could not be written"};
}

template <DescribedGame G>
Status SolverOf<G>::load(ByteSource& source) {
  for (const std::string& expected : {std::string("muster-checkpoint 1"), name_, position_text_}) {
    const Result<std::string> found = read_text(source, "checkpoint", 4096);
    if (!found) return found.error();
    if (*found != expected) {
      return bad_input("checkpoint",
                       "is of " + text::quoted(*found) + ", expected " + text::quoted(expected));
    }
  }
  for (Part& part : parts_) {
    std::array<std::uint64_t, 6> words;
    for (std::uint64_t& word : words) {
      const Result<std::uint64_t> read = read_word(source, "checkpoint");
      if (!read) return read.error();
      word = *read;
    }
    if (words[3] > kInfinity || words[4] > kInfinity || words[5] > kNoBound + 1) {
      return bad_input("checkpoint", "its numbers make no sense");
    }
    part.search->set_counts({words[0], words[1]});
    part.question.nodes = words[2];
    part.question.value = {static_cast<Number>(words[3]), static_cast<Number>(words[4]),
                           static_cast<std::int32_t>(words[5]) - 1};
    part.question.closed = !part.question.value.open();
  }
  return table_->load(source);
}

template <class G>
SolverRow solver_row() noexcept {
  return {G::kName, &SolverOf<G>::make, &WinProverOf<G>::make};
}

}  // namespace muster::solver
