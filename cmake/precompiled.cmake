# Precompiled headers: what many files of a module include and nobody here changes, read once. The
# sources include what they use all the same; the build for the thread sanitizer has MUSTER_PCH off
# and notices when none of the files compiled together does.
#   muster_precompile(target list)        precompiles a list for a target
#   muster_reuse_precompiled(target from) the same file for another target with the same options

option(MUSTER_PCH "Precompile the headers of the standard library, JSON and GoogleTest" ON)

set(MUSTER_PCH_STD <algorithm> <array> <charconv> <cstdint> <functional> <memory> <optional> <span>
    <string> <string_view> <tuple> <utility> <vector>)
set(MUSTER_PCH_JSON ${MUSTER_PCH_STD} <chrono> <map> <unordered_map> <variant> <nlohmann/json.hpp>)
set(MUSTER_PCH_TESTS ${MUSTER_PCH_STD} <gmock/gmock.h> <gtest/gtest.h>)
set(MUSTER_PCH_JSON_TESTS ${MUSTER_PCH_JSON} <gmock/gmock.h> <gtest/gtest.h>)

function(muster_precompile target list)
  if(MUSTER_PCH)
    target_precompile_headers(${target} PRIVATE ${${list}})
  endif()
endfunction()

function(muster_reuse_precompiled target from)
  if(MUSTER_PCH)
    target_precompile_headers(${target} REUSE_FROM ${from})
  endif()
endfunction()

# A file made again from the same headers is the same file: ccache finds what was compiled with it.
if(MUSTER_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()
