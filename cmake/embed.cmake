# embed_texts(module result): puts every src/<module>/**/*.txt and *.json into the program.
#
# The module declares and uses
#   namespace muster { std::string_view embedded_<module>_text(std::string_view path); }
# where path is relative to the module ("loa/rules.en.txt"); an unknown path gives an empty view.
# result is the generated .cpp, or empty when the module has no texts.

function(embed_texts module result)
  set(dir ${PROJECT_SOURCE_DIR}/src/${module})
  file(GLOB_RECURSE texts CONFIGURE_DEPENDS RELATIVE ${dir} ${dir}/*.txt ${dir}/*.json)
  if(NOT texts)
    set(${result} "" PARENT_SCOPE)
    return()
  endif()

  list(SORT texts)
  set(output ${PROJECT_BINARY_DIR}/embedded/${module}_texts.cpp)
  set(listing ${PROJECT_BINARY_DIR}/embedded/${module}_texts.list)
  string(REPLACE ";" "\n" lines "${texts}")
  file(CONFIGURE OUTPUT ${listing} CONTENT "${lines}\n" @ONLY)  # touched only when it changes
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_script.cmake)
  list(TRANSFORM texts PREPEND ${dir}/)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DMODULE=${module} -DDIR=${dir} -DLISTING=${listing} -DOUTPUT=${output}
            -P ${script}
    DEPENDS ${texts} ${listing} ${script}
    COMMENT "Embedding the texts of ${module}"
    VERBATIM)
  set(${result} ${output} PARENT_SCOPE)
endfunction()
