# MUSTER_CPU: the processor level to compile for (-march).
#   x86-64-v3  AVX2, BMI2, POPCNT: the default when this machine has them
#   x86-64-v2  POPCNT, SSE4.2: the default otherwise
#   native, any other -march value, or empty for the compiler's own default
# The default is found once and kept in the build folder: to carry a program to an older machine,
# configure with -DMUSTER_CPU=x86-64-v2.

if(NOT DEFINED MUSTER_CPU)
  set(level "")
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND NOT CMAKE_CROSSCOMPILING)
    include(CheckCXXSourceRuns)
    check_cxx_source_runs(
      "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi\") &&
                    __builtin_cpu_supports(\"bmi2\") && __builtin_cpu_supports(\"fma\") ? 0 : 1; }"
      MUSTER_HAS_X86_64_V3)
    set(level x86-64-v2)
    if(MUSTER_HAS_X86_64_V3)
      set(level x86-64-v3)
    endif()
  endif()
  set(MUSTER_CPU "${level}" CACHE STRING "Processor level to compile for (-march)")
endif()

if(MUSTER_CPU)
  add_compile_options(-march=${MUSTER_CPU})
endif()
