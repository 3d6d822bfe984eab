// SPDX-License-Identifier: MIT
#include "server/api/position_query.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/list.h"

namespace muster::server {

namespace {

constexpr std::size_t kMostMoves = 500;
constexpr std::size_t kMostQuery = 8000;

}  // namespace

Result<PositionQuery> position_query(const net::Request& request) {
  if (request.query.size() > kMostQuery) {
    return Error{ErrorCode::Limit, "query", "expected at most 8000 bytes"};
  }
  return PositionQuery{request.parameter("game"), request.parameter("start"),
                       request.parameter("moves"), request.parameter("ply")};
}

Result<std::unique_ptr<AnyState>> position_of(const PositionQuery& query) {
  const auto game = make_game(query.game);
  if (!game) return Error{game.error().code, "game", game.error().message};
  auto state = (*game)->state(query.start.empty() ? "start" : query.start);
  if (!state) return Error{state.error().code, "start", state.error().message};
  auto words = text::words(query.moves);
  if (words.size() > kMostMoves) return Error{ErrorCode::Limit, "moves", "too many moves"};
  const bool before = query.ply.starts_with('-');  // the start: the page goes no further, either
  if (const auto ply = text::parse_number(std::string_view(query.ply).substr(before ? 1 : 0))) {
    words.resize(before ? 0 : std::min(words.size(), static_cast<std::size_t>(*ply)));
  }
  for (const std::string_view move : words) {
    if (const auto played = (*state)->play(move); !played) {
      return Error{played.error().code, "moves", played.error().message};
    }
  }
  return state;
}

Result<std::unique_ptr<AnyState>> position_of(const net::Request& request) {
  const auto query = position_query(request);
  if (!query) return query.error();
  return position_of(*query);
}

Language language_for(const net::Request& request) {
  if (const auto asked = parse_language(request.parameter("lang"))) return *asked;
  for (const std::string_view one : text::split(request.field("accept-language"), ',')) {
    const std::string_view code = text::trim(one).substr(0, 2);
    if (const auto known = parse_language(code)) return *known;
  }
  return Language::English;
}

}  // namespace muster::server
