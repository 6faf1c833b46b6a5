/** The artwork of an ordered item: its files, and what the shop and the customer decided about them (ART-02). */
import type { DirectMailingCounts } from "../catalog/direct-mailing.ts"
import type { ArtworkFinding } from "./artwork-findings.ts"
import type { ArtworkRequirements } from "./artwork-requirements.ts"
import type { PageBox, PageSize } from "./measured-artwork.ts"
import type { UploadFormat } from "./upload-rules.ts"

/** A page of a file, counted from 1 within the file. Boxes are in millimetres. */
export interface CheckedPage {
  readonly page: number
  readonly size: PageSize
  /** where it is cut; missing when its size isn't the wanted one, as are the next two */
  readonly trimBox?: PageBox
  /** what the file has around the cut */
  readonly bleedBox?: PageBox
  /** texts stay within it */
  readonly safeBox?: PageBox
  /** whether there is a picture of it */
  readonly hasPreview: boolean
}

export interface ArtworkFileCheck {
  readonly checkedAt: Date
  /** empty when the file couldn't be read, and for an address list */
  readonly pages: readonly CheckedPage[]
  readonly findings: readonly ArtworkFinding[]
}

/** A file that the customer sent; its content never changes. */
export interface ArtworkFile {
  readonly id: string
  /** as the customer named it, only to be shown */
  readonly name: string
  readonly format: UploadFormat
  /** in bytes */
  readonly size: number
  /** in hexadecimal */
  readonly sha256: string
  /** the page that it is for, counted from 1; missing for a file with all pages, and for an address list */
  readonly page?: number
  readonly storedAt: Date
  /** missing while the file is checked */
  readonly check?: ArtworkFileCheck
}

/** What a person of the shop decided about the present files. */
export interface ArtworkReview {
  readonly decision: "released" | "rejected"
  /** for the customer, in the language of the order; only of a rejection */
  readonly reason?: string
  readonly at: Date
}

/** The proof of what the customer agreed to print. */
export interface ArtworkApproval {
  readonly at: Date
  readonly customerId: string
  readonly files: readonly {
    readonly fileId: string
    readonly sha256: string
    readonly acceptedWarnings: readonly ArtworkFinding[]
  }[]
}

/** The shop's data may lack the size of a product or its number of pages: a person compares them. */
export type KnownRequirements = Omit<ArtworkRequirements, "trim" | "pages"> & Partial<Pick<ArtworkRequirements, "trim" | "pages">>

export interface ItemArtwork {
  readonly orderId: string
  readonly lineItemId: string
  /** since when the shop takes files for it: when it was ordered, except for orders of earlier versions */
  readonly since: Date
  readonly requirements: KnownRequirements
  /** the addresses that a direct mailing needs; missing without a mailing */
  readonly addresses?: Pick<DirectMailingCounts, "withinNetherlands" | "outsideNetherlands">
  /** the design that it was ordered with: it needs no file */
  readonly designReference?: string
  /** a booked service: a person looks at the files before the customer approves them (EDIT-05) */
  readonly isCheckedByPerson: boolean
  /** the present ones; a replaced file is not among them */
  readonly files: readonly ArtworkFile[]
  readonly review?: ArtworkReview
  readonly approval?: ArtworkApproval
  readonly productionStartedAt?: Date
}

export type ArtworkState =
  /** the pages without a file, and whether the address list is missing */
  | { readonly _tag: "Missing"; readonly pages: readonly number[]; readonly isAddressListMissing: boolean }
  | { readonly _tag: "Uploading" }
  | { readonly _tag: "Checking"; readonly by: "shop" | "person" }
  /** by the findings of its files, or by a person with a reason */
  | { readonly _tag: "Rejected"; readonly reason?: string }
  /** the customer looks at the previews, accepts the warnings and approves */
  | { readonly _tag: "NeedsAcceptance"; readonly warnings: number }
  /** `at` is missing for a design that the item was ordered with */
  | { readonly _tag: "Approved"; readonly at?: Date }
  | { readonly _tag: "InProduction"; readonly since?: Date }

/** What an order's page shows of an item's artwork. */
export interface ItemArtworkView extends Pick<ItemArtwork, "lineItemId" | "requirements" | "addresses"> {
  readonly state: ArtworkState
  readonly files: readonly ArtworkFile[]
  /** whether files can be added, replaced and removed */
  readonly isChangeable: boolean
  /** whether a person of the shop looks at the files before the customer approves them */
  readonly isCheckedByPerson: boolean
  /** ISO date on which the item arrives if all is approved and paid now; missing while the agreed date holds */
  readonly laterDate?: string
}
