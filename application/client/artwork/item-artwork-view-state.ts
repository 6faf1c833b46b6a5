/** What a page shows of one item's artwork, from what the shop knows and what this browser is uploading. */
import { type ArtworkFinding, getSeverity, needsOperatorReview } from "../../../domain/artwork/artwork-findings.ts"
import { isAddressList } from "../../../domain/artwork/artwork-state.ts"
import type { ArtworkFile, ArtworkState, CheckedPage, ItemArtworkView } from "../../../domain/artwork/item-artwork.ts"
import type { PageBox } from "../../../domain/artwork/measured-artwork.ts"
import { type PagePlacement, placePage } from "../../../domain/artwork/page-placement.ts"
import { findUploadFormat, getMaxUploadBytes } from "../../../domain/artwork/upload-rules.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { UploadingFile } from "./artwork-uploader.ts"

/** In bytes. */
export const MAX_FILE_BYTES = { file: getMaxUploadBytes("pdf"), addressList: getMaxUploadBytes("addressList") }

/** A finding to act on, with its number in the list and on the preview. */
export interface NumberedFinding {
  readonly number: number
  readonly finding: ArtworkFinding
}

export interface ArtworkFileView {
  readonly file: ArtworkFile
  readonly errors: readonly NumberedFinding[]
  /** only a person of the shop can decide about these */
  readonly reviews: readonly NumberedFinding[]
  readonly warnings: readonly NumberedFinding[]
  readonly notes: readonly ArtworkFinding[]
}

/** A page as it will be printed. */
export interface ProofPage {
  readonly fileId: string
  /** counted from 1 within the file */
  readonly pageOfFile: number
  /** counted from 1 within the item */
  readonly page: number
  readonly checked: CheckedPage
  /** undefined for a page of a wrong size */
  readonly placement: PagePlacement | undefined
  readonly marks: readonly { readonly number: number; readonly box: PageBox }[]
}

export interface ItemArtworkViewState {
  readonly lineItem: LineItem
  /** among several designs of the same product, counted from 1 */
  readonly designNumber: number | undefined
  readonly artwork: ItemArtworkView
  readonly state: ArtworkState
  readonly pageUploads: readonly UploadingFile[]
  /** of the address list */
  readonly listUploads: readonly UploadingFile[]
  readonly files: readonly ArtworkFileView[]
  readonly pages: readonly ProofPage[]
  /** those of the present files where the shop's data don't say how many pages the item has */
  readonly pageCount: number
  /** counted from 1 */
  readonly freePages: readonly number[]
  readonly needsFile: boolean
  /** every unfinished upload waits for its file, which this browser doesn't have */
  readonly needsSameFile: boolean
  readonly warnings: number
}

const viewFile = (file: ArtworkFile): ArtworkFileView => {
  const findings = file.check?.findings ?? []
  const remarks = findings
    .filter(finding => getSeverity(finding) !== "note")
    .map((finding, index) => ({ number: index + 1, finding }))
  return {
    file,
    errors: remarks.filter(({ finding }) => getSeverity(finding) === "error" && !needsOperatorReview(finding)),
    reviews: remarks.filter(({ finding }) => needsOperatorReview(finding)),
    warnings: remarks.filter(({ finding }) => getSeverity(finding) === "warning"),
    notes: findings.filter(finding => getSeverity(finding) === "note"),
  }
}

const listProofPages = ({ requirements }: ItemArtworkView, { file, ...view }: ArtworkFileView): readonly ProofPage[] =>
  (file.check?.pages ?? []).map(checked => ({
    fileId: file.id,
    pageOfFile: checked.page,
    page: (file.page ?? 1) + checked.page - 1,
    checked,
    placement: placePage(checked, { ...requirements, trim: requirements.trim ?? checked.trimBox ?? checked.size }),
    marks: [...view.errors, ...view.warnings].flatMap(({ number, finding }) =>
      "box" in finding && finding.page === checked.page ? [{ number, box: finding.box }] : [],
    ),
  }))

const isOver = ({ status }: UploadingFile): boolean => status._tag === "Done" || status._tag === "Failed"

/** The pages without a file or an upload of their own. */
const listFreePages = ({ files }: ItemArtworkView, pageCount: number, running: readonly UploadingFile[]): readonly number[] => {
  const taken = [...files, ...running.map(({ target }) => target)].flatMap(({ page }) => page ?? [])
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  return all.filter(page => !taken.includes(page))
}

const isForAddressList = ({ name }: UploadingFile): boolean => findUploadFormat(name) === "addressList"

/** Whether a file must be chosen next; else the present ones can be replaced. */
const needsFile = ({ state, files }: ItemArtworkView, running: readonly UploadingFile[]): boolean => {
  if (running.some(upload => !isForAddressList(upload))) return false
  return state._tag === "Rejected" || (state._tag === "Missing" && state.pages.length > 0) || files.every(isAddressList)
}

/** @param uploads of this item, in this browser */
export const viewItemArtwork = (
  lineItem: LineItem,
  designNumber: number | undefined,
  artwork: ItemArtworkView,
  uploads: readonly UploadingFile[],
): ItemArtworkViewState => {
  const files = artwork.files.map(viewFile)
  const pageCount = artwork.requirements.pages ?? Math.max(1, ...artwork.files.map(({ check }) => check?.pages.length ?? 1))
  const running = uploads.filter(upload => !isOver(upload))
  // without a mailing, a list is refused among the other files
  const isListUpload = (upload: UploadingFile): boolean => artwork.addresses !== undefined && isForAddressList(upload)
  return {
    lineItem,
    designNumber,
    artwork,
    state: running.length > 0 && artwork.isChangeable ? { _tag: "Uploading" } : artwork.state,
    pageUploads: uploads.filter(upload => !isListUpload(upload)),
    listUploads: uploads.filter(isListUpload),
    files,
    pageCount,
    pages: files.flatMap(file => listProofPages(artwork, file)).toSorted((a, b) => a.page - b.page),
    freePages: listFreePages(artwork, pageCount, running),
    needsFile: artwork.isChangeable && needsFile(artwork, running),
    needsSameFile: running.length > 0 && running.every(({ status }) => status._tag === "FileNeeded"),
    warnings: files.reduce((sum, { warnings }) => sum + warnings.length, 0),
  }
}
