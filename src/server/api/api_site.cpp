// What the server says about itself. SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/texts.h"

namespace muster::server {

void Api::health(const CallPtr& call) {
  const bool ok = site_.cluster.healthy() && !site_.stopping;
  call->json(ok ? 200 : 503, club::health_json(ok, ok ? "" : "the store does not answer"));
}

// The process answers: a reason to restart it if not.
void Api::live(const CallPtr& call) { call->json(200, club::health_json(true, "")); }

// Whether to send people here: not while the store is away, nor when it is about to end.
void Api::ready(const CallPtr& call) {
  const bool going = site_.draining || site_.stopping;
  const bool ok = !going && site_.cluster.healthy();
  call->json(ok ? 200 : 503, club::health_json(ok, ok      ? ""
                                                   : going ? "is going away"
                                                           : "the store does not answer"));
}

void Api::metrics(const CallPtr& call) {
  call->text(200, "text/plain; version=0.0.4; charset=utf-8", site_.metrics_text());
}

void Api::openapi(const CallPtr& call) {
  call->text(200, "application/json", std::string(openapi_document()));
}

void Api::version(const CallPtr& call) {
  call->json(200, club::version_json(site_.options.version, site_.schema));
}

void Api::games(const CallPtr& call) {
  const Language language =
      parse_language(call->request.parameter("lang")).value_or(Language::English);
  call->json(200, club::games_reply(language));
}

}  // namespace muster::server
