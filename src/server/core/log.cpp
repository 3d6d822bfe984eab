// SPDX-License-Identifier: MIT
#include "server/core/log.h"

#include <fcntl.h>
#include <spdlog/async_logger.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <atomic>
#include <mutex>

#include "host/clock.h"
#include "host/descriptor.h"
#include "server/core/time.h"

namespace muster::server {

namespace {

host::Descriptor open_to_append(const std::string& file) {
  return host::Descriptor(open(file.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0640));
}

// A file that is opened again when told to, on the thread that writes.
class FileSink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  explicit FileSink(std::string file) : name_(std::move(file)), file_(open_to_append(name_)) {}
  void reopen() { again_ = true; }

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    if (again_.exchange(false)) {
      // Should that fail, the old one goes on: better there than nowhere.
      if (host::Descriptor fresh = open_to_append(name_); fresh.open()) file_ = std::move(fresh);
    }
    spdlog::memory_buf_t text;
    formatter_->format(message, text);
    static_cast<void>(
        host::write_all(file_.number(), {text.data(), text.size()}, host::deadline_in(1000)));
  }
  void flush_() override {}

  std::string name_;
  host::Descriptor file_;
  std::atomic<bool> again_ = false;
};

}  // namespace

struct Log::Out {
  explicit Out(const std::string& name)
      : file(name.empty() ? nullptr : std::make_shared<FileSink>(name)),
        logger(std::make_shared<spdlog::async_logger>(
            "muster",
            file ? spdlog::sink_ptr(file) : std::make_shared<spdlog::sinks::stderr_sink_mt>(), pool,
            spdlog::async_overflow_policy::overrun_oldest)) {}
  Out(const Out&) = delete;
  Out& operator=(const Out&) = delete;
  ~Out() { pool.reset(); }  // writes what waits and joins, before what it writes with goes

  std::shared_ptr<spdlog::details::thread_pool> pool =
      std::make_shared<spdlog::details::thread_pool>(8192, 1);
  std::shared_ptr<FileSink> file;
  std::shared_ptr<spdlog::async_logger> logger;
};

Log::Log(Level least, const std::string& file) : least_(least), out_(std::make_unique<Out>(file)) {
  out_->logger->set_pattern("%v");
  out_->logger->set_level(spdlog::level::trace);
}

Log::~Log() = default;

void Log::reopen() {
  if (out_->file) out_->file->reopen();
}

void Log::store_failed(std::string_view what, std::string_view game, const Error& error) {
  const Level level = error.code == ErrorCode::Unavailable ? Level::Debug : Level::Error;
  write(level, what, {{"game", game}, {"error", error.to_text()}});
}

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

Status check_log_file(const std::string& file, const char* option) {
  if (file.empty() || open_to_append(file).open()) return Done{};
  return bad_input(option, file + " cannot be written");
}

}  // namespace muster::server
