/** Examples for the endpoints of an order's artwork (ART-02…ART-05). */
import type { EndpointExamples } from "./endpoint-example.ts"
import { EXAMPLE_LINE_ITEM_ID, EXAMPLE_ORDER_ID } from "./ids-and-addresses.ts"

export const EXAMPLE_ARTWORK_FILE_ID = "c7a1e0d4-6b2f-4c95-8e3a-15f9b7d2640c"

const PAGE = {
  size: { width: 91, height: 61 },
  trimBox: { x: 3, y: 3, width: 85, height: 55 },
  bleedBox: { x: 0, y: 0, width: 91, height: 61 },
  safeBox: { x: 6, y: 6, width: 79, height: 49 },
  hasPreview: true,
}

const UNCHECKED_FILE = {
  id: EXAMPLE_ARTWORK_FILE_ID,
  name: "cards.pdf",
  format: "pdf",
  size: 2_400_000,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  storedAt: "2026-11-27T10:00:00.000Z",
}

const FILE = {
  ...UNCHECKED_FILE,
  check: {
    checkedAt: "2026-11-27T10:00:02.000Z",
    pages: [
      { page: 1, ...PAGE },
      { page: 2, ...PAGE },
    ],
    findings: [
      { code: "LowResolution", page: 2, box: { x: 10, y: 12, width: 40, height: 30 }, dpi: 96, minDpi: 150 },
      { code: "ColorsConverted", colorSpace: "rgb" },
    ],
  },
}

const makeArtwork = (state: unknown, files: readonly unknown[]) => ({
  items: [
    {
      lineItemId: EXAMPLE_LINE_ITEM_ID,
      requirements: {
        formats: ["pdf", "jpeg", "png", "tiff"],
        trim: { width: 85, height: 55 },
        bleed: 3,
        safeZone: 3,
        pages: 2,
        minDpi: 150,
        goalDpi: 300,
        maxInk: 300,
        spotColors: [],
      },
      state,
      files,
      isChangeable: true,
      isCheckedByPerson: false,
    },
  ],
  deadline: { type: "HoldUntil", date: "2026-11-27", time: "17:00" },
})

const inItem = { orderId: EXAMPLE_ORDER_ID, lineItemId: EXAMPLE_LINE_ITEM_ID }

export const EXAMPLE_EARLIER_ITEM = {
  orderId: "8d0f6f0e-53c2-4a0b-9a55-0f4c0a3f7c11",
  lineItemId: "2b7f5a94-61de-4d0e-8c47-93f1a6b0d5e2",
}

export const ARTWORK_ENDPOINT_EXAMPLES = {
  getOrderArtwork: {
    parameters: { orderId: EXAMPLE_ORDER_ID },
    response: makeArtwork({ type: "NeedsAcceptance", warnings: 1 }, [FILE]),
  },
  approveArtwork: {
    parameters: inItem,
    requests: { "a file with a warning": { files: [{ id: EXAMPLE_ARTWORK_FILE_ID, acceptedWarnings: ["LowResolution"] }] } },
    response: makeArtwork({ type: "Approved", at: "2026-11-27T10:05:00.000Z" }, [FILE]),
  },
  removeArtworkFile: {
    parameters: { ...inItem, fileId: EXAMPLE_ARTWORK_FILE_ID },
    response: makeArtwork({ type: "Missing", pages: [1, 2], isAddressListMissing: false }, []),
  },
  listEarlierArtwork: {
    parameters: { orderId: EXAMPLE_ORDER_ID },
    response: {
      results: [
        {
          ...EXAMPLE_EARLIER_ITEM,
          orderNumber: "2026-118377",
          createdAt: "2026-10-02T08:30:00.000Z",
          name: { en: "Business cards", nl: "Visitekaartjes", fr: "Cartes de visite", de: "Visitenkarten" },
          quantity: 500,
          requirements: { trim: { width: 85, height: 55 }, pages: 2 },
          files: [{ id: EXAMPLE_ARTWORK_FILE_ID, name: "cards.pdf", size: 2_400_000 }],
        },
      ],
    },
  },
  reuseArtwork: {
    parameters: inItem,
    requests: { "files of an earlier order": EXAMPLE_EARLIER_ITEM },
    response: makeArtwork({ type: "Checking", by: "shop" }, [UNCHECKED_FILE]),
  },
} as const satisfies EndpointExamples
