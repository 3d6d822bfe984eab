// Inside of the loop, for the files of this folder that talk to Asio.
// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "server/net/loop.h"

namespace muster::server::net {

struct Loop::Core {
  boost::asio::io_context context{1};  // one thread: Asio leaves out some of its locks
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{
      context.get_executor()};
};

}  // namespace muster::server::net
