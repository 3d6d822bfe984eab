# embed_texts(module name result dir...): puts every *.txt and *.json below the folders into the
# program.
#
# The module declares and uses
#   namespace muster { std::string_view embedded_<module>_text(std::string_view path); }
# where path is relative to its folder ("loa/rules.en.txt"); an unknown path gives an empty view.
# result is the generated <name>.cpp, or empty when there are no texts.

function(embed_texts module name result)
  set(files "")
  set(lines "")
  foreach(dir IN LISTS ARGN)
    file(GLOB_RECURSE texts CONFIGURE_DEPENDS RELATIVE ${dir} ${dir}/*.txt ${dir}/*.json)
    list(SORT texts)
    foreach(text IN LISTS texts)
      list(APPEND files ${dir}/${text})
      string(APPEND lines "${text}|${dir}/${text}\n")
    endforeach()
  endforeach()
  if(NOT files)
    set(${result} "" PARENT_SCOPE)
    return()
  endif()

  set(output ${PROJECT_BINARY_DIR}/embedded/${name}.cpp)
  set(listing ${PROJECT_BINARY_DIR}/embedded/${name}.list)
  file(CONFIGURE OUTPUT ${listing} CONTENT "${lines}" @ONLY)  # touched only when it changes
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_script.cmake)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DMODULE=${module} -DLISTING=${listing} -DOUTPUT=${output} -P ${script}
    DEPENDS ${files} ${listing} ${script}
    COMMENT "Embedding ${name}"
    VERBATIM)
  set(${result} ${output} PARENT_SCOPE)
endfunction()
