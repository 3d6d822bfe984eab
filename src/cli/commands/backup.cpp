// SPDX-License-Identifier: MIT
#include <filesystem>

#include "cli/commands/all.h"
#include "store/store.h"

namespace muster::cli {

namespace {

class Backup final : public Subcommand {
 public:
  explicit Backup(Args& args) {
    args.without_json();
    args.required("FILE", file_, "where the copy goes");
    args.option("--data", "DIR", data_, "the server's folder (muster-data)");
  }

  Result<int> run(Console& console) override {
    const std::string source = data_ + "/muster.db";
    std::error_code error;
    if (!std::filesystem::exists(source, error)) {
      return Error{ErrorCode::NotFound, "--data", source + " does not exist"};
    }
    if (std::filesystem::exists(file_, error)) {
      return bad_input("FILE", file_ + " exists already, expected a new name");
    }
    const auto store = store::open_store("sqlite:" + source);
    if (!store) return store.error();
    if (const Status copied = (*store)->backup(file_); !copied) return copied.error();
    console.out << "copied to " << file_ << '\n';
    return kYes;
  }

 private:
  std::string file_;
  std::string data_ = "muster-data";
};

}  // namespace

std::unique_ptr<Subcommand> make_backup(Args& args) { return std::make_unique<Backup>(args); }

}  // namespace muster::cli
