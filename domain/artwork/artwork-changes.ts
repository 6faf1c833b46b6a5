/** What customers and operators may do with the artwork of an item, and what it is afterwards (ART-04, ART-05). */
import { Result } from "effect"
import { hasSeveralPages, isAddressList, listWarningsOfFile } from "./artwork-state.ts"
import type { ArtworkFile, ArtworkFileCheck, ArtworkReview, ArtworkState, ItemArtwork } from "./item-artwork.ts"

export type ArtworkNotChangeableReason =
  | { readonly _tag: "InProduction" }
  /** delivered, lapsed or cancelled */
  | { readonly _tag: "OrderEnded" }
  /** it was ordered with a design of the shop's editor */
  | { readonly _tag: "DesignFixed" }

/** Why files can't be added, replaced or removed; undefined when they can. */
export const findArtworkLock = (
  { designReference }: Pick<ItemArtwork, "designReference">,
  state: ArtworkState,
  isOrderOver: boolean,
): ArtworkNotChangeableReason | undefined => {
  if (isOrderOver) return { _tag: "OrderEnded" }
  if (designReference !== undefined) return { _tag: "DesignFixed" }
  return state._tag === "InProduction" ? { _tag: "InProduction" } : undefined
}

const withoutDecisions = ({ review: _, approval: __, ...artwork }: ItemArtwork): ItemArtwork => artwork

const isReplacedBy = (added: ArtworkFile, present: ArtworkFile): boolean => {
  if (isAddressList(present) !== isAddressList(added)) return false
  return added.page === undefined || present.page === undefined || present.page === added.page || hasSeveralPages(present)
}

/** The artwork with a file that replaces those of its pages. Everybody decides anew about the files. */
export const addOrReplaceArtworkFile = (artwork: ItemArtwork, added: ArtworkFile): ItemArtwork => ({
  ...withoutDecisions(artwork),
  files: [...artwork.files.filter(present => !isReplacedBy(added, present)), added],
})

/** The artwork without a file. Everybody decides anew about the others. */
export const deleteArtworkFile = (artwork: ItemArtwork, fileId: string): ItemArtwork => ({
  ...withoutDecisions(artwork),
  files: artwork.files.filter(({ id }) => id !== fileId),
})

/** The artwork with what a check found. A file of several pages replaces earlier ones; a replaced file stays out. */
export const recordArtworkCheck = (artwork: ItemArtwork, fileId: string, check: ArtworkFileCheck): ItemArtwork => {
  const file = artwork.files.find(({ id }) => id === fileId)
  if (!file || file.check) return artwork
  const checked = { ...file, check }
  const isReplaced = (other: ArtworkFile): boolean =>
    hasSeveralPages(checked) && !isAddressList(other) && other.storedAt <= file.storedAt
  return {
    ...artwork,
    files: artwork.files.flatMap(other => {
      if (other.id === fileId) return [checked]
      return isReplaced(other) ? [] : [other]
    }),
  }
}

/** The artwork after a person of the shop looked at its files. */
export const recordArtworkReview = (artwork: ItemArtwork, review: ArtworkReview): ItemArtwork => ({
  ...withoutDecisions(artwork),
  review,
})

export type ArtworkNotApprovableReason =
  | { readonly _tag: "Missing" | "NotCheckedYet" | "NeedsPerson" | "Rejected" | "AlreadyApproved" }
  /** other files than those that were shown */
  | { readonly _tag: "FilesChanged" }
  | { readonly _tag: "WarningNotAccepted"; readonly fileId: string; readonly warning: string }

/** The files as they were shown, each with the tags of the accepted warnings. */
export interface ArtworkAcceptance {
  readonly files: readonly { readonly id: string; readonly acceptedWarnings: readonly string[] }[]
}

const findStateReason = (state: ArtworkState): ArtworkNotApprovableReason | undefined => {
  switch (state._tag) {
    case "NeedsAcceptance":
      return undefined
    case "Missing":
    case "Rejected":
      return { _tag: state._tag }
    case "Uploading":
      return { _tag: "NotCheckedYet" }
    case "Checking":
      return { _tag: state.by === "person" ? "NeedsPerson" : "NotCheckedYet" }
    case "Approved":
    case "InProduction":
      return { _tag: "AlreadyApproved" }
  }
}

const listAcceptanceFaults = ({ files }: ItemArtwork, acceptance: ArtworkAcceptance): readonly ArtworkNotApprovableReason[] => {
  const shown = new Map(acceptance.files.map(({ id, acceptedWarnings }) => [id, acceptedWarnings]))
  if (shown.size !== files.length || files.some(({ id }) => !shown.has(id))) return [{ _tag: "FilesChanged" }]
  return files.flatMap(file => {
    const warnings = new Set(listWarningsOfFile(file).map(({ _tag }) => _tag))
    return [...warnings]
      .filter(warning => !shown.get(file.id)?.includes(warning))
      .map(warning => ({ _tag: "WarningNotAccepted", fileId: file.id, warning }) as const)
  })
}

/** The approved artwork, with the proof of what was approved; or every reason why it can't be approved. */
export const recordArtworkApproval = (
  artwork: ItemArtwork,
  state: ArtworkState,
  acceptance: ArtworkAcceptance,
  { at, customerId }: { readonly at: Date; readonly customerId: string },
): Result.Result<ItemArtwork, readonly ArtworkNotApprovableReason[]> => {
  const reason = findStateReason(state)
  const faults = reason ? [reason] : listAcceptanceFaults(artwork, acceptance)
  if (faults.length > 0) return Result.fail(faults)
  const files = artwork.files.map(file => ({
    fileId: file.id,
    sha256: file.sha256,
    acceptedWarnings: listWarningsOfFile(file),
  }))
  return Result.succeed({ ...artwork, approval: { at, customerId, files } })
}
