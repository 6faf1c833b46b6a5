/** Examples for the endpoints of uploads. */
import type { EndpointExamples } from "./endpoint-example.ts"
import { EXAMPLE_LINE_ITEM_ID, EXAMPLE_ORDER_ID } from "./ids-and-addresses.ts"

export const EXAMPLE_UPLOAD_ID = "94d2c7b1-58e0-4f3a-a6c9-2b7e1d0f8a36"

const EXAMPLE_FILE_ID = "3f8b6d21-c05a-4e97-9b14-7a6d5c2e0f48"

const EXAMPLE_SHA256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

const MEBIBYTE = 1_048_576

const EXAMPLE_UPLOAD = {
  id: EXAMPLE_UPLOAD_ID,
  lineItemId: EXAMPLE_LINE_ITEM_ID,
  name: "cards.pdf",
  size: 2_400_000,
  partSize: MEBIBYTE,
  partSizes: [65_536, 262_144, MEBIBYTE],
  startedAt: "2026-11-27T10:00:00.000Z",
  received: [],
}

const HALF_DONE = { ...EXAMPLE_UPLOAD, received: [{ number: 1, sha256: EXAMPLE_SHA256 }] }

const ofUpload = { parameters: { uploadId: EXAMPLE_UPLOAD_ID } }

export const ARTWORK_UPLOAD_ENDPOINT_EXAMPLES = {
  startArtworkUpload: {
    parameters: { orderId: EXAMPLE_ORDER_ID, lineItemId: EXAMPLE_LINE_ITEM_ID },
    requests: {
      "a file with all pages": { name: "cards.pdf", size: 2_400_000 },
      "the back, on a slow connection": { name: "back.png", size: 900_000, page: 2, partSize: 65_536 },
    },
    response: EXAMPLE_UPLOAD,
  },
  listArtworkUploads: { parameters: { orderId: EXAMPLE_ORDER_ID }, response: { results: [HALF_DONE] } },
  getArtworkUpload: { ...ofUpload, response: HALF_DONE },
  reportArtworkPart: {
    parameters: { uploadId: EXAMPLE_UPLOAD_ID, number: "1" },
    requests: { "a part that the storage has": { sha256: EXAMPLE_SHA256, etag: '"5d41402abc4b2a76b9719d911017c592"' } },
    response: {},
  },
  completeArtworkUpload: {
    ...ofUpload,
    response: { fileId: EXAMPLE_FILE_ID, name: "cards.pdf", size: 2_400_000, sha256: EXAMPLE_SHA256 },
  },
  cancelArtworkUpload: { ...ofUpload, response: {} },
} satisfies EndpointExamples
