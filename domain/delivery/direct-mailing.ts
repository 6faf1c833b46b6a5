/** A direct mailing is a line whose selection counts addresses within or outside the Netherlands; the rest of it goes to the shipping address (DELIV-10…13). */
import type { LineItem, SelectedOption } from "../cart/cart.ts"
import { parseWholeNumber } from "../text/whole-number.ts"

export const WITHIN_NL_OPTION_NAME = "Addresses Within The Netherlands"

export const OUTSIDE_NL_OPTION_NAME = "Addresses Outside The Netherlands"

/** All counts are pieces. */
export interface DirectMailing {
  readonly within: number
  readonly outside: number
  /** what is sent to the shipping address, 0 when everything is mailed */
  readonly extra: number
}

const countOf = (selection: readonly SelectedOption[], label: string): number | undefined => {
  const count = parseWholeNumber(selection.find(({ name }) => name === label)?.value ?? "")
  return Number.isNaN(count) ? undefined : count
}

/** How many addresses a selection counts, each of which gets a piece of its own. */
export const countMailedAddresses = (selection: readonly SelectedOption[]): number =>
  (countOf(selection, WITHIN_NL_OPTION_NAME) ?? 0) + (countOf(selection, OUTSIDE_NL_OPTION_NAME) ?? 0)

/** The counts of a direct mailing of so many pieces; none for a line that has neither label with a count. */
export const parseDirectMailing = (
  quantity: number,
  selection: readonly SelectedOption[],
): DirectMailing | undefined => {
  const within = countOf(selection, WITHIN_NL_OPTION_NAME)
  const outside = countOf(selection, OUTSIDE_NL_OPTION_NAME)
  if (within === undefined && outside === undefined) return undefined
  return {
    within: within ?? 0,
    outside: outside ?? 0,
    extra: Math.max(0, quantity - countMailedAddresses(selection)),
  }
}

type Sent = Pick<LineItem, "quantity" | "selection">

/** The direct mailing that a line is, if it is one. */
export const getDirectMailing = ({ quantity, selection }: Sent): DirectMailing | undefined =>
  parseDirectMailing(quantity, selection)

/** Each address that a line is mailed to gets a piece of its own (DELIV-13). */
export const hasPiecePerMailedAddress = ({ quantity, selection }: Sent): boolean =>
  countMailedAddresses(selection) <= quantity

/** The pieces that go to shipping addresses: all of a line, or what a direct mailing leaves (DELIV-10). */
export const getShippedQuantity = (item: Sent): number => getDirectMailing(item)?.extra ?? item.quantity

/** Pieces that are mailed are delivered by the post; a shipping address is asked for the rest only (DELIV-10). */
export const needsShippingAddress = (item: Sent): boolean => getShippedQuantity(item) > 0

/** `count` is in pieces. */
export interface MailedCount {
  readonly _tag: "WithinNetherlands" | "OutsideNetherlands"
  readonly count: number
}

/** What the post delivers, in this order, what counts nothing left out (DELIV-11). */
export const listMailedCounts = ({ within, outside }: DirectMailing): readonly MailedCount[] => {
  const rows: readonly MailedCount[] = [
    { _tag: "WithinNetherlands", count: within },
    { _tag: "OutsideNetherlands", count: outside },
  ]
  return rows.filter(({ count }) => count > 0)
}

/** `count` is in pieces. */
export type MailingSummaryRow = MailedCount | { readonly _tag: "ToShippingAddress"; readonly count: number }

/** What is mailed, then what the shipping address gets, if anything is left for it (DELIV-11). */
export const summarizeMailing = (mailing: DirectMailing): readonly MailingSummaryRow[] => [
  ...listMailedCounts(mailing),
  ...(mailing.extra > 0 ? [{ _tag: "ToShippingAddress", count: mailing.extra } as const] : []),
]
