import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import type { PageBox } from "../../domain/artwork/measured-artwork.ts"

const BOX: PageBox = { x: 0, y: 0, width: 210, height: 99.96 }

/** An example of each finding. A missing one doesn't compile. */
export const FINDING_EXAMPLES: { readonly [Tag in ArtworkFinding["_tag"]]: Extract<ArtworkFinding, { readonly _tag: Tag }> } = {
  AddressListUnreadable: { _tag: "AddressListUnreadable", line: 3 },
  AddressColumnMissing: { _tag: "AddressColumnMissing", column: "postalCode" },
  AddressCountMismatch: { _tag: "AddressCountMismatch", destination: "WithinNetherlands", addresses: 39, wanted: 40 },
  AddressRowInvalid: { _tag: "AddressRowInvalid", line: 7, field: "city", reason: "Required" },
  DuplicateAddress: { _tag: "DuplicateAddress", line: 9, firstLine: 2 },
  VirusFound: { _tag: "VirusFound", signature: "Eicar" },
  FormatNotAccepted: { _tag: "FormatNotAccepted", accepted: ["pdf"] },
  Damaged: { _tag: "Damaged", format: "tiff" },
  PasswordRequired: { _tag: "PasswordRequired" },
  StoppedAtLimit: { _tag: "StoppedAtLimit", limit: "Time" },
  NotVirusScanned: { _tag: "NotVirusScanned" },
  PageCountMismatch: { _tag: "PageCountMismatch", pages: 3, wanted: 2 },
  TrimSizeMismatch: {
    _tag: "TrimSizeMismatch",
    page: 1,
    size: { width: 88.04, height: 50.5 },
    wanted: { width: 85, height: 55 },
  },
  FontNotEmbedded: { _tag: "FontNotEmbedded", font: "Arial" },
  ContourMissing: { _tag: "ContourMissing", contour: "CutContour" },
  BlankPage: { _tag: "BlankPage", page: 2 },
  LowResolution: { _tag: "LowResolution", page: 2, box: BOX, dpi: 96.4, minDpi: 150 },
  BleedTooSmall: { _tag: "BleedTooSmall", page: 1, sides: ["right", "bottom"], bleed: 1.04, wanted: 3 },
  TextInSafeZone: { _tag: "TextInSafeZone", page: 1, box: BOX, distance: 1.2, wanted: 3 },
  TooMuchInk: { _tag: "TooMuchInk", page: 1, box: BOX, percent: 341.3, limit: 300 },
  WhiteOverprint: { _tag: "WhiteOverprint", page: 1, box: BOX },
  TinyText: { _tag: "TinyText", page: 1, box: BOX, sizePt: 3.6, limitPt: 5 },
  ThinLine: { _tag: "ThinLine", page: 1, box: BOX, widthPt: 0.08, limitPt: 0.125 },
  UnexpectedSpotColor: { _tag: "UnexpectedSpotColor", name: "PANTONE 300 C" },
  OnlyFirstPagePrinted: { _tag: "OnlyFirstPagePrinted", pages: 4 },
  ResolutionBelowGoal: { _tag: "ResolutionBelowGoal", page: 1, box: BOX, dpi: 230, goalDpi: 300 },
  ColorsConverted: { _tag: "ColorsConverted", colorSpace: "rgb" },
  ColorsNotChecked: { _tag: "ColorsNotChecked" },
  Transparency: { _tag: "Transparency" },
  Layers: { _tag: "Layers", count: 2 },
  Annotations: { _tag: "Annotations", page: 1, count: 1 },
  JavaScript: { _tag: "JavaScript" },
  Attachments: { _tag: "Attachments", count: 1 },
  OwnerPassword: { _tag: "OwnerPassword" },
}
