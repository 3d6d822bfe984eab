// What the server takes as one document (docs/api.md). SPDX-License-Identifier: MIT

/** As openapi.json has it of DocumentWrite, in bytes of UTF-8. */
export const maxDocumentBytes = 200_000;

export const fitsDocument = (body: string): boolean => new TextEncoder().encode(body).length <= maxDocumentBytes;
