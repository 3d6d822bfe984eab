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
struct ErrorRow {
  std::string_view field;
  const char* phrase;
};
constexpr std::array kRows = {
    ErrorRow{"--port", "serve.listen"},      ErrorRow{"--host", "serve.host"},
    ErrorRow{"--tls-", "serve.certificate"}, ErrorRow{"--push-ca", "serve.certificate"},
    ErrorRow{"--log-file", "serve.log"},     ErrorRow{"--access-log", "serve.log"},
    ErrorRow{"--webhook", "serve.webhook"},  ErrorRow{"--data", "serve.folder"},
    ErrorRow{"--database", "serve.folder"},  ErrorRow{"folder", "serve.folder"},
    ErrorRow{"file", "serve.folder"},        ErrorRow{"database", "serve.database"},
    ErrorRow{"--origin", "connect.origin"},  ErrorRow{"--token", "connect.letters"},
};

const char* phrase_of(const Error& error) {
  const bool option = error.field == "--data" || error.field == "--database";
  if (option && error.code == ErrorCode::Unavailable) return "serve.locked";
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const ErrorRow& one) {
    return error.field.starts_with(one.field);
  });
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
