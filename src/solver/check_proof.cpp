// SPDX-License-Identifier: MIT
#include "solver/check_proof.h"

#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/step_graph.h"
#include "base/text.h"
#include "games/list.h"
#include "solver/proof_reader.h"

namespace muster::solver {

namespace {

// Follows one strategy from the root through every answer.
class Walk {
 public:
  Walk(const AnyGame& game, const PastRule& past, ProofReader& reader, const CheckLimits& limits,
       CheckedProof& counts, Side strategist, bool wins)
      : game_(&game),
        past_(past),
        reader_(&reader),
        limits_(&limits),
        counts_(&counts),
        strategist_(strategist),
        wins_(wins) {}

  Status check(const AnyState& root);

 private:
  enum class Mark : std::uint8_t { OnLine, Done };

  struct Node {
    std::unique_ptr<AnyState> state;  // the game begins here
    std::uint32_t id = 0;
    std::uint32_t board = 0;
    std::vector<std::string> moves;  // the strategist's one, or all
    std::size_t next = 0;
    int longest = 0;  // plies to the end, among the moves done
  };

  // What following a move leads to: nothing more to do there, or a position to go into.
  Status follow(const std::string& move);
  Status enter_new(const std::string& text, std::unique_ptr<AnyState> state);
  Status met_again(std::uint32_t id);
  Status ended(const Outcome& outcome, const std::string& move);
  Result<std::string> strategist_move();
  void leave();
  std::uint32_t board_of(const std::string& position);
  void finish_move(int plies);
  Error wrong(std::string message) const {
    return reader_->error(ErrorCode::Illegal, std::move(message));
  }

  const AnyGame* game_;
  PastRule past_;
  ProofReader* reader_;
  const CheckLimits* limits_;
  CheckedProof* counts_;
  Side strategist_;
  bool wins_;

