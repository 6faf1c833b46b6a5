/**
 * In a direct mailing, two options say how many addresses within and outside the Netherlands get a piece. The remaining
 * pieces go to the shipping address (DELIV-10…13).
 */
import { parseWholeNumber } from "../text/whole-number.ts"
import type { SelectedOption, SelectionAndQuantity } from "./selection.ts"

export const ADDRESSES_WITHIN_NL_OPTION_NAME = "Addresses Within The Netherlands"

export const ADDRESSES_OUTSIDE_NL_OPTION_NAME = "Addresses Outside The Netherlands"

/** All counts are pieces. */
export interface DirectMailingCounts {
  readonly withinNetherlands: number
  readonly outsideNetherlands: number
  /** pieces for the shipping address; 0 when all are mailed */
  readonly toShippingAddress: number
}

const parseCount = (selection: readonly SelectedOption[], label: string): number | undefined => {
  const count = parseWholeNumber(selection.find(({ name }) => name === label)?.value ?? "")
  return Number.isNaN(count) ? undefined : count
}

/** The number of mailed addresses in a selection; each gets its own piece. */
export const countMailedAddresses = (selection: readonly SelectedOption[]): number =>
  (parseCount(selection, ADDRESSES_WITHIN_NL_OPTION_NAME) ?? 0) + (parseCount(selection, ADDRESSES_OUTSIDE_NL_OPTION_NAME) ?? 0)

/** The counts of a direct mailing; undefined when the selection has no count of addresses. */
export const getDirectMailingCounts = ({ quantity, selection }: SelectionAndQuantity): DirectMailingCounts | undefined => {
  const within = parseCount(selection, ADDRESSES_WITHIN_NL_OPTION_NAME)
  const outside = parseCount(selection, ADDRESSES_OUTSIDE_NL_OPTION_NAME)
  if (within === undefined && outside === undefined) return undefined
  return {
    withinNetherlands: within ?? 0,
    outsideNetherlands: outside ?? 0,
    toShippingAddress: Math.max(0, quantity - countMailedAddresses(selection)),
  }
}

/** Whether there is a piece for each mailed address (DELIV-13). */
export const hasPiecePerMailedAddress = ({ quantity, selection }: SelectionAndQuantity): boolean =>
  countMailedAddresses(selection) <= quantity

/** The pieces for shipping addresses: all of them, or those that are not mailed (DELIV-10). */
export const getShippedQuantity = (item: SelectionAndQuantity): number =>
  getDirectMailingCounts(item)?.toShippingAddress ?? item.quantity

/** Whether a shipping address is needed: not when the post delivers every piece (DELIV-10). */
export const needsShippingAddress = (item: SelectionAndQuantity): boolean => getShippedQuantity(item) > 0

/** `count` is in pieces. */
export interface MailedCountByDestination {
  readonly _tag: "WithinNetherlands" | "OutsideNetherlands"
  readonly count: number
}

/** The mailed pieces, within the Netherlands first, without zero counts (DELIV-11). */
export const listMailedCountsByDestination = ({
  withinNetherlands,
  outsideNetherlands,
}: DirectMailingCounts): readonly MailedCountByDestination[] => {
  const rows: readonly MailedCountByDestination[] = [
    { _tag: "WithinNetherlands", count: withinNetherlands },
    { _tag: "OutsideNetherlands", count: outsideNetherlands },
  ]
  return rows.filter(({ count }) => count > 0)
}

/** `count` is in pieces. */
export type MailingPieceCount = MailedCountByDestination | { readonly _tag: "ToShippingAddress"; readonly count: number }

/** The mailed pieces, then those for the shipping address, if any (DELIV-11). */
export const listMailingPieceCounts = (mailing: DirectMailingCounts): readonly MailingPieceCount[] => [
  ...listMailedCountsByDestination(mailing),
  ...(mailing.toShippingAddress > 0 ? [{ _tag: "ToShippingAddress", count: mailing.toShippingAddress } as const] : []),
]
