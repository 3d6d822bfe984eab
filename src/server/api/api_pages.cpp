// Pages that say what they are to whoever does not run them: link previews (OpenGraph) of games and
// analyses, their pictures, and the page that other sites may show in a frame.
// SPDX-License-Identifier: MIT
#include <utility>

#include "base/text.h"
#include "games/option_words.h"
#include "host/clock.h"
#include "picture/annotate.h"
#include "picture/svg_canvas.h"
#include "server/api/api.h"
#include "server/api/position_query.h"
#include "server/core/trouble.h"

namespace muster::server {

namespace {

// What a preview is made of.
struct Preview {
  std::string title, text, picture;  // the last a path
};

void add_meta(std::string& out, std::string_view name, std::string_view value) {
  out += "<meta property=\"" + std::string(name) + "\" content=\"" + picture::escape_xml(value) +
         "\">\n";
}

// Whoever names a host in a request gets it back: only a plain name is believed.
std::string address_of(const net::Request& request) {
  const std::string_view host = request.field("host");
  if (!net::is_plain_host(host)) return "";
  return (request.secure ? "https://" : "http://") + std::string(host);
}

std::string head_of(const Preview& preview, const net::Request& request) {
  std::string out;
  add_meta(out, "og:type", "website");
  add_meta(out, "og:site_name", "Muster");
  add_meta(out, "og:title", preview.title);
  add_meta(out, "og:description", preview.text);
  add_meta(out, "twitter:card", "summary_large_image");
  const std::string address = address_of(request);
  if (address.empty()) return out;
  add_meta(out, "og:image", address + preview.picture);
  add_meta(out, "og:image:type", "image/png");
  add_meta(out, "og:image:width", std::to_string(kPreviewWide));
  add_meta(out, "og:image:height", std::to_string(kPreviewHigh));
  add_meta(out, "og:image:alt", preview.title);
  return out;
}

std::string status_text(const AnyState& state, const Outcome& outcome, Language language) {
  const GameInfo& info = state.game().info();
  if (outcome.over()) return outcome_sentence(info, outcome, language);
  const std::string_view side = info.side_words[index(state.turn().side)];
  std::string text = say(Reason{"to-move", {}}.with_word("side", side), info.phrases, language);
  if (const int plies = state.plies(); plies > 0) {
    text += " (" + std::to_string((plies + 1) / 2) + (plies % 2 == 1 ? ". " : "… ") +
            state.moves().back() + ")";
  }
  return text;
}

Scene scene_for(const AnyState& state) {
  Scene scene = state.scene();
  picture::mark_steps(scene, state.last_steps());
  return scene;
}

Preview preview_of(const club::LiveGame& game, Language language) {
  std::string players;
  for (int seat = 0; seat < game.seats(); ++seat) {
    const std::string name = game.shown_name(seat);
    players += (seat > 0 ? " – " : "") + (name.empty() ? std::string("?") : name);
  }
  const std::string name(title(game.game().info(), language));
  return {name + ": " + players, status_text(game.state(), game.outcome(), language),
          "/api/games/" + game.header().id + "/picture"};
}

Preview preview_of(const AnyState& state, std::string picture, Language language) {
  return {std::string(title(state.game().info(), language)),
          status_text(state, state.outcome(), language), std::move(picture)};
}

}  // namespace

void Api::send_picture(const CallPtr& call, const std::string& key, Scene scene, int max_age_s) {
  const bool taken = site_.previews.draw(key, std::move(scene), [call, max_age_s](net::Text png) {
    call->reply->send({200,
                       "image/png",
                       {{"Cache-Control", "public, max-age=" + std::to_string(max_age_s)}},
                       std::move(png)});
  });
  if (!taken) call->error(503, busy("draws other pictures, try again"));
}

// Of a position that an address or a link names: it never changes.
void Api::send_picture_of(const CallPtr& call, const AnyState& state) {
  const std::string key =
      state.game().name() + " " + state.position() + " " + text::join(state.moves(), " ");
  send_picture(call, key, scene_for(state), 86'400);
}

void Api::picture(const CallPtr& call) {
  const auto state = position_of(call->request);
  if (!state) return call->error(400, state.error());
  send_picture_of(call, **state);
}

void Api::game_picture(const CallPtr& call) {
  with_session(call, [this, call](const GameSessionPtr& session) {
    const AnyState& state = session->game.state();
    // Not by the number of moves: one that is taken back is followed by another.
    const std::string key = session->id() + " " + std::to_string(session->game.seq());
    send_picture(call, key, scene_for(state), 60);
  });
}

// A page of the app, with what a preview needs where there is something to tell.
void Api::page(const CallPtr& call) {
  const std::string& path = call->request.path;
  const auto send = [this, call](const std::string& head) {
    net::Response response =
        head.empty() ? site_.files.get(call->request) : site_.files.page(call->request, head);
    response.framed = call->request.path == "/embed";
    call->reply->send(std::move(response));
  };
  const Language language = language_for(call->request);
  constexpr std::string_view kGame = "/game/";
  if (path.starts_with(kGame) && club::is_game_id(path.substr(kGame.size()))) {
    return site_.games.with(path.substr(kGame.size()), [=](const Result<GameSessionPtr>& session) {
      if (!session || !*session) return send("");  // the page itself says so
      send(head_of(preview_of((*session)->game, language), call->request));
    });
  }
  constexpr std::string_view kShare = "/s/";
  const bool of_share = path.starts_with(kShare) && club::is_share_id(path.substr(kShare.size()));
  const bool of_position =
      (path == "/analysis" || path == "/embed") && !call->request.parameter("game").empty();
  // To replay what somebody names takes as much as to draw it. Whoever has had enough of that gets
  // the page all the same: a reader does not miss the preview.
  if ((!of_share && !of_position) || pictures_.take(call->request.address, host::now_ms()) > 0) {
    return send("");
  }
  if (of_share) {
    return with_share(
        call, path.substr(kShare.size()), [=](const Result<std::optional<store::Share>>& found) {
          if (!found || !*found) return send("");  // the page itself says so
          const store::Share& share = **found;
          const auto state = position_of(PositionQuery{share.game, share.start, share.moves});
          if (!state) return send("");
          send(head_of(preview_of(**state, "/api/shares/" + share.id + "/picture", language),
                       call->request));
        });
  }
  const auto state = position_of(call->request);
  if (!state) return send("");
  send(
      head_of(preview_of(**state, "/api/picture?" + call->request.query, language), call->request));
}

}  // namespace muster::server
