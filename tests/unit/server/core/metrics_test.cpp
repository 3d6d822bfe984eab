// SPDX-License-Identifier: MIT
#include "server/core/metrics.h"

#include <gmock/gmock.h>

#include <chrono>

#include "server/core/process_metrics.h"

namespace muster::server {
namespace {

using testing::HasSubstr;

TEST(Metrics, AreWrittenAsPrometheusReadsThem) {
  std::string out;
  write_metrics(out, {counter("moves_total", "moves made", std::uint64_t{1'234'567'890'123}),
                      gauge("load", "how busy", 0.25)});
  EXPECT_EQ(out,
            "# HELP moves_total moves made\n# TYPE moves_total counter\nmoves_total 1234567890123\n"
            "# HELP load how busy\n# TYPE load gauge\nload 0.25\n");
}

// Not when somebody first asked: that is another time at each scrape of a new process.
TEST(Metrics, TheProcessBeganBeforeThisTest) {
  std::string out;
  write_process(out, "1", 1);
  const std::string name = "\nprocess_start_time_seconds ";
  const std::size_t at = out.find(name);
  ASSERT_NE(at, std::string::npos);
  const double started = std::stod(out.substr(at + name.size()));
  using std::chrono::duration, std::chrono::system_clock;
  const double now = duration<double>(system_clock::now().time_since_epoch()).count();
  EXPECT_LT(started, now + 1) << "the boot is told in whole seconds";
  EXPECT_GT(started, now - 3600) << "this test has not run for an hour";
  EXPECT_THAT(out, HasSubstr("process_open_fds "));
}

}  // namespace
}  // namespace muster::server
