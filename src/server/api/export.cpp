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
#include "server/core/trouble.h"
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

constexpr int kPage = 20;  // games of a slice: a few milliseconds

struct Slice {
  std::string text;
  store::GameQuery next;  // the slice behind this one
  bool last = false;
  struct Broken {
    std::string game, error;
  };
  std::vector<Broken> broken;  // must not happen
};

void write(const store::StoredGame& stored, record::Format format, club::GameCache& rules,
           Slice& slice) {
  if (stored.digest.phase == club::Phase::Waiting) return;
  if (format == record::Format::Sgf && !record::sgf_knows(stored.header.game)) return;
  const auto game = club::LiveGame::fold(stored.header, stored.events, rules);
  if (!game) return slice.broken.push_back({stored.header.id, game.error().to_text()});
  if (format == record::Format::Json) {
    slice.text +=
        text::trim(record::write_json(club::to_record(*game), record::JsonLayout::OneLine));
    slice.text += '\n';
  } else if (const auto record = record_text(*game, format)) {
    slice.text += *record + "\n";
  }
}

// On a thread of the store: reading, replaying and writing, so that the loop only sends.
Result<Slice> next_slice(store::Store& store, const store::GameQuery& query, record::Format format,
                         club::GameCache& rules) {
  const auto rows = store.list_games(query);
  if (!rows) return rows.error();
  Slice slice;
  slice.next = query;
  slice.last = rows->size() < kPage;
  for (const store::GameSummary& row : *rows) {
    slice.next.changed_before = row.digest.changed_at;
    slice.next.id_before = row.header.id;
    const auto game = store.load_game(row.header.id);
    if (!game) return game.error();
    if (*game) write(**game, format, rules, slice);
  }
  return slice;
}

// One export on its way: makes a slice, waits until it is sent, makes the next.
class Export : public std::enable_shared_from_this<Export> {
 public:
  Export(Site& site, std::shared_ptr<net::BodyStream> body, std::string owner,
         store::GameQuery query, record::Format format)
      : site_(site),
        body_(std::move(body)),
        owner_(std::move(owner)),
        format_(format),
        query_(std::move(query)) {
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
  void next() {
    if (reading_ || gone_) return gone_ ? stop() : void();
    if (last_) {
      const auto body = std::exchange(body_, nullptr);
      if (!body) return;
      body->on_drained = nullptr;
      return body->finish();
    }
    reading_ = site_.store.read_slowly<Result<Slice>>(
        owner_,
        [query = query_, format = format_, rules = rules_](store::Store& store) {
          return next_slice(store, query, format, *rules);
        },
        [self = shared_from_this()](const Result<Slice>& slice) { self->take(slice); });
    if (!reading_)
      timer_.after(kBusyMs, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->next();
      });
  }

  void take(const Result<Slice>& slice) {
    reading_ = false;
    if (!slice || gone_) return stop();  // cut off: the client sees an unfinished body
    for (const Slice::Broken& one : slice->broken) {
      ++site_.metrics.errors;
      site_.log.error("export", {{"game", one.game}, {"error", one.error}});
    }
    last_ = slice->last;
    query_ = slice->next;
    if (slice->text.empty()) return next();
    if (!body_->write(slice->text)) stop();
  }

  void stop() {
    gone_ = true;
    timer_.cancel();
    if (const auto body = std::exchange(body_, nullptr)) body->on_drained = nullptr;
  }

  static constexpr std::int64_t kBusyMs = 200;  // much of this owner waits: a little later

  Site& site_;
  std::shared_ptr<net::BodyStream> body_;
  std::string owner_;
  record::Format format_;
  store::GameQuery query_;
  // Used by one slice at a time, on the thread that makes it.
  std::shared_ptr<club::GameCache> rules_ = std::make_shared<club::GameCache>();
  net::Timer timer_{site_.loop};
  bool reading_ = false, last_ = false, gone_ = false;
};

struct LeftOut {
  int games = 0;
  std::set<std::string> names;  // "hexix", "lof"
};

// Games of an account for which SGF has no number, a page of rows at a time.
class LeftOutCount : public std::enable_shared_from_this<LeftOutCount> {
 public:
  using Then = std::function<void(const Result<LeftOut>&)>;
  LeftOutCount(Site& site, std::string owner, store::GameQuery query, Then then)
      : site_(site), owner_(std::move(owner)), query_(std::move(query)), then_(std::move(then)) {
    query_.limit = store::kLongestList;
  }

  void next() {
    using Rows = Result<std::vector<store::GameSummary>>;
    const bool taken = site_.store.read_slowly<Rows>(
        owner_, [query = query_](store::Store& store) { return store.list_games(query); },
        [self = shared_from_this()](const Rows& rows) {
          rows ? self->take(*rows) : self->then_(rows.error());
        });
    if (!taken) then_(busy("has much to read for you already, try again"));
  }

 private:
  void take(const std::vector<store::GameSummary>& rows) {
    for (const store::GameSummary& row : rows) {
      query_.changed_before = row.digest.changed_at;
      query_.id_before = row.header.id;
      const std::string& game = row.header.game;
      if (row.digest.phase == club::Phase::Waiting || record::sgf_knows(game)) continue;
      ++out_.games;
      out_.names.insert(game.substr(0, game.find(':')));
    }
    rows.size() < store::kLongestList ? then_(out_) : next();
  }

  Site& site_;
  std::string owner_;
  store::GameQuery query_;
  Then then_;
  LeftOut out_;
};

// Readers of SGF skip what stands before the first game.
std::string preface(const LeftOut& out) {
  std::string names;
  for (const std::string& name : out.names) names += (names.empty() ? "" : ", ") + name;
  return "Left out: " + std::to_string(out.games) + (out.games == 1 ? " game" : " games") + " of " +
         names + ", for which SGF has no number. format=json has them all.\n\n";
}

void stream_export(Site& site, const CallPtr& call, const std::string& owner,
                   const store::GameQuery& query, record::Format format, const LeftOut& out) {
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
  std::make_shared<Export>(site, std::move(body), owner, query, format)->run();
}

}  // namespace

void start_export(Site& site, const CallPtr& call, const std::string& owner,
                  const std::string& account, const std::string& viewer, record::Format format) {
  store::GameQuery query;
  query.account = account;
  query.public_only = true;
  query.viewer = viewer;
  if (format != record::Format::Sgf) return stream_export(site, call, owner, query, format, {});
  std::make_shared<LeftOutCount>(site, owner, query,
                                 [&site, call, owner, query, format](const Result<LeftOut>& out) {
                                   out ? stream_export(site, call, owner, query, format, *out)
                                       : call->trouble(out.error());
                                 })
      ->next();
}

}  // namespace muster::server
