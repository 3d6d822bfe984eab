# Which outside library belongs to which module. docs/dependencies.md says what each is for.

macro(muster_find_json)
  if(MUSTER_WASM)
    # The host's include folder must stay off the WebAssembly path (its C headers would win), so the
    # JSON headers, which are nothing but headers, are reached through a link of their own.
    find_path(MUSTER_JSON_DIR nlohmann/json.hpp REQUIRED NO_CMAKE_FIND_ROOT_PATH
              PATHS /usr/include /usr/local/include)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
    file(CREATE_LINK ${MUSTER_JSON_DIR}/nlohmann ${PROJECT_BINARY_DIR}/include/nlohmann SYMBOLIC)
    if(NOT TARGET nlohmann_json::nlohmann_json)
      add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
      target_include_directories(nlohmann_json::nlohmann_json
                                 INTERFACE ${PROJECT_BINARY_DIR}/include)
    endif()
  else()
    find_package(nlohmann_json 3.11 REQUIRED)
  endif()
endmacro()

function(muster_link_outside target scope module)
  if(module MATCHES "^(record|protocol|club|store|puzzles|server|cli)$")
    muster_find_json()
    target_link_libraries(${target} ${scope} nlohmann_json::nlohmann_json)
    # Bad JSON is an ordinary answer, not an exception; streams stay out of the low modules.
    target_compile_definitions(${target} ${scope} JSON_NO_IO)
  endif()
  if(module MATCHES "^(host|match|store|server)$")
    find_package(Threads REQUIRED)
    target_link_libraries(${target} ${scope} Threads::Threads)
  endif()
  if(module STREQUAL "store")
    find_package(SQLite3 3.40 REQUIRED)
    find_package(PostgreSQL 15 REQUIRED)
    target_link_libraries(${target} ${scope} SQLite::SQLite3 PostgreSQL::PostgreSQL)
  endif()
  if(module STREQUAL "server")
    find_package(Boost 1.81 REQUIRED)  # Beast and Asio are headers only
    find_package(OpenSSL 3.0 REQUIRED)
    find_package(spdlog 1.10 REQUIRED)
    find_library(MUSTER_SODIUM sodium REQUIRED)
    target_link_libraries(${target} ${scope} Boost::headers OpenSSL::SSL OpenSSL::Crypto
                          spdlog::spdlog ${MUSTER_SODIUM})
  endif()
  if(module STREQUAL "cli")
    find_package(CLI11 2.1 REQUIRED)
    find_library(MUSTER_LIBEDIT edit REQUIRED)
    target_link_libraries(${target} ${scope} CLI11::CLI11 ${MUSTER_LIBEDIT})
  endif()
endfunction()
