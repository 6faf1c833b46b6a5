import { addMilliseconds, MINUTE_MS } from "../time/milliseconds.ts"
import { type ArtworkFinding, getSeverity, needsOperatorReview } from "./artwork-findings.ts"
import type { ArtworkFile, ArtworkState, ItemArtwork } from "./item-artwork.ts"

/** What the state of an item's artwork depends on besides its files. */
export interface ArtworkCircumstances {
  /** the order waits for artwork; when it doesn't, an operator may have got the files in another way */
  readonly isAwaited: boolean
  readonly isUploading: boolean
}

/** A longer silence means that an upload was left: it needn't be waited for. */
const MAX_UPLOAD_SILENCE_MS = 5 * MINUTE_MS

/** Whether an upload still runs whose last part arrived at `activeAt`. */
export const isUploadRunning = (activeAt: Date, now: Date): boolean => activeAt > addMilliseconds(now, -MAX_UPLOAD_SILENCE_MS)

const listFindings = ({ files }: Pick<ItemArtwork, "files">): readonly ArtworkFinding[] =>
  files.flatMap(({ check }) => check?.findings ?? [])

/** The findings that the customer must accept, file by file. */
export const listWarningsOfFile = ({ check }: Pick<ArtworkFile, "check">): readonly ArtworkFinding[] =>
  (check?.findings ?? []).filter(finding => getSeverity(finding) === "warning")

export const isAddressList = ({ format }: Pick<ArtworkFile, "format">): boolean => format === "addressList"

/** Whether it is checked and has several pages. */
export const hasSeveralPages = ({ check }: Pick<ArtworkFile, "check">): boolean => (check?.pages.length ?? 0) > 1

const printsPage = ({ page: first = 1, check }: ArtworkFile, page: number): boolean =>
  page >= first && page < first + Math.max(1, check?.pages.length ?? 1)

/** The pages of the item without a file, counted from 1. */
const listMissingPages = ({ files, requirements }: ItemArtwork): readonly number[] => {
  const printed = files.filter(file => !isAddressList(file))
  // the pages of a file that no check could read are counted by the person who releases it
  const isUnreadable = ({ page, check }: ArtworkFile): boolean => page === undefined && check?.pages.length === 0
  if (printed.some(isUnreadable)) return []
  return Array.from({ length: requirements.pages ?? 1 }, (_, index) => index + 1).filter(
    page => !printed.some(file => printsPage(file, page)),
  )
}

const isRejectedByCheck = (finding: ArtworkFinding): boolean => getSeverity(finding) === "error" && !needsOperatorReview(finding)

/** The state of the files themselves, before anybody approved them. */
const getStateOfFiles = (artwork: ItemArtwork, isUploading: boolean): ArtworkState => {
  const { files, review, addresses } = artwork
  const findings = listFindings(artwork)
  const isReleased = review?.decision === "released"
  if (isUploading) return { _tag: "Uploading" }
  if (files.some(({ check }) => check === undefined)) return { _tag: "Checking", by: "shop" }
  if (review?.decision === "rejected") return { _tag: "Rejected", ...(review.reason && { reason: review.reason }) }
  if (!isReleased && findings.some(isRejectedByCheck)) return { _tag: "Rejected" }
  const pages = listMissingPages(artwork)
  const isAddressListMissing = addresses !== undefined && !files.some(isAddressList)
  if (pages.length > 0 || isAddressListMissing) return { _tag: "Missing", pages, isAddressListMissing }
  if (!isReleased && (artwork.isCheckedByPerson || findings.some(needsOperatorReview))) return { _tag: "Checking", by: "person" }
  return { _tag: "NeedsAcceptance", warnings: files.flatMap(listWarningsOfFile).length }
}

/** How far the artwork of an item is (ART-03). */
export const getArtworkState = (artwork: ItemArtwork, { isAwaited, isUploading }: ArtworkCircumstances): ArtworkState => {
  const { productionStartedAt, approval, designReference } = artwork
  if (productionStartedAt) return { _tag: "InProduction", since: productionStartedAt }
  if (designReference !== undefined) return { _tag: "Approved" }
  if (approval) return { _tag: "Approved", at: approval.at }
  return isAwaited ? getStateOfFiles(artwork, isUploading) : { _tag: "InProduction" }
}

/** Whether the item may be printed. */
export const isArtworkApproved = ({ designReference, approval, productionStartedAt }: ItemArtwork): boolean =>
  designReference !== undefined || approval !== undefined || productionStartedAt !== undefined
