// The makers of all commands, for the table in subcommand.cpp: one file each in this folder.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "cli/subcommand.h"

namespace muster::cli {

std::unique_ptr<Subcommand> make_account_close(Args& args);
std::unique_ptr<Subcommand> make_account_counts(Args& args);
std::unique_ptr<Subcommand> make_account_delete(Args& args);
std::unique_ptr<Subcommand> make_account_end_sessions(Args& args);
std::unique_ptr<Subcommand> make_account_hide_chat(Args& args);
std::unique_ptr<Subcommand> make_account_open(Args& args);
std::unique_ptr<Subcommand> make_account_recover(Args& args);
std::unique_ptr<Subcommand> make_account_rename(Args& args);
std::unique_ptr<Subcommand> make_account_show(Args& args);
std::unique_ptr<Subcommand> make_analysis(Args& args);
std::unique_ptr<Subcommand> make_analyze(Args& args);
std::unique_ptr<Subcommand> make_backup(Args& args);
std::unique_ptr<Subcommand> make_bench(Args& args);
std::unique_ptr<Subcommand> make_book(Args& args);
std::unique_ptr<Subcommand> make_bot(Args& args);
std::unique_ptr<Subcommand> make_connect(Args& args);
std::unique_ptr<Subcommand> make_check_proof(Args& args);
std::unique_ptr<Subcommand> make_completion(Args& args);
std::unique_ptr<Subcommand> make_convert(Args& args);
std::unique_ptr<Subcommand> make_draw(Args& args);
std::unique_ptr<Subcommand> make_engine_command(Args& args);
std::unique_ptr<Subcommand> make_explore(Args& args);
std::unique_ptr<Subcommand> make_games(Args& args);
std::unique_ptr<Subcommand> make_help(Args& args);
std::unique_ptr<Subcommand> make_ladder(Args& args);
std::unique_ptr<Subcommand> make_match(Args& args);
std::unique_ptr<Subcommand> make_moves(Args& args);
std::unique_ptr<Subcommand> make_perft(Args& args);
std::unique_ptr<Subcommand> make_play(Args& args);
std::unique_ptr<Subcommand> make_playout(Args& args);
std::unique_ptr<Subcommand> make_puzzles_check(Args& args);
std::unique_ptr<Subcommand> make_puzzles_list(Args& args);
std::unique_ptr<Subcommand> make_puzzles_make(Args& args);
std::unique_ptr<Subcommand> make_puzzles_prove(Args& args);
std::unique_ptr<Subcommand> make_puzzles_rate(Args& args);
std::unique_ptr<Subcommand> make_puzzles_solve(Args& args);
std::unique_ptr<Subcommand> make_replay(Args& args);
std::unique_ptr<Subcommand> make_review(Args& args);
std::unique_ptr<Subcommand> make_rules(Args& args);
std::unique_ptr<Subcommand> make_serve(Args& args);
std::unique_ptr<Subcommand> make_show(Args& args);
std::unique_ptr<Subcommand> make_solve(Args& args);
std::unique_ptr<Subcommand> make_why(Args& args);

}  // namespace muster::cli
