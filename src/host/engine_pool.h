// Many searches, few engines: jobs wait by priority, each slot (a thread with an engine) takes the
// next one. Any job can be cancelled by its id, waiting or running. Behind `muster analysis` and
// the server; knows no protocol. SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/engine.h"
#include "host/kept_engine.h"

namespace muster::host {

struct Job {
  std::string id;    // unique among open jobs; the caller sees to it with is_open()
  int priority = 0;  // higher ones first; equal ones in the order they came
  std::shared_ptr<const AnyGame> game;
  engine::Settings settings;
  std::unique_ptr<AnyState> state;
  engine::Limits limits;
  bool fresh = false;  // forget earlier searches first: the same answer every time
  // Who asked, and what it is expected to cost. Of equal priority, the job with the earliest finish
  // tag begins: the later of "now" and the owner's last tag, and the cost. So short work passes
  // long work, and nobody's second job goes before everybody's first. Without both: as they came.
  std::string owner;
  std::int64_t cost_ms = 0;

  enum class End : std::uint8_t { Finished, Cancelled };
  // On a slot's thread (`done` of a job that never began: on the thread that cancelled it). `done`
  // comes once for each job; a job cancelled before it began has an answer without a move.
  std::function<void(std::int64_t waited_ms)> began;  // may be empty
  engine::Listener report;
  std::function<void(const Result<engine::Answer>& answer, End end)> done;
};

class EnginePool {
 public:
  // `cheap_ms`: one slot more, which takes no job that costs more than this; 0: none.
  explicit EnginePool(int slots, EngineMaker make = engine::make_engine, std::int64_t cheap_ms = 0);
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;
  ~EnginePool();  // cancels what is open

  void add(Job job);
  bool is_open(std::string_view id) const;
  std::size_t open() const;  // waiting and running

  bool cancel(std::string_view id);  // false: no such job is open
  int cancel_all();                  // how many
  // Cancels the jobs that would not end by themselves.
  int cancel_unbounded();

  // Every engine forgets what it knows before its next job.
  void clear();

  // Until at most so many jobs are open.
  void wait(std::size_t most = 0);

 private:
  struct Slot;
  struct Queued {
    std::unique_ptr<Job> job;
    std::int64_t tag = 0, since_ms = 0;
  };
  std::size_t count_open() const;  // under the mutex
  template <class Wanted>
  int cancel_if(Wanted wanted);
  void work(Slot& slot);
  std::vector<Queued>::iterator next_for(const Slot& slot);  // under the mutex
  Result<engine::Answer> run(Slot& slot, const Job& job);

  mutable std::mutex mutex_;
  std::condition_variable added_;
  std::condition_variable closed_;
  std::vector<Queued> waiting_;                   // in the order they came
  std::map<std::string, std::int64_t> last_tag_;  // of owners; those before now are forgotten
  std::int64_t now_ = 0;                          // the tag, less its cost, of what began last
  std::vector<std::unique_ptr<Slot>> slots_;
  bool closing_ = false;
};

}  // namespace muster::host
