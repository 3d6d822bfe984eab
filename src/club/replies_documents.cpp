// What people keep on the server, as it is told to them.
// SPDX-License-Identifier: MIT
#include "club/replies.h"

namespace muster::club {

namespace {

Json row(const DocumentView& one) {
  return {{"kind", one.kind},
          {"id", one.id},
          {"version", one.version},
          {"title", one.title},
          {"bytes", one.bytes}};
}

}  // namespace

Json documents_reply(std::span<const DocumentView> documents, const DocumentLimits& quota) {
  Json json;
  json["documents"] = Json::array();
  for (const DocumentView& one : documents) json["documents"].push_back(row(one));
  json["most_bytes"] = quota.most_bytes;
  json["most_documents"] = quota.most_documents;
  return json;
}

Json document_reply(const DocumentView& document, std::string_view body) {
  Json json = row(document);
  json["body"] = body;
  return json;
}

Json document_version_reply(std::int64_t version) { return {{"version", version}}; }

Json document_conflict(std::int64_t version) {
  Json json =
      error_json(bad_input("base", version == 0 ? "the document has been deleted elsewhere"
                                                : "the document has been changed elsewhere"),
                 "changed");
  json["version"] = version;
  return json;
}

Json share_made(std::string_view id) { return {{"id", id}, {"link", "/s/" + std::string(id)}}; }

Json share_reply(std::string_view id, std::string_view tree) {
  return {{"id", id}, {"tree", tree}};
}

}  // namespace muster::club
