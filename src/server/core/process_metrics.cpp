// SPDX-License-Identifier: MIT
#include "server/core/process_metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "server/core/metrics.h"

namespace muster::server {

namespace {

// Since 1970: the boot, and the ticks from there to the start, which stand behind the name of the
// program ("12 (mu) ster) S ...").
double started_s() {
  constexpr int kBetween = 19;  // fields between the name and the start
  double booted = 0, ticks = 0;
  std::string word;
  std::ifstream machine("/proc/stat");
  while (machine >> word && word != "btime") continue;
  machine >> booted;
  std::ifstream process("/proc/self/stat");
  std::string text;
  std::getline(process, text, '\0');
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  for (int i = 0; i < kBetween; ++i) fields >> word;
  fields >> ticks;
  return booted + ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
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
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  write_metrics(
      out, {gauge("process_start_time_seconds", "when it was started, since 1970", started_s()),
            gauge("process_resident_memory_bytes", "memory in use", resident_bytes()),
            gauge("process_open_fds", "descriptors in use", open_descriptors()),
            gauge("process_max_fds", "descriptors that may be in use", limit.rlim_cur),
            counter("process_cpu_seconds_total", "processor time", cpu_s())});
}

}  // namespace muster::server
