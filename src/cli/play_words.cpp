// SPDX-License-Identifier: MIT
#include "cli/play_words.h"

#include <array>

#include "base/text.h"

namespace muster::cli {

namespace {

constexpr int kNothing = 15;  // a loss this small is no mistake

constexpr std::array kPhrases = {
    Phrase{"play.welcome", "{title} ({game}). Type a move, or `help`.",
           "{title}（{game}）。手を入力してください。`help` で一覧が出ます。"},
    Phrase{"play.over", "over", "終局"},
    Phrase{"play.to-move", "{side} to move{move?, the only move is {move}}.",
           "{side}の番です{move?（指せる手は {move} だけです）}。"},
    Phrase{"play.thinking", "Muster is thinking: {seconds} s{depth?, depth {depth}}",
           "Muster が考えています: {seconds} 秒{depth?、深さ {depth}}"},
    Phrase{"play.computer", "Muster plays {move}{score? and sees a {score}}.",
           "Muster の手: {move}{score?（{score}と読んでいます）}"},
    Phrase{"play.hint", "try {move}{line?: {line}}", "おすすめは {move}{line?: {line}}"},
    Phrase{"play.no-move", "no legal move", "指せる手がありません"},
    Phrase{"play.saved", "saved {file} ({plies} {plies|ply|plies}).",
           "{file} に保存しました（{plies}手）。"},
    Phrase{"play.loaded", "loaded {file} ({game}, {plies} {plies|ply|plies}).",
           "{file} を読み込みました（{game}、{plies}手）。"},
    Phrase{"play.draw-question", "{side}, do you agree to a draw (yes/no)? ",
           "{side}の方、引き分けに同意しますか（yes/no）? "},
    Phrase{"play.draw-refused", "no draw.", "引き分けにはなりませんでした。"},
    Phrase{"play.draw-declined", "Muster plays on.", "Muster は続けます。"},
    Phrase{"play.draw-taken", "Muster agrees to a draw.", "Muster は引き分けに同意します。"},

    Phrase{"play.kept",
           "The game is kept in {file}. Go on with:", "対局を {file} に残しました。続きは:"},
    Phrase{"play.not-kept", "The game could not be kept ({why}). Go on with:",
           "対局を保存できませんでした（{why}）。続きは:"},

    Phrase{"play.agreed-over", "the game is over; `undo` takes it up again",
           "対局は終わっています。`undo` で再開できます"},
    Phrase{"play.is-over", "{word}: the game is over", "{word}: 対局は終わっています"},
    Phrase{"play.meant", "{error} (or did you mean `{word}`?)",
           "{error}（`{word}` のことですか?）"},
    Phrase{"play.why-what", "why: expected a move or a point behind it",
           "why: 後ろに手かマスを書いてください"},
    Phrase{"play.file-name", "{word}: expected a file name behind it",
           "{word}: 後ろにファイル名を書いてください"},
    Phrase{"play.not-moved", "review: you have not moved yet", "review: まだ一手も指していません"},
    Phrase{"play.undo-number", "undo: expected a number of moves, found {found}",
           "undo: 手数を数字で書いてください（{found} は読めません）"},
    Phrase{"play.undo-few",
           "undo: only {count} {count|move|moves}{yours? of yours} {count|has|have} been played",
           "undo: {yours?あなたの手は}まだ{count}手しか進んでいません"},

    Phrase{"play.help", "  a move such as {move}", "  手（例: {move}）"},
    Phrase{"play.help.moves", "the legal moves, of one piece if you name its point",
           "指せる手の一覧。マスを書くとその駒だけ"},
    Phrase{"play.help.why", "why a move is illegal, or what a piece may do",
           "なぜ指せないのか、または駒の動ける先"},
    Phrase{"play.help.hint", "what the engine would play", "エンジンのおすすめの手"},
    Phrase{"play.help.review",
           "why was that bad: what your last move lost, and the reply that shows it",
           "直前の自分の手で損した分と、それを示す相手の応手"},
    Phrase{"play.help.undo", "take back your last move, or N of them", "自分の手を一手（N手）戻す"},
    Phrase{"play.help.show", "the board again, with the lens of one piece",
           "盤をもう一度。マスを書くとその駒の動き"},
    Phrase{"play.help.flip", "see the board from the other side", "盤を反対側から見る"},
    Phrase{"play.help.save", "write the game: .sgf, .txt (moves), anything else JSON",
           "対局を保存: .sgf、.txt（手の列）、ほかは JSON"},
    Phrase{"play.help.load", "go on with a saved game", "保存した対局の続きを指す"},
    Phrase{"play.help.resign", "the side to move gives up", "手番の側が投了する"},
    Phrase{"play.help.draw", "offer a draw", "引き分けを申し込む"},
    Phrase{"play.help.help", "this list", "この一覧"},
    Phrase{"play.help.quit", "leave; nothing is saved by itself", "終了（自動では保存しません）"},

    Phrase{"score.win", "win in {plies}", "{plies}手で勝ち"},
    Phrase{"score.loss", "loss in {plies}", "{plies}手で負け"},
    Phrase{"score.draw", "draw", "引き分け"},
    Phrase{"review.best", "{move} is the best move: {line}", "{move} は最善手です: {line}"},
    Phrase{"review.equal", "{move} is as good as the best.",
           "{move} は最善手と同じくらい良い手です。"},
    Phrase{"review.slower", "{move} is a {played} instead of a {best}.",
           "{move} は「{best}」を「{played}」にしました。"},
    Phrase{"review.turns", "{move} turns {best} into {played}.",
           "{move} で「{best}」が「{played}」になりました。"},
    Phrase{"review.loses", "{move} loses {lost}.", "{move} で {lost} 損しました。"},
    Phrase{"review.line-best", "  best was     {line}", "  最善        {line}"},
    Phrase{"review.line-played", "  after yours  {line}", "  あなたの手  {line}"},
    Phrase{"review.reply", "  the reply {reply} shows it.", "  応手 {reply} でわかります。"},
};

std::string with_article(const engine::Score& score, Language language) {
  const std::string text = score_text(score, language);
  return score.proven() && language == Language::English ? "a " + text : text;
}

Reason review_verdict(const engine::MoveComparison& review, Language language) {
  const engine::Score& best = review.best.score;
  const engine::Score& played = review.played.score;
  const bool both_proven = played.proven() && best.kind == played.kind;
  if (both_proven && best == played) return Reason{"review.equal", {}};
  if (both_proven) {
    return Reason{"review.slower", {}}
        .with("played", score_text(played, language))
        .with("best", score_text(best, language));
  }
  if (played.proven() || best.proven()) {
    return Reason{"review.turns", {}}
        .with("best", with_article(best, language))
        .with("played", with_article(played, language));
  }
  if (review.lost_centi <= kNothing) return Reason{"review.equal", {}};
  return Reason{"review.loses", {}}.with("lost", review.lost_centi);
}

}  // namespace

std::span<const Phrase> play_phrases() noexcept { return kPhrases; }

std::string play_text(const Reason& sentence, Language language) {
  return say(sentence, kPhrases, language);
}

std::string score_text(const engine::Score& score, Language language) {
  using Kind = engine::Score::Kind;
  switch (score.kind) {
    case Kind::Estimate: return engine::to_text(score);
    case Kind::Win: return play_text(Reason{"score.win", {}}.with("plies", score.plies), language);
    case Kind::Loss:
      return play_text(Reason{"score.loss", {}}.with("plies", score.plies), language);
    case Kind::Draw: return play_text(Reason{"score.draw", {}}, language);
  }
  return "";
}

std::string line_text(const engine::Line& line, Language language) {
  return score_text(line.score, language) + "  " + text::join(line.moves, " ");
}

std::string review_text(const engine::MoveComparison& review, Language language) {
  const std::string& move = review.played.moves.front();
  const std::string best = line_text(review.best, language);
  const std::string played = line_text(review.played, language);
  if (move == review.best.moves.front()) {
    return play_text(Reason{"review.best", {}}.with("move", move).with("line", played), language) +
           "\n";
  }
  std::vector<Reason> lines = {review_verdict(review, language).with("move", move),
                               Reason{"review.line-best", {}}.with("line", best),
                               Reason{"review.line-played", {}}.with("line", played)};
  if (review.played.moves.size() > 1 && review.lost_centi > kNothing) {
    lines.push_back(Reason{"review.reply", {}}.with("reply", review.played.moves[1]));
  }
  std::string out;
  for (const Reason& line : lines) out += play_text(line, language) + "\n";
  return out;
}

}  // namespace muster::cli
