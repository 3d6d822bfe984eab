// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/match_view.h"
#include "cli/speed.h"
#include "host/descriptor.h"
#include "host/files.h"
#include "match/ladder.h"
#include "match/match.h"
#include "match/ratings.h"

namespace muster::cli {

namespace {

constexpr std::size_t kMaxFile = 64 << 10;

class LadderCommand final : public Subcommand {
 public:
  explicit LadderCommand(Args& args) : args_(args) {
    args.required("FILE", file_, "the players, from weak to strong (docs/cli.md)");
    args.number("--games", "N", games_, 1, 1'000'000, "of each pairing (as the file says)");
    args.option("--net-dir", "DIR", nets_, "where the net files that players name lie");
    args.option("--out", "DIR", folder_, "keep every game there; the same ladder goes on from it");
  }

  Result<int> run(Console& console) override {
    const Result<std::string> text = host::read_file(file_, kMaxFile);
    if (!text) return text.error();
    Result<match::Ladder> ladder = match::parse_ladder(*text, nets_);
    if (!ladder) return Error{ladder.error().code, file_, ladder.error().to_text()};
    if (games_ > 0) ladder->games = games_;
    const Result<std::vector<match::Pairing>> played = play(*ladder, console);
    if (!played) return played.error();
    const auto ratings =
        match::rate(ladder->players.size(), *played, ladder->anchor, ladder->anchor_elo);
    if (!ratings) return ratings.error();
    args_.json() ? print_json(console, json(*ladder, *played, *ratings))
                 : void(console.out << table(*ladder, *played, *ratings));
    return kYes;
  }

 private:
  // All matches in turn; Ctrl-C ends them with what is played.
  Result<std::vector<match::Pairing>> play(const match::Ladder& ladder, Console& console) const {
    host::ignore_broken_pipes();
    std::vector<match::Pairing> out;
    for (const auto& [a, b] : match::pairings(ladder)) {
      const match::MatchPlan plan = match::plan_of(ladder, a, b, folder_);
      match::Match match(plan);
      const MatchEnd end = run_match(match, plan, console);
      if (!end.standing) {
        return Error{end.standing.error().code, plan.a.name + " and " + plan.b.name,
                     end.standing.error().to_text()};
      }
      out.push_back({a, b, end.standing->wdl()});
      if (end.interrupted) break;
    }
    return out;
  }

  // Of one player against all others.
  static match::Wdl total(const std::vector<match::Pairing>& played, std::size_t player) {
    match::Wdl sum;
    for (const match::Pairing& p : played) {
      if (p.a != player && p.b != player) continue;
      sum.wins += p.a == player ? p.result.wins : p.result.losses;
      sum.losses += p.a == player ? p.result.losses : p.result.wins;
      sum.draws += p.result.draws;
    }
    return sum;
  }

  // The strongest first; each with the step down to the next.
  static std::vector<std::size_t> order(const match::Ladder& ladder,
                                        const match::RatingList& ratings) {
    std::vector<std::size_t> out(ladder.players.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = i;
    std::stable_sort(out.begin(), out.end(),
                     [&](std::size_t a, std::size_t b) { return ratings.elo(a) > ratings.elo(b); });
    return out;
  }

  static std::string table(const match::Ladder& ladder, const std::vector<match::Pairing>& played,
                           const match::RatingList& ratings) {
    std::string out = "player\telo\t+/-\tstep\t+/-\tgames\tscore\n";
    const std::vector<std::size_t> list = order(ladder, ratings);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const match::Wdl sum = total(played, list[i]);
      out += ladder.players[list[i]].name + "\t" + fixed(ratings.elo(list[i]), 0) + "\t" +
             fixed(ratings.error(list[i]), 0) + "\t";
      if (i + 1 < list.size()) {
        out += fixed(ratings.elo(list[i]) - ratings.elo(list[i + 1]), 0) + "\t" +
               fixed(ratings.error(list[i], list[i + 1]), 0);
      } else {
        out += "\t";
      }
      out += "\t" + std::to_string(sum.games()) + "\t" +
             fixed(sum.games() > 0 ? 100 * sum.points() / sum.games() : 0, 1) + " %\n";
    }
    return out;
  }

  static Json json(const match::Ladder& ladder, const std::vector<match::Pairing>& played,
                   const match::RatingList& ratings) {
    Json out;
    out["game"] = ladder.game;
    out["anchor"] = ladder.players[ladder.anchor].name;
    out["players"] = Json::array();
    for (const std::size_t i : order(ladder, ratings)) {
      const match::Wdl sum = total(played, i);
      Json one;
      one["name"] = ladder.players[i].name;
      one["elo"] = ratings.elo(i);
      one["error"] = ratings.error(i);
      one["games"] = sum.games();
      one["points"] = sum.points();
      out["players"].push_back(std::move(one));
    }
    out["pairings"] = Json::array();
    for (const match::Pairing& p : played) {
      Json one;
      one["a"] = ladder.players[p.a].name;
      one["b"] = ladder.players[p.b].name;
      one["wins"] = p.result.wins;
      one["draws"] = p.result.draws;
      one["losses"] = p.result.losses;
      one["elo"] = ratings.elo(p.a) - ratings.elo(p.b);
      one["error"] = ratings.error(p.a, p.b);
      out["pairings"].push_back(std::move(one));
    }
    return out;
  }

  const Args& args_;
  std::string file_, nets_, folder_;
  int games_ = 0;
};

}  // namespace

std::unique_ptr<Subcommand> make_ladder(Args& args) {
  return std::make_unique<LadderCommand>(args);
}

}  // namespace muster::cli
