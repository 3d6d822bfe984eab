// SPDX-License-Identifier: MIT
#include "solver/check_proof.h"

#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/speed.h"
#include "cli/status_line.h"
#include "host/files.h"

namespace muster::cli {

namespace {

class CheckProof final : public Subcommand {
 public:
  explicit CheckProof(Args& args) : args_(args) {
    args.required("FILE", file_, "a proof that `muster solve --proof` has written");
  }

  Result<int> run(Console& console) override {
    const auto source = host::FileSource::open(file_);
    if (!source) return source.error();
    solver::CheckLimits limits;
    StatusLine status(console);
    if (status.wanted()) {
      limits.progress = [&status](std::uint64_t moves) {
        status.show("check-proof: " + std::to_string(moves) + " moves");
      };
    }
    const Stopwatch watch;
    const Result<solver::CheckedProof> proof = solver::check_proof(**source, limits);
    status.erase();
    if (!proof) return proof.error();
    if (args_.json()) {
      print_json(console, {{"game", proof->game},
                           {"position", proof->position},
                           {"verdict", proof->verdict},
                           {"moves", proof->moves},
                           {"positions", proof->positions},
                           {"longest", proof->longest},
                           {"seconds", watch.seconds()}});
    } else {
      console.out << "holds: " << proof->game << ", " << proof->position << ", " << proof->verdict
                  << " for the side to move\n";
    }
    console.err << proof->moves << " moves, " << proof->positions << " positions, checked in "
                << fixed(watch.seconds(), 2) << " s\n";
    return kYes;
  }

 private:
  const Args& args_;
  std::string file_;
};

}  // namespace

std::unique_ptr<Subcommand> make_check_proof(Args& args) {
  return std::make_unique<CheckProof>(args);
}

}  // namespace muster::cli
