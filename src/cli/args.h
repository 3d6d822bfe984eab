// The options of one command, declared by binding variables. A thin face over CLI11, which only
// args.cpp sees; whatever CLI11 throws becomes an Error that names the option.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/language.h"
#include "games/reason.h"

namespace muster::cli {

inline constexpr int kHelpColumns = 100;  // at most; less on a narrow terminal

class Args {
 public:
  explicit Args(Language language = Language::English);  // of errors
  Args(const Args&) = delete;
  Args& operator=(const Args&) = delete;
  ~Args();

  // Declaring. Variables keep their value unless the option is given; they must outlive read().
  // `name` is "--lens"; several spellings are split by commas.
  void required(std::string_view name, std::string& value, std::string_view help);
  void required_choice(std::string_view name, std::string& value,
                       std::vector<std::string_view> choices, std::string_view help);
  void optional(std::string_view name, std::string& value, std::string_view help);
  // All the words that are left; behind the other positional ones.
  void list(std::string_view name, std::vector<std::string>& values, std::string_view help);
  void option(std::string_view name, std::string_view value_name, std::string& value,
              std::string_view help);
  void number(std::string_view name, std::string_view value_name, int& value, int least, int most,
              std::string_view help);
  void seed(std::uint64_t& value, std::string_view help);  // --seed S, any 64 bits
  // A value that is empty to begin with must be given, unless the command can do without it.
  enum class Needed : bool { No, Yes };
  void choice(std::string_view name, std::string& value, std::vector<std::string_view> choices,
              std::string_view help, Needed needed = Needed::Yes);
  void flag(std::string_view name, bool& value, std::string_view help);

  // For commands whose answer is no JSON: they refuse --json instead of ignoring it.
  void without_json();

  // Reads the words after the command's name. Every command also knows --help, --json, --lang.
  Status read(std::vector<std::string> words);

  bool help() const noexcept { return help_; }
  bool json() const noexcept { return json_; }
  std::optional<Language> language() const { return parse_language(language_); }  // if asked for

  // "FILE: is missing", for commands that find it out themselves.
  Error missing(std::string_view name) const;
  Error missing_choice(const std::string& field,
                       const std::vector<std::string_view>& choices) const;

  // What an option is for, in the reader's language: of its name and its English explanation.
  using Explain = std::function<std::string(std::string_view name, std::string_view english)>;

  // Options, and the words of a positional choice: what a shell can complete.
  std::vector<std::string> known_words() const;

  // Positional words and options with their explanations, for help.
  std::string describe(const Explain& explain, int columns) const;

 private:
  struct Declared {
    std::string name;
    std::string value_name;
    std::string help;
    bool positional = false;
    bool number = false;
    std::vector<std::string_view> choices = {};  // of a positional one
  };
  struct Parser;

  void declare(std::string_view name, std::string_view value_name, std::string_view help,
               bool positional);
  Error unknown(const std::string& word) const;
  Error one_too_many(const std::string& word) const;
  std::string_view long_name_of(std::string_view word) const;
  std::string said(const Reason& sentence) const;
  Error wrong_choice(const std::string& field, const std::vector<std::string_view>& choices,
                     const std::string& found) const;
  Error wrong_number(const std::string& field, const std::string& least, const std::string& most,
                     const std::string& found) const;

  std::unique_ptr<Parser> parser_;
  std::vector<Declared> declared_;
  std::vector<Declared> missing_;  // required positionals, in order
  std::vector<std::function<Status()>> checks_;
  bool help_ = false;
  bool json_ = false;
  std::string language_;
  Language talks_;
};

// A word that is none of the known ones, with the one that is most like it.
Error unknown_word(const std::string& field, std::string_view word, std::string_view like,
                   const std::vector<std::string_view>& known, Language language);

// --lang among the words, read before all else: so that also errors about the words speak it.
Language language_asked_for(const std::vector<std::string>& words, Language otherwise);

}  // namespace muster::cli
