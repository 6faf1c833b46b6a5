import type { AddressField } from "../address/address.ts"
import type { AddressFault } from "../address/address-validation.ts"
import type { MailedCountByDestination } from "../catalog/direct-mailing.ts"
import type { ArtworkCheckLimit, ArtworkFormat, ColorSpace, PageBox, PageSize } from "./measured-artwork.ts"

/** Errors need another file, warnings must be accepted, notes are for information. */
export type FindingSeverity = "error" | "warning" | "note"

export type PageEdge = "top" | "right" | "bottom" | "left"

/** Of a list of addresses to mail to. `line` counts from 1 and includes the line of column names. */
export type AddressListFinding =
  /** no CSV, or more than the shop reads */
  | { readonly _tag: "AddressListUnreadable"; readonly line: number }
  | { readonly _tag: "AddressColumnMissing"; readonly column: AddressField }
  | {
      readonly _tag: "AddressCountMismatch"
      readonly destination: MailedCountByDestination["_tag"]
      readonly addresses: number
      readonly wanted: number
    }
  | {
      readonly _tag: "AddressRowInvalid"
      readonly line: number
      readonly field: AddressField
      readonly reason: AddressFault["_tag"]
    }
  /** the same person at the same address gets two pieces */
  | { readonly _tag: "DuplicateAddress"; readonly line: number; readonly firstLine: number }

/** `page` counts from 1 within the file. Lengths are in millimetres, `sizePt` and `widthPt` in points. */
export type ArtworkFinding =
  | AddressListFinding
  | { readonly _tag: "VirusFound"; readonly signature: string }
  /** `format` is missing when the file is neither a PDF nor a JPEG, PNG or TIFF */
  | { readonly _tag: "FormatNotAccepted"; readonly format?: ArtworkFormat; readonly accepted: readonly ArtworkFormat[] }
  | { readonly _tag: "Damaged"; readonly format: ArtworkFormat }
  | { readonly _tag: "PasswordRequired" }
  /** the check couldn't finish: a person looks at the file */
  | { readonly _tag: "StoppedAtLimit"; readonly limit: ArtworkCheckLimit }
  /** larger than the virus scanner accepts: a person looks at the file */
  | { readonly _tag: "NotVirusScanned" }
  | { readonly _tag: "PageCountMismatch"; readonly pages: number; readonly wanted: number }
  | { readonly _tag: "TrimSizeMismatch"; readonly page: number; readonly size: PageSize; readonly wanted: PageSize }
  | { readonly _tag: "FontNotEmbedded"; readonly font: string }
  | { readonly _tag: "ContourMissing"; readonly contour: string }
  | { readonly _tag: "BlankPage"; readonly page: number }
  | {
      readonly _tag: "LowResolution"
      readonly page: number
      readonly box: PageBox
      readonly dpi: number
      readonly minDpi: number
    }
  | {
      readonly _tag: "BleedTooSmall"
      readonly page: number
      readonly sides: readonly PageEdge[]
      readonly bleed: number
      readonly wanted: number
    }
  | {
      readonly _tag: "TextInSafeZone"
      readonly page: number
      readonly box: PageBox
      readonly distance: number
      readonly wanted: number
    }
  | {
      readonly _tag: "TooMuchInk"
      readonly page: number
      readonly box: PageBox
      readonly percent: number
      readonly limit: number
    }
  | { readonly _tag: "WhiteOverprint"; readonly page: number; readonly box: PageBox }
  | { readonly _tag: "TinyText"; readonly page: number; readonly box: PageBox; readonly sizePt: number; readonly limitPt: number }
  | {
      readonly _tag: "ThinLine"
      readonly page: number
      readonly box: PageBox
      readonly widthPt: number
      readonly limitPt: number
    }
  | { readonly _tag: "UnexpectedSpotColor"; readonly name: string }
  /** a TIFF with several pages: only the first is printed */
  | { readonly _tag: "OnlyFirstPagePrinted"; readonly pages: number }
  | {
      readonly _tag: "ResolutionBelowGoal"
      readonly page: number
      readonly box: PageBox
      readonly dpi: number
      readonly goalDpi: number
    }
  /** colors that are converted to the press's */
  | { readonly _tag: "ColorsConverted"; readonly colorSpace: Extract<ColorSpace, "rgb" | "lab"> }
  /** inks, overprint and spot colors are unknown */
  | { readonly _tag: "ColorsNotChecked" }
  | { readonly _tag: "Transparency" }
  | { readonly _tag: "Layers"; readonly count: number }
  | { readonly _tag: "Annotations"; readonly page: number; readonly count: number }
  | { readonly _tag: "JavaScript" }
  | { readonly _tag: "Attachments"; readonly count: number }
  | { readonly _tag: "OwnerPassword" }

export const FINDING_SEVERITIES: Readonly<Record<ArtworkFinding["_tag"], FindingSeverity>> = {
  VirusFound: "error",
  FormatNotAccepted: "error",
  Damaged: "error",
  PasswordRequired: "error",
  StoppedAtLimit: "error",
  NotVirusScanned: "error",
  PageCountMismatch: "error",
  TrimSizeMismatch: "error",
  FontNotEmbedded: "error",
  ContourMissing: "error",
  AddressListUnreadable: "error",
  AddressColumnMissing: "error",
  AddressCountMismatch: "error",
  AddressRowInvalid: "error",
  DuplicateAddress: "warning",
  BlankPage: "warning",
  LowResolution: "warning",
  BleedTooSmall: "warning",
  TextInSafeZone: "warning",
  TooMuchInk: "warning",
  WhiteOverprint: "warning",
  TinyText: "warning",
  ThinLine: "warning",
  UnexpectedSpotColor: "warning",
  OnlyFirstPagePrinted: "warning",
  ResolutionBelowGoal: "note",
  ColorsConverted: "note",
  ColorsNotChecked: "note",
  Transparency: "note",
  Layers: "note",
  Annotations: "note",
  JavaScript: "note",
  Attachments: "note",
  OwnerPassword: "note",
}

export const getSeverity = ({ _tag }: ArtworkFinding): FindingSeverity => FINDING_SEVERITIES[_tag]

/** Whether only a person of the shop can release the file: another file isn't needed, and accepting isn't enough. */
export const needsOperatorReview = ({ _tag }: ArtworkFinding): boolean => _tag === "StoppedAtLimit" || _tag === "NotVirusScanned"
