// The language of a command's sentences, as the environment asks for it; --lang is in args.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "games/language.h"

namespace muster::cli {

// LC_ALL, LC_MESSAGES, LANG: the first that is set decides, by its beginning ("ja_JP.UTF-8").
// English where it names a language that we do not speak.
Language language_of_environment();

// `muster --lang de COMMAND` is `muster COMMAND --lang de`, and `muster --lang de` is `muster help`
// in German.
std::vector<std::string> with_language_last(std::vector<std::string> words);

}  // namespace muster::cli
