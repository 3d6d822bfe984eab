# embed_texts(room result): puts every src/<room>/**/*.txt and *.json into the program.
#
# The room declares and uses
#   namespace muster { std::string_view embedded_<room>_text(std::string_view path); }
# where path is relative to the room ("loa/rules.en.txt"); an unknown path gives an empty view.
# result is the generated .cpp, or empty when the room has no texts.

function(embed_texts room result)
  set(dir ${PROJECT_SOURCE_DIR}/src/${room})
  file(GLOB_RECURSE texts CONFIGURE_DEPENDS RELATIVE ${dir} ${dir}/*.txt ${dir}/*.json)
  if(NOT texts)
    set(${result} "" PARENT_SCOPE)
    return()
  endif()

  list(SORT texts)
  set(output ${PROJECT_BINARY_DIR}/embedded/${room}_texts.cpp)
  set(listing ${PROJECT_BINARY_DIR}/embedded/${room}_texts.list)
  string(REPLACE ";" "\n" lines "${texts}")
  file(CONFIGURE OUTPUT ${listing} CONTENT "${lines}\n" @ONLY)  # touched only when it changes
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_script.cmake)
  list(TRANSFORM texts PREPEND ${dir}/)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DROOM=${room} -DDIR=${dir} -DLISTING=${listing} -DOUTPUT=${output}
            -P ${script}
    DEPENDS ${texts} ${listing} ${script}
    COMMENT "Embedding the texts of ${room}"
    VERBATIM)
  set(${result} ${output} PARENT_SCOPE)
endfunction()
