// SPDX-License-Identifier: MIT
#include "inner_server.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <future>
#include <utility>

#include "server/serve.h"

namespace muster::test {

InnerServer::InnerServer(server::SiteOptions options) {
  options.net.port = 0;
  options.log = server::Log::Level::Off;
  if (options.database.empty()) options.data = folder_.path() + "/data";
  auto address = std::make_shared<std::promise<std::string>>();
  std::future<std::string> told = address->get_future();
  thread_ = std::thread([options = std::move(options), stop = stop_.descriptor(), address] {
    bool listens = false;
    const Status served = server::serve(options, stop, [&](const std::string& where) {
      listens = true;
      address->set_value(where);
    });
    EXPECT_TRUE(served) << served.error().to_text();
    if (!listens) address->set_value("");
  });
  const std::string where = told.get();
  if (!where.empty()) port_ = std::atoi(where.substr(where.rfind(':') + 1).c_str());
}

InnerServer::~InnerServer() {
  stop_.signal();
  thread_.join();
}

int metric(const Http& http, const std::string& name) {
  const std::string text = "\n" + http.get("/metrics").body;
  const std::size_t at = text.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 2);
}

}  // namespace muster::test
