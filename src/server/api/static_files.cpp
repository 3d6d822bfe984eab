// SPDX-License-Identifier: MIT
#include "server/api/static_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "base/text.h"
#include "host/clock.h"
#include "host/files.h"
#include "server/core/secrets.h"

namespace muster::server {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxFile = std::size_t{64} << 20;
constexpr std::size_t kMaxFiles = 5000;
constexpr std::int64_t kLookEveryMs = 1000;

constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".xml", "application/xml"},
}};

// "assets/app-B3fk29aZ.js": eight or more letters and digits between a dash or dot and the end,
// digits or capitals among them.
bool looks_hashed(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || path.find("assets/") == std::string_view::npos) return false;
  const std::string_view stem = name.substr(0, dot);
  const std::size_t dash = stem.find_last_of("-.");
  if (dash == std::string_view::npos || stem.size() - dash - 1 < 8) return false;
  return std::any_of(stem.begin() + static_cast<std::ptrdiff_t>(dash), stem.end(),
                     [](char c) { return text::is_digit(c) || (c >= 'A' && c <= 'Z'); });
}

std::int64_t stamp_of(const fs::path& path) {
  std::error_code error;
  const auto time = fs::last_write_time(path, error);
  return error ? 0 : static_cast<std::int64_t>(time.time_since_epoch().count());
}

bool accepts(std::string_view encodings, std::string_view wanted) {
  for (const std::string_view one : text::split(encodings, ',')) {
    const auto parts = text::split(one, ';');
    if (text::lower(text::trim(parts[0])) != wanted) continue;
    return parts.size() < 2 || text::trim(parts[1]) != "q=0";
  }
  return false;
}

}  // namespace

std::string_view media_type(std::string_view path) noexcept {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

std::string StaticFiles::find_folder(const std::string& given) {
  if (!given.empty()) return given;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {program / "web", program / ".." / "share" / "muster" / "web",
                                 fs::path("web/dist"), program / ".." / ".." / "web" / "dist"}) {
    if (fs::exists(folder / "index.html", error)) return folder.lexically_normal().string();
  }
  return {};
}

StaticFiles::StaticFiles(std::string folder) : folder_(std::move(folder)) { load(); }

void StaticFiles::load() {
  files_.clear();
  if (folder_.empty()) return;
  stamp_ = stamp_of(fs::path(folder_) / "index.html");
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder_, error), end; !error && it != end;
       it.increment(error)) {
    std::error_code kind;
    if (!it->is_regular_file(kind) || it->is_symlink(kind) || files_.size() >= kMaxFiles) continue;
    const std::string name = fs::relative(it->path(), folder_, kind).generic_string();
    auto content = host::read_file(it->path().string(), kMaxFile);
    if (!content) continue;
    const bool brotli = name.ends_with(".br"), gzip = name.ends_with(".gz");
    File& file = files_[brotli || gzip ? name.substr(0, name.size() - 3) : name];
    net::Text text = net::share(std::move(*content));
    (brotli ? file.brotli : gzip ? file.gzip : file.plain) = std::move(text);
  }
  std::erase_if(files_, [](const auto& entry) { return !entry.second.plain; });
  for (auto& [name, file] : files_) {
    file.type = media_type(name);
    file.etag = "\"" + hash_of(*file.plain + " ").substr(0, 20) + "\"";
    file.hashed = looks_hashed(name);
  }
}

void StaticFiles::load_if_changed() {
  const std::int64_t now = host::now_ms();
  if (folder_.empty() || now - looked_ms_ < kLookEveryMs) return;
  looked_ms_ = now;
  if (const auto stamp = stamp_of(fs::path(folder_) / "index.html");
      stamp != 0 && stamp != stamp_) {
    load();
  }
}

net::Response StaticFiles::get(const net::Request& request) {
  load_if_changed();
  std::string name = request.path.substr(1);
  if (name.empty()) name = "index.html";
  auto place = files_.find(name);
  // A page of the app: its own router knows the path. A missing file stays missing.
  const std::string_view last = std::string_view(name).substr(name.rfind('/') + 1);
  if (place == files_.end() && last.find('.') == std::string_view::npos) {
    place = files_.find("index.html");
  }
  net::Response response;
  if (place == files_.end()) {
    response.status = 404;
    response.type = "text/plain; charset=utf-8";
    response.body = net::share(files_.empty() ? "There is no web app here; the API is at /api.\n"
                                              : "There is no such page.\n");
    return response;
  }
  const File& file = place->second;
  response.type = file.type;
  response.fields = {
      {"ETag", file.etag},
      {"Vary", "Accept-Encoding"},
      {"Cache-Control", file.hashed ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (request.field("if-none-match").find(file.etag) != std::string_view::npos) {
    response.status = 304;
    return response;
  }
  response.body = file.plain;
  const std::string_view encodings = request.field("accept-encoding");
  if (file.brotli && accepts(encodings, "br")) {
    response.body = file.brotli;
    response.fields.push_back({"Content-Encoding", "br"});
  } else if (file.gzip && accepts(encodings, "gzip")) {
    response.body = file.gzip;
    response.fields.push_back({"Content-Encoding", "gzip"});
  }
  return response;
}

std::vector<net::Text> StaticFiles::with_ending(std::string_view ending) const {
  std::vector<net::Text> out;
  for (const auto& [name, file] : files_) {
    if (name.ends_with(ending) && file.plain) out.push_back(file.plain);
  }
  return out;
}

net::Response StaticFiles::page(const net::Request& request, std::string_view head) {
  load_if_changed();
  const auto place = files_.find("index.html");
  const std::size_t end =
      place == files_.end() ? std::string::npos : place->second.plain->find("</head>");
  if (end == std::string::npos) return get(request);
  std::string text = *place->second.plain;
  text.insert(end, head);
  return {200, place->second.type, {{"Cache-Control", "no-cache"}}, net::share(std::move(text))};
}

}  // namespace muster::server
