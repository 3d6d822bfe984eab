// Pictures for link previews: drawn off the loop's thread, one after the other, the latest kept.
// Loop's thread only. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "games/scene.h"
#include "server/core/work_queue.h"
#include "server/net/http.h"
#include "server/net/loop.h"

namespace muster::server {

// As crawlers want it.
inline constexpr int kPreviewWide = 1200, kPreviewHigh = 630;

class Previews {
 public:
  explicit Previews(net::Loop& loop);
  ~Previews();

  // `done` gets a PNG. False: too many wait.
  bool draw(const std::string& key, Scene scene, std::function<void(net::Text)> done);

 private:
  void keep(const std::string& key, net::Text png);

  net::Loop& loop_;
  std::list<std::pair<std::string, net::Text>> kept_;  // the latest first
  std::unordered_map<std::string, std::list<std::pair<std::string, net::Text>>::iterator> known_;
  std::shared_ptr<Previews*> alive_;  // for what comes back when this has gone
  WorkQueue work_;
};

}  // namespace muster::server
