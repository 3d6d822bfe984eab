// The makers of all commands, for the table in command.cpp: one file each in this folder.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "cli/command.h"

namespace muster::cli {

std::unique_ptr<Task> make_analysis(Args& args);
std::unique_ptr<Task> make_analyze(Args& args);
std::unique_ptr<Task> make_backup(Args& args);
std::unique_ptr<Task> make_bench(Args& args);
std::unique_ptr<Task> make_bot(Args& args);
std::unique_ptr<Task> make_check_proof(Args& args);
std::unique_ptr<Task> make_convert(Args& args);
std::unique_ptr<Task> make_draw(Args& args);
std::unique_ptr<Task> make_engine_command(Args& args);
std::unique_ptr<Task> make_games(Args& args);
std::unique_ptr<Task> make_help(Args& args);
std::unique_ptr<Task> make_match(Args& args);
std::unique_ptr<Task> make_moves(Args& args);
std::unique_ptr<Task> make_perft(Args& args);
std::unique_ptr<Task> make_play(Args& args);
std::unique_ptr<Task> make_playout(Args& args);
std::unique_ptr<Task> make_replay(Args& args);
std::unique_ptr<Task> make_rules(Args& args);
std::unique_ptr<Task> make_serve(Args& args);
std::unique_ptr<Task> make_show(Args& args);
std::unique_ptr<Task> make_solve(Args& args);
std::unique_ptr<Task> make_why(Args& args);

}  // namespace muster::cli
