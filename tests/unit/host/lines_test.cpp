// Lines from descriptors and into files, wake-up calls.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "host/clock.h"
#include "host/descriptor.h"
#include "host/file_writer.h"
#include "host/files.h"
#include "host/line_file.h"
#include "host/line_source.h"
#include "host/machine.h"

namespace muster::host {
namespace {

using Event = LineSource::Event;

class LinesTest : public testing::Test {
 protected:
  LinesTest() : pipe(std::move(*make_pipe())), lines(pipe.read.number(), 10) {}
  void write(std::string_view bytes) { ASSERT_TRUE(write_all(pipe.write.number(), bytes, kNever)); }
  std::string next() {
    switch (lines.next(deadline_in(60'000))) {
      case Event::Line: return lines.text();
      case Event::TooLong: return "too long: " + lines.text();
      case Event::End: return "end";
      case Event::Late: return "late";
      case Event::Woken: return "woken";
    }
    return "?";
  }

  Pipe pipe;
  LineSource lines;
};

TEST_F(LinesTest, SplitsWhateverTheBlocks) {
  write("one\r\ntwo\n\nthr");
  EXPECT_EQ(next(), "one");
  EXPECT_EQ(next(), "two");
  EXPECT_EQ(next(), "");
  write("ee\nlast");
  EXPECT_EQ(next(), "three");
  pipe.write.close();
  EXPECT_EQ(next(), "last");
  EXPECT_EQ(next(), "end");
  EXPECT_EQ(next(), "end");
}

TEST_F(LinesTest, ALineThatIsTooLongIsSkipped) {
  write("0123456789\n0123456789a\n" + std::string(60000, 'x'));
  EXPECT_EQ(next(), "0123456789");
  EXPECT_EQ(next().substr(0, 9), "too long:");
  EXPECT_EQ(next().substr(0, 14), "too long: xxxx");
  write(std::string(1000, 'y') + "\nok\n");
  EXPECT_EQ(next(), "ok");
}

TEST_F(LinesTest, WaitsNoLongerThanTold) {
  const std::int64_t began = now_ms();
  EXPECT_EQ(lines.next(deadline_in(20)), Event::Late);
  EXPECT_GE(now_ms() - began, 19);
}

TEST_F(LinesTest, HearsTheBell) {
  WakeEvent wake;
  std::thread other([&] { wake.signal(); });
  EXPECT_EQ(lines.next(deadline_in(60'000), wake.descriptor()), Event::Woken);
  other.join();
  wake.clear();
  EXPECT_EQ(lines.next(deadline_in(0), wake.descriptor()), Event::Late);
}

TEST(DescriptorTest, KnowsWhenNobodyReads) {
  ignore_broken_pipes();
  Pipe pipe = std::move(*make_pipe());
  EXPECT_FALSE(reader_gone(pipe.write.number()));
  pipe.read.close();
  EXPECT_TRUE(reader_gone(pipe.write.number()));
  EXPECT_FALSE(write_all(pipe.write.number(), "x", kNever));
}

TEST(LineFileTest, AHalfWrittenLineIsDropped) {
  const std::string folder = testing::TempDir() + "muster-lines-" + std::to_string(getpid());
  ASSERT_TRUE(make_folder(folder + "/deep"));
  ASSERT_TRUE(make_folder(folder + "/deep"));
  const std::string path = folder + "/deep/lines";
  ASSERT_TRUE(write_file(path, "one\ntwo\nhal"));
  Result<LineFile> file = LineFile::open(path);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->append("three"));
  EXPECT_EQ(*read_file(path, 100), "one\ntwo\nthree\n");
  EXPECT_FALSE(make_folder(path + "/below"));
  EXPECT_FALSE(LineFile::open(folder + "/none/lines"));
  std::filesystem::remove_all(folder);
}

TEST(MachineTest, HasMemory) {
  EXPECT_GT(memory_mb(), 100);
  EXPECT_LE(max_hash_mb(), memory_mb());
}

}  // namespace
}  // namespace muster::host
