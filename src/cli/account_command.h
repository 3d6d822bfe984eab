// What the verbs of `muster account` share: where the accounts are, and which one is meant.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/json.h"
#include "cli/subcommand.h"
#include "host/descriptor.h"
#include "store/store.h"

namespace muster::cli {

class AccountCommand : public Subcommand {
 public:
  Result<int> run(Console& console) final;

 protected:
  explicit AccountCommand(Args& args) : args_(args) {}

  void declare_place();  // behind the positional words and options of the verb
  virtual Result<int> answer(Console& console) = 0;

  Args& args_;
  std::string data_ = "muster-data", database_;
  std::unique_ptr<store::Store> store_;
};

// A verb for one account.
class OneAccount : public AccountCommand {
 protected:
  // `action`: the verb, as JSON answers name it.
  OneAccount(Args& args, std::string_view action);

  virtual Result<int> act(Console& console) = 0;

  // A server on an SQLite file does not hear what others write: games that it holds would keep the
  // old names and words. With PostgreSQL it is told.
  // No server begins on the file either before this command has ended.
  Status alone();

  // What has come of it: a sentence, or with --json the account and what `more` says.
  int done(Console& console, const Json& more, const std::string& sentence) const;

  store::Account account_;

 private:
  Result<int> answer(Console& console) final;

  std::string action_, name_;
  host::Descriptor lock_;  // held to the end
};

}  // namespace muster::cli
