// SPDX-License-Identifier: MIT
#include "cli/account_command.h"

#include <fcntl.h>
#include <sys/file.h>

#include <filesystem>

#include "server/core/secrets.h"

namespace muster::cli {

Result<int> AccountCommand::run(Console& console) {
  if (const Status ready = server::prepare_secrets(); !ready) return ready.error();
  const std::string file = data_ + "/muster.db";
  std::error_code ignored;
  if (database_.empty() && !std::filesystem::exists(file, ignored)) {
    return Error{ErrorCode::NotFound, "--data", file + " does not exist"};
  }
  auto opened = store::open_store(database_.empty() ? "sqlite:" + file : database_);
  if (!opened) return opened.error();
  store_ = std::move(*opened);
  return answer(console);
}

void AccountCommand::declare_place() {
  args_.option("--data", "DIR", data_, "the server's folder (muster-data)");
  args_.option("--database", "URL", database_, "postgresql://... instead of the folder");
}

OneAccount::OneAccount(Args& args, std::string_view action)
    : AccountCommand(args), action_(action) {
  args.required("NAME", name_, "the account");
}

Status OneAccount::alone() {
  if (!database_.empty()) return Done{};
  lock_ = host::Descriptor(::open((data_ + "/lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600));
  if (!lock_.open()) return bad_input("--data", data_ + "/lock cannot be written");
  if (flock(lock_.number(), LOCK_EX | LOCK_NB) == 0) return Done{};
  return bad_input("--data", "a server uses " + data_ + ": stop it for " + action_);
}

int OneAccount::done(Console& console, const Json& more, const std::string& sentence) const {
  if (!args_.json()) {
    console.out << sentence << '\n';
    return kYes;
  }
  Json json = {{"action", action_}, {"name", account_.name}};
  json.update(more);
  print_json(console, json);
  return kYes;
}

Result<int> OneAccount::answer(Console& console) {
  const auto found = store_->find_account(name_);
  if (!found) return found.error();
  if (!*found) return Error{ErrorCode::NotFound, "NAME", "there is no account " + name_};
  account_ = **found;
  return act(console);
}

}  // namespace muster::cli
