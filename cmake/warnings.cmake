# Warnings are errors, the same set for g++ 12 and clang 19.

add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wunused -Wimplicit-fallthrough)
if(MUSTER_WERROR)
  add_compile_options(-Werror)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms of g++ 12 when it inlines std::string and std::vector at -O3 (GCC bugs 105329,
  # 105651). Real cases are caught by the sanitizers.
  add_compile_options(-Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
else()
  # libstdc++ 12's own std::stable_sort uses what it calls deprecated, and clang says so.
  add_compile_options(-Wno-deprecated-declarations)
endif()
