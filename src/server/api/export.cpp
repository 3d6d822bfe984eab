// SPDX-License-Identifier: MIT
#include "server/api/export.h"

#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "base/text.h"
#include "club/game_record.h"
#include "record/json.h"
#include "record/move_list.h"
#include "record/sgf.h"
#include "server/site.h"

namespace muster::server {

Result<std::string> record_text(const club::LiveGame& game, record::Format format) {
  const record::Record record = club::to_record(game);
  switch (format) {
    case record::Format::Sgf: return record::write_sgf(record);
    case record::Format::Moves: return record::write_move_list(record);
    default: return record::write_json(record) + "\n";
  }
}

std::string_view record_type(record::Format format) noexcept {
  switch (format) {
    case record::Format::Sgf: return "application/x-go-sgf; charset=utf-8";
    case record::Format::Moves: return "text/plain; charset=utf-8";
    default: return "application/json";
  }
}

namespace {

constexpr int kPage = 50;
constexpr int kMaxRows = 200;

// One export on its way: reads a page, writes it, waits until it is sent, reads the next.
class Export : public std::enable_shared_from_this<Export> {
 public:
  Export(Site& site, std::shared_ptr<net::BodyStream> body, store::GameQuery query,
         record::Format format)
      : site_(site), body_(std::move(body)), format_(format), query_(std::move(query)) {
    query_.limit = kPage;
  }

  void run() {
    // Body and export hold each other while it is written: whoever hangs up ends that, too.
    body_->on_closed = [weak = weak_from_this(), &loop = site_.loop] {
      loop.post([weak] {
        if (const auto self = weak.lock()) self->stop();
      });
    };
    body_->on_drained = [self = shared_from_this()] { self->next(); };
    next();
  }

 private:
  using Page = std::vector<store::StoredGame>;

  void next() {
    if (reading_ || gone_) return gone_ ? stop() : void();
    if (last_) {
      const auto body = std::exchange(body_, nullptr);
      if (!body) return;
      body->on_drained = nullptr;
      return body->finish();
    }
    reading_ = true;
    site_.store.read<Result<Page>>(
        [query = query_](store::Store& store) -> Result<Page> {
          const auto rows = store.list_games(query);
          if (!rows) return rows.error();
          Page page;
          for (const store::GameRow& row : *rows) {
            auto game = store.load_game(row.header.id);
            if (!game) return game.error();
            if (*game) page.push_back(std::move(**game));
          }
          return page;
        },
        [self = shared_from_this()](const Result<Page>& page) { self->take(page); });
  }

  void take(const Result<Page>& page) {
    reading_ = false;
    if (!page || gone_) return stop();  // cut off: the client sees an unfinished body
    last_ = page->size() < kPage;
    std::string out;
    for (const store::StoredGame& stored : *page) {
      query_.changed_before = stored.digest.changed_at;
      query_.id_before = stored.header.id;
      if (stored.digest.phase == club::Phase::Waiting) continue;
      if (format_ == record::Format::Sgf && !record::sgf_knows(stored.header.game)) continue;
      auto game = club::LiveGame::fold(stored.header, stored.events, site_.games.rules());
      if (!game) {
        ++site_.metrics.errors;
        site_.log.error("export", {{"game", stored.header.id}, {"error", game.error().to_text()}});
        continue;
      }
      if (format_ == record::Format::Json) {
        out += text::trim(record::write_json(club::to_record(*game), record::JsonLayout::OneLine));
        out += '\n';
      } else if (const auto record = record_text(*game, format_)) {
        out += *record + "\n";
      }
    }
    if (out.empty()) return next();
    if (!body_->write(std::move(out))) stop();
  }

  void stop() {
    gone_ = true;
    if (const auto body = std::exchange(body_, nullptr)) body->on_drained = nullptr;
  }

  Site& site_;
  std::shared_ptr<net::BodyStream> body_;
  record::Format format_;
  store::GameQuery query_;
  bool reading_ = false, last_ = false, gone_ = false;
};

}  // namespace

namespace {

struct LeftOut {
  int games = 0;
  std::set<std::string> names;  // "hexix", "lof"
};

// Games of an account for which SGF has no number. On the reader's thread.
Result<LeftOut> left_out(store::Store& store, store::GameQuery query) {
  LeftOut out;
  query.limit = kMaxRows;
  while (true) {
    const auto rows = store.list_games(query);
    if (!rows) return rows.error();
    for (const store::GameRow& row : *rows) {
      query.changed_before = row.digest.changed_at;
      query.id_before = row.header.id;
      const std::string& game = row.header.game;
      if (row.digest.phase == club::Phase::Waiting || record::sgf_knows(game)) continue;
      ++out.games;
      out.names.insert(game.substr(0, game.find(':')));
    }
    if (rows->size() < kMaxRows) return out;
  }
}

// Readers of SGF skip what stands before the first game.
std::string preface(const LeftOut& out) {
  std::string names;
  for (const std::string& name : out.names) names += (names.empty() ? "" : ", ") + name;
  return "Left out: " + std::to_string(out.games) + (out.games == 1 ? " game" : " games") + " of " +
         names + ", for which SGF has no number. format=json has them all.\n\n";
}

void stream_export(Site& site, const CallPtr& call, const store::GameQuery& query,
                   record::Format format, const LeftOut& out) {
  const bool json = format == record::Format::Json;
  const std::string ending = json ? "jsonl" : format == record::Format::Sgf ? "sgf" : "txt";
  auto body =
      call->reply->stream({200,
                           json ? "application/x-ndjson" : std::string(record_type(format)),
                           {{"Cache-Control", "no-store"},
                            {"X-Muster-Left-Out", std::to_string(out.games)},
                            {"Content-Disposition", "attachment; filename=\"muster-" +
                                                        query.account + "." + ending + "\""}},
                           nullptr});
  if (out.games > 0) body->write(preface(out));
  std::make_shared<Export>(site, std::move(body), query, format)->run();
}

}  // namespace

void start_export(Site& site, const CallPtr& call, const std::string& account,
                  const std::string& viewer, record::Format format) {
  store::GameQuery query;
  query.account = account;
  query.public_only = true;
  query.viewer = viewer;
  if (format != record::Format::Sgf) return stream_export(site, call, query, format, {});
  site.store.read<Result<LeftOut>>([query](store::Store& store) { return left_out(store, query); },
                                   [&site, call, query, format](const Result<LeftOut>& out) {
                                     out ? stream_export(site, call, query, format, *out)
                                         : call->trouble(out.error());
                                   });
}

}  // namespace muster::server
