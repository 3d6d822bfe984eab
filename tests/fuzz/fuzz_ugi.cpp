// Any bytes as a UGI conversation: nothing crashes, every reply is one line, a search that was
// begun ends, and the session still answers afterwards.
// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/text.h"
#include "games/list.h"
#include "protocol/ugi_reply.h"
#include "protocol/ugi_session.h"

namespace {

using namespace muster;

class Host final : public protocol::UgiHost {
 public:
  void say(const std::string& line) override {
    if (line.find('\n') != std::string::npos) std::abort();
    ready_ |= line == "readyok";
    protocol::parse_ugi_reply(line);
  }
  Status prepare(const std::shared_ptr<const AnyGame>&, const engine::Settings& s) override {
    if (s.hash_mb > 1000) return bad_input("hash_mb", "no memory");
    return Done{};
  }
  void forget() override {
    if (searching_) std::abort();
  }
  Status go(const AnyState& state, const engine::Limits& limits) override {
    if (searching_ || limits.lines < 1 || state.plies() < 0) std::abort();
    searching_ = true;
    return Done{};
  }
  engine::Answer stop() override {
    if (!searching_) std::abort();
    searching_ = false;
    return {};
  }

  bool searching_ = false;
  bool ready_ = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const std::shared_ptr<const AnyGame> game = *make_game("loa");
  Host host;
  protocol::UgiSession session(host, game, 4096);
  int number = 0;
  for (const std::string_view line :
       text::split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (session.over()) return 0;
    session.read(line);
    if (host.searching_ && !session.searching()) std::abort();
    // Now and then a search ends by itself.
    if (++number % 3 == 0 && host.searching_) {
      host.searching_ = false;
      session.search_over({});
    }
  }
  session.end_of_input();
  if (session.over()) return 0;
  session.stop();
  host.ready_ = false;
  session.read("isready");
  if (!host.ready_ || session.searching()) std::abort();
  return 0;
}
