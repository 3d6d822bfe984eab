// SPDX-License-Identifier: MIT
#include "server/core/log.h"

#include <spdlog/async_logger.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "server/core/time.h"

namespace muster::server {

struct Log::Out {
  std::shared_ptr<spdlog::details::thread_pool> pool =
      std::make_shared<spdlog::details::thread_pool>(8192, 1);
  std::shared_ptr<spdlog::async_logger> logger = std::make_shared<spdlog::async_logger>(
      "muster", std::make_shared<spdlog::sinks::stderr_sink_mt>(), pool,
      spdlog::async_overflow_policy::overrun_oldest);
};

Log::Log(Level least) : least_(least), out_(std::make_unique<Out>()) {
  out_->logger->set_pattern("%v");
  out_->logger->set_level(spdlog::level::trace);
}

Log::~Log() = default;

void Log::write(Level level, std::string_view what, Fields fields) {
  if (!wants(level)) return;
  constexpr std::string_view kWords[] = {"debug", "info", "warning", "error"};
  nlohmann::ordered_json line;
  line["at"] = wall_ms();
  line["level"] = kWords[static_cast<int>(level)];
  line["what"] = what;
  for (const auto& [name, value] : fields) line[std::string(name)] = value;
  out_->logger->info("{}",
                     line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

}  // namespace muster::server
