// SPDX-License-Identifier: MIT
#include "cli/serve_error.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "cli/play_words.h"

namespace muster::cli {

namespace {

// What a field of the error begins with, and the phrase for it.
struct Row {
  std::string_view field;
  const char* phrase;
};
constexpr std::array kRows = {
    Row{"--port", "serve.listen"},      Row{"--host", "serve.host"},
    Row{"--tls-", "serve.certificate"}, Row{"--push-ca", "serve.certificate"},
    Row{"--log-file", "serve.log"},     Row{"--access-log", "serve.log"},
    Row{"--webhook", "serve.webhook"},  Row{"--data", "serve.folder"},
    Row{"--database", "serve.folder"},  Row{"folder", "serve.folder"},
    Row{"file", "serve.folder"},        Row{"database", "serve.database"},
};

const char* phrase_of(const Error& error) {
  const bool option = error.field == "--data" || error.field == "--database";
  if (option && error.code == ErrorCode::Unavailable) return "serve.locked";
  const auto row = std::find_if(kRows.begin(), kRows.end(),
                                [&](const Row& one) { return error.field.starts_with(one.field); });
  return row == kRows.end() ? nullptr : row->phrase;
}

}  // namespace

Error start_error(const Error& error, Language language) {
  const char* phrase = phrase_of(error);
  if (phrase == nullptr) return error;
  return {error.code, error.field,
          play_text(Reason{phrase, {}}.with("why", error.message), language)};
}

}  // namespace muster::cli
