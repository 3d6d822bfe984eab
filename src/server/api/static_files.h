// The web app: every file of a folder, read into memory, so that nothing outside of it can ever be
// served. Read again when index.html changes. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/http.h"

namespace muster::server {

class StaticFiles {
 public:
  explicit StaticFiles(std::string folder);

  bool empty() const noexcept { return files_.empty(); }
  std::size_t size() const noexcept { return files_.size(); }
  const std::string& folder() const noexcept { return folder_; }

  // Changes whenever the files were read again.
  std::int64_t stamp() const noexcept { return stamp_; }
  // The contents of the files whose names end so.
  std::vector<net::Text> with_ending(std::string_view ending) const;

  net::Response get(const net::Request& request);

  // The app's page with more in its head.
  net::Response page(const net::Request& request, std::string_view head);

  // The first of these that holds an index.html: given, beside the program, in the working folder.
  static std::string find_folder(const std::string& given);

 private:
  struct File {
    net::Text plain, brotli, gzip;  // the packed ones lie beside the file as .br and .gz
    std::string type;
    std::string etag;
    bool hashed = false;  // its name changes with its content
  };

  void load();
  void load_if_changed();

  std::string folder_;
  std::int64_t looked_ms_ = 0;
  std::int64_t stamp_ = 0;
  std::map<std::string, File, std::less<>> files_;
};

std::string_view media_type(std::string_view path) noexcept;

}  // namespace muster::server
