// SPDX-License-Identifier: MIT
#include "store/appender.h"

#include <unistd.h>

#include <string>
#include <vector>

#include "store/place.h"

namespace muster::store {

int append_until_killed(const char* file) {
  auto store = open_store(std::string("sqlite:") + file);
  if (!store) return 2;
  std::vector<Append> batch;
  for (int i = 0; i < kAppenderGames; ++i) {
    const std::string id = "game" + std::to_string(i);
    auto game = (*store)->load_game(id);
    if (!game) return 3;
    const std::int64_t last = *game && !(*game)->events.empty() ? (*game)->events.back().seq : 0;
    if (!*game && !(*store)->add_game(sample_header(id), {id, {}, {}})) return 4;
    batch.push_back(move(id, last));
  }
  while (true) {
    std::string said;
    for (Append& append : batch) append = move(append.game, append.events.front().seq + 1);
    const auto done = (*store)->append(batch);
    if (!done) return 5;
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (!(*done)[i]) return 6;
      said += batch[i].game + " " + std::to_string(batch[i].events.front().seq) + "\n";
    }
    if (write(STDOUT_FILENO, said.data(), said.size()) < 0) return 7;
  }
}

}  // namespace muster::store
