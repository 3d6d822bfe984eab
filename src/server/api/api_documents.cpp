// What people keep on the server for themselves. Only their owner sees them; a write that is based
// on an older version than the stored one changes nothing and is told so.
// SPDX-License-Identifier: MIT
#include <utility>

#include "server/api/api.h"

namespace muster::server {

namespace {

constexpr store::DocumentQuota kQuota;

club::DocumentView view(const store::Document& one) {
  return {one.kind, one.id, one.title, one.version, one.bytes};
}

void answer(const CallPtr& call, const Result<store::DocumentWritten>& written, int fine) {
  using Outcome = store::DocumentWritten::Outcome;
  if (!written && written.error().code == ErrorCode::NotFound) {
    return call->error(401, bad_input("session", "has ended"));
  }
  if (!written) return call->trouble(written.error());
  switch (written->outcome) {
    case Outcome::Done: return call->json(fine, club::document_version_reply(written->version));
    case Outcome::Conflict: return call->json(409, club::document_conflict(written->version));
    case Outcome::Full: break;
  }
  call->error(413,
              Error{ErrorCode::Limit, "body",
                    "the account keeps too much: expected at most 1000 documents of 16 MB "
                    "together"},
              "full");
}

}  // namespace

// The kind and the id of the path; else 404.
bool Api::names_document(const CallPtr& call) {
  if (club::is_document_kind(call->parts[0]) && club::is_document_id(call->parts[1])) return true;
  call->not_found("id", "there is no such document");
  return false;
}

void Api::documents(const CallPtr& call) {
  using Found = Result<std::vector<store::Document>>;
  with_login(call, [this, call](const Person& person) {
    auto request = club::parse_documents(call->query());
    if (!request) return call->error(400, request.error());
    site_.store.read<Found>(
        [id = person.id, kind = std::move(request->kind)](store::Store& store) {
          return store.documents(id, kind);
        },
        [call](const Found& found) {
          if (!found) return call->trouble(found.error());
          std::vector<club::DocumentView> views;
          for (const store::Document& one : *found) views.push_back(view(one));
          call->json(200, club::documents_reply(views, {kQuota.bytes, kQuota.documents}));
        });
  });
}

void Api::document(const CallPtr& call) {
  using Found = Result<std::optional<store::Document>>;
  with_login(call, [this, call](const Person& person) {
    if (!names_document(call)) return;
    site_.store.read<Found>(
        [id = person.id, parts = call->parts](store::Store& store) {
          return store.document(id, parts[0], parts[1]);
        },
        [call](const Found& found) {
          if (!found) return call->trouble(found.error());
          if (!*found) return call->not_found("id", "there is no such document");
          call->json(200, club::document_reply(view(**found), (*found)->body));
        });
  });
}

void Api::write_document(const CallPtr& call) {
  with_login(call, [this, call](const Person& person) {
    if (!names_document(call)) return;
    auto read = club::parse_document(call->request.body);
    if (!read.body) return call->error(400, read.body.error());
    club::DocumentRequest& wish = *read.body;
    const bool made = wish.base == 0;
    store::DocumentWrite write{person.id,        call->parts[0],        call->parts[1],
                               wish.base,        std::move(wish.title), std::move(wish.body),
                               site_.games.now()};
    site_.store.write<Result<store::DocumentWritten>>(
        [write = std::move(write)](store::Store& store) {
          return store.write_document(write, kQuota);
        },
        [call, made](const Result<store::DocumentWritten>& written) {
          answer(call, written, made ? 201 : 200);
        });
  });
}

void Api::remove_document(const CallPtr& call) {
  with_login(call, [this, call](const Person& person) {
    if (!names_document(call)) return;
    const auto read = club::parse_document_base(call->request.body);
    if (!read.body) return call->error(400, read.body.error());
    site_.store.write<Result<store::DocumentWritten>>(
        [id = person.id, parts = call->parts, base = read.body->base](store::Store& store) {
          return store.remove_document(id, parts[0], parts[1], base);
        },
        [call](const Result<store::DocumentWritten>& written) { answer(call, written, 200); });
  });
}

}  // namespace muster::server
