// Reviews of finished games (study/review.h), searched position by position in the pool of
// analysis, behind what people ask for; stored with the game and computed once, whoever asks and at
// whichever server, unless a server dies or hangs on the way. SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/engines/analysis.h"
#include "server/engines/review_claims.h"
#include "server/live/games.h"
#include "study/review.h"

namespace muster::server {

class Reviews {
 public:
  Reviews(net::Loop& loop, StoreQueue& store, Games& games, Analysis& analysis, Metrics& metrics,
          Log& log, const SiteOptions& options, std::string server);

  struct Answer {
    std::optional<std::string> review;  // JSON, if it is there
    std::optional<int> position;        // in the queue, 0: being worked on; none: nobody asked
  };
  using Then = std::function<void(Result<Answer>)>;
  void get(const std::string& game, Then then);
  // Begins it if nobody has. The game must be over.
  // `owner`: who asks; nobody fills the queue alone, and whose turn was longest ago is next.
  void request(const GameSessionPtr& session, const std::string& owner, Then then);
  static constexpr int kMaxOfOne = 4;

  std::size_t open() const noexcept { return queue_.size(); }

 private:
  struct Work;  // one review on its way
  // Nothing: it is ours to make. Else what to answer.
  using Claimed = Result<std::optional<Answer>>;

  std::optional<int> position_of(const std::string& game) const;
  Result<std::shared_ptr<Work>> make_work(const GameSessionPtr& session, const std::string& owner);
  void claimed(const std::shared_ptr<Work>& work, Claimed claimed, const Then& then);
  void renew_soon();
  void renew_claims();
  void leave_to_others(const std::vector<std::string>& games);
  int waiting_of(const std::string& owner) const;
  void begin_next();
  void next_search(const std::shared_ptr<Work>& work);
  void take(const std::shared_ptr<Work>& work, const study::ReviewTask& task,
            const Result<engine::Answer>& answer);
  void save(const std::shared_ptr<Work>& work);
  void drop(const std::shared_ptr<Work>& work);

  net::Loop& loop_;
  StoreQueue& store_;
  Games& games_;
  Analysis& analysis_;
  Metrics& metrics_;
  Log& log_;
  std::string engine_, key_;
  ReviewClaims claims_;
  std::int64_t renew_ms_;
  std::uint64_t nodes_;
  net::Timer renew_timer_;
  bool renewing_ = false;
  std::vector<std::shared_ptr<Work>> queue_;     // the first is being worked on
  std::vector<std::shared_ptr<Work>> claiming_;  // on their way there: they count as in it
  bool working_ = false;
  std::map<std::string, std::int64_t> served_;  // when an owner's review was last begun; a count
  std::int64_t begun_ = 0;
};

}  // namespace muster::server