  std::vector<Node> line_;
  std::unordered_map<std::string, std::uint32_t> ids_;     // by position text
  std::unordered_map<std::string, std::uint32_t> boards_;  // by text without the turn
  std::vector<Mark> marks_;
  std::vector<int> longest_;
  std::vector<std::uint32_t> board_ids_;
  std::uint64_t text_bytes_ = 0;
  StepGraph boards_graph_;
};

Status Walk::check(const AnyState& root) {
  const Outcome over = root.outcome();
  if (over.over()) return ended(over, "");
  Status status = enter_new(root.position(), root.begin_here());
  while (status && !line_.empty()) {
    if (limits_->stop != nullptr && limits_->stop->load(std::memory_order_relaxed)) {
      return Error{ErrorCode::Limit, "check", "stopped"};
    }
    Node& node = line_.back();
    if (node.next == node.moves.size()) {
      leave();
    } else {
      const std::string move = node.moves[node.next++];
      status = follow(move);
    }
  }
  if (!status) return status;
  counts_->longest = std::max(counts_->longest, longest_[0]);
  if (wins_ && past_.ply_limit != 0 && longest_[0] > past_.ply_limit) {
    return wrong("the strategy needs " + std::to_string(longest_[0]) +
                 " plies, a win counts only within " + std::to_string(past_.ply_limit));
  }
  if (wins_ && past_.board_alone && boards_graph_.has_circle(boards_.size())) {
    return wrong("a line of the strategy may come back to a board, which the rules forbid");
  }
  return Done{};
}

// Keys of boards_: the position text up to the turn, which is the second word.
std::uint32_t Walk::board_of(const std::string& position) {
  if (!past_.board_alone) return 0;
  const std::string board = position.substr(0, position.find(' '));
  return boards_.try_emplace(board, static_cast<std::uint32_t>(boards_.size())).first->second;
}

Status Walk::follow(const std::string& move) {
  Node& node = line_.back();
  const Result<std::string> played = node.state->play(move);
  if (!played)
    return wrong(text::quoted(move) + " in " + node.state->position() + ": " +
                 played.error().message);
  const Outcome outcome = node.state->outcome();
  const std::string text = node.state->position();
  std::unique_ptr<AnyState> next;
  const auto known = ids_.find(text);
  if (!outcome.over() && known == ids_.end()) next = node.state->begin_here();
  node.state->undo();
  if (past_.board_alone && outcome.over()) boards_graph_.add(node.board, board_of(text));
  if (outcome.over()) {
    finish_move(1);
    return ended(outcome, move);
  }
  if (known != ids_.end()) return met_again(known->second);
  return enter_new(text, std::move(next));
}

Status Walk::met_again(std::uint32_t id) {
  if (past_.board_alone) boards_graph_.add(line_.back().board, board_ids_[id]);
  if (marks_[id] == Mark::OnLine && wins_) {
    return wrong("the strategy comes back to a position: " + line_.back().state->position() +
                 " leads to it again");
  }
  finish_move(longest_[id] + 1);
  return Done{};
}

// A position that has not been met. Those whose one move ends the game well are not remembered.
Status Walk::enter_new(const std::string& text, std::unique_ptr<AnyState> state) {
  if (static_cast<int>(line_.size()) >= limits_->plies) {
    return Error{ErrorCode::Limit, "strategy",
                 "deeper than " + std::to_string(limits_->plies) + " plies"};
  }
  Node node;
  node.state = std::move(state);
  if (node.state->turn().side == strategist_) {
    const Result<std::string> move = strategist_move();
    if (!move) return move.error();
    const Result<std::string> played = node.state->play(*move);
    if (!played) return wrong(text::quoted(*move) + " in " + text + ": " + played.error().message);
    const Outcome outcome = node.state->outcome();
    const std::string last = past_.board_alone ? node.state->position() : std::string();
    node.state->undo();
    if (outcome.over() && !line_.empty()) {
      if (past_.board_alone) {
        boards_graph_.add(line_.back().board, board_of(text));
        boards_graph_.add(board_of(text), board_of(last));
      }
      finish_move(2);
      return ended(outcome, *move);
    }
    node.moves = {*move};
  } else {
    node.moves = node.state->legal();
  }
  text_bytes_ += text.size();
  if (ids_.size() >= limits_->positions || text_bytes_ > limits_->text_bytes) {
    return Error{ErrorCode::Limit, "proof", "it needs more memory than allowed"};
  }
  node.id = static_cast<std::uint32_t>(ids_.size());
  node.board = board_of(text);
  if (past_.board_alone && !line_.empty()) boards_graph_.add(line_.back().board, node.board);
  ids_.emplace(text, node.id);
  marks_.push_back(Mark::OnLine);
  longest_.push_back(0);
  board_ids_.push_back(node.board);
  ++counts_->positions;
  line_.push_back(std::move(node));
  return Done{};
}

Result<std::string> Walk::strategist_move() {
  Result<std::string> word = reader_->word();
  if (!word) return word.error();
  if (word->empty()) return wrong("the file ends where a move was expected");
  ++counts_->moves;
  if (limits_->progress && counts_->moves % 65536 == 0) limits_->progress(counts_->moves);
  return word;
}

Status Walk::ended(const Outcome& outcome, const std::string& move) {
  const bool won = outcome.winner == winner(strategist_);
  if (won || (!wins_ && outcome.winner == Winner::Draw)) return Done{};
  std::string where = line_.empty() ? "the position" : line_.back().state->position();
  return wrong("after " + text::quoted(move) + " in " + where + ": " +
               outcome_sentence(game_->info(), outcome, Language::English));
}

void Walk::leave() {
  const Node& node = line_.back();
  marks_[node.id] = Mark::Done;
  longest_[node.id] = node.longest;
  const int longest = node.longest;
  line_.pop_back();
  if (!line_.empty()) finish_move(longest + 1);
}

void Walk::finish_move(int plies) { line_.back().longest = std::max(line_.back().longest, plies); }

// --- the file ---

struct Claim {
  Side strategist;
  bool wins;
};

Result<std::vector<Claim>> claims_of(const std::string& verdict, Side mover) {
  if (verdict == "win") return std::vector<Claim>{{mover, true}};
  if (verdict == "loss") return std::vector<Claim>{{other(mover), true}};
  if (verdict == "draw") return std::vector<Claim>{{mover, false}, {other(mover), false}};
  return bad_input("", "found " + text::quoted(verdict) + ", expected win, loss or draw");
}

Status expect(ProofReader& reader, std::string_view expected) {
  const Result<std::string> word = reader.word();
  if (!word) return word.error();
  if (*word == expected) return Done{};
  return reader.error(ErrorCode::BadInput,
                      "found " + text::quoted(*word) + ", expected " +
                          (expected.empty() ? "the end of the file" : text::quoted(expected)));
}

Status check_claims(ProofReader& reader, const AnyGame& game, const AnyState& root,
                    const CheckLimits& limits, CheckedProof& proof) {
  const PastRule past = game.past_rule();
  const Result<std::vector<Claim>> claims = claims_of(proof.verdict, root.turn().side);
  if (!claims) return reader.error(ErrorCode::BadInput, claims.error().message);
  for (const Claim& claim : *claims) {
    const std::string_view side = game.info().side_words[index(claim.strategist)];
    for (const std::string_view word :
         {std::string_view("strategy"), side, std::string_view(claim.wins ? "wins" : "holds")}) {
      const Status status = expect(reader, word);
      if (!status) return status;
    }
    if (!claim.wins && !past.may_come_back) {
      return reader.error(ErrorCode::Unsupported, "in this game coming back is not a draw");
    }
    Walk walk(game, past, reader, limits, proof, claim.strategist, claim.wins);
    const Status status = walk.check(root);
    if (!status) return status;
  }
  const Status end = expect(reader, "end");
  if (!end) return end;
  return expect(reader, "");
}

}  // namespace

Result<CheckedProof> check_proof(ByteSource& source, const CheckLimits& limits) {
  auto reader = std::make_unique<ProofReader>(source);
  CheckedProof proof;
  const Result<std::string> version = reader->line("muster-proof");
  if (!version) return version.error();
  if (*version != "1") return reader->error(ErrorCode::Unsupported, "expected version 1");
  const Result<std::string> name = reader->line("game");
  if (!name) return name.error();
  const Result<std::shared_ptr<const AnyGame>> game = make_game(*name);
  if (!game) return reader->error(game.error().code, game.error().to_text());
  Result<std::string> position = reader->line("position");
  if (!position) return position.error();
  const Result<std::unique_ptr<AnyState>> root = (*game)->state(*position);
  if (!root) return reader->error(root.error().code, root.error().to_text());
  if ((*root)->plies() != 0) {
    return reader->error(ErrorCode::BadInput, "expected a position without moves");
  }
  Result<std::string> verdict = reader->line("verdict");
  if (!verdict) return verdict.error();
  proof.game = (*game)->name();
  proof.position = *position;
  proof.verdict = *verdict;
  const Status status = check_claims(*reader, **game, **root, limits, proof);
  if (!status) return status.error();
  return proof;
}

}  // namespace muster::solver
