// SPDX-License-Identifier: MIT
#include "server/core/process_metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace muster::server {

namespace {

void write(std::string& out, std::string_view name, std::string_view type, std::string_view help,
           double value) {
  char number[64];
  std::snprintf(number, sizeof number, "%.3f", value);
  out += "# HELP " + std::string(name) + " " + std::string(help) + "\n# TYPE " + std::string(name) +
         " " + std::string(type) + "\n" + std::string(name) + " " + number + "\n";
}

double started_s() {
  using std::chrono::duration, std::chrono::system_clock;
  static const double at = duration<double>(system_clock::now().time_since_epoch()).count();
  return at;
}

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double size = 0, resident = 0;
  file >> size >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double open_descriptors() {
  std::error_code error;
  const std::filesystem::directory_iterator all("/proc/self/fd", error);
  if (error) return 0;
  return static_cast<double>(std::distance(all, std::filesystem::directory_iterator()));
}

double cpu_s() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

void write_process(std::string& out, std::string_view version, int schema) {
  out += "# HELP muster_build_info what runs here\n# TYPE muster_build_info gauge\n";
  out += "muster_build_info{version=\"" + std::string(version) + "\",schema=\"" +
         std::to_string(schema) + "\"} 1\n";
  write(out, "process_start_time_seconds", "gauge", "when it was first asked, since 1970",
        started_s());
  write(out, "process_resident_memory_bytes", "gauge", "memory in use", resident_bytes());
  write(out, "process_open_fds", "gauge", "descriptors in use", open_descriptors());
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  write(out, "process_max_fds", "gauge", "descriptors that may be in use",
        static_cast<double>(limit.rlim_cur));
  write(out, "process_cpu_seconds_total", "counter", "processor time", cpu_s());
}

}  // namespace muster::server
