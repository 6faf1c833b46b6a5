/** A split as it stands in the dialog: the line's pieces, its main address, and what was typed for each extra one (SPLIT-01, SPLIT-03…05). */
import { Result } from "effect"
import type { Address } from "../address/address.ts"
import { sameAddress } from "../address/same-address.ts"
import type { AddressShare } from "../cart/cart.ts"
import { splitQuantity } from "./split-quantity.ts"

export interface TypedShare {
  readonly address: Address
  /** as it stands in the field */
  readonly typed: string
}

export interface SplitDraft {
  /** pieces of the line item */
  readonly total: number
  readonly main: Address
  /** the selected addresses but the main one */
  readonly extras: readonly TypedShare[]
  /** what the reader's language prints between groups of three digits */
  readonly thousands?: string
}

/** The draft that a line's addresses open with; none without a main address (AVAIL-14). */
export const splitDraft = (total: number, [main, ...extras]: readonly AddressShare[]): SplitDraft | undefined =>
  main && {
    total,
    main: main.address,
    extras: extras.map(({ address, quantity }) => ({ address, typed: String(quantity) })),
  }

/** The title says Add while everything goes to one address, Change afterwards (SPLIT-03). */
export const splitTitle = (addresses: readonly AddressShare[]): "Add" | "Change" =>
  addresses.length > 1 ? "Change" : "Add"

const meaning = (typed: string, thousands?: string): number | string =>
  Result.getOrElse(splitQuantity(typed, thousands), () => typed.trim())

const sameShare = (a: TypedShare, b: TypedShare | undefined, thousands?: string): boolean =>
  b !== undefined && sameAddress(a.address, b.address) && meaning(a.typed, thousands) === meaning(b.typed, thousands)

/** Whether the draft means anything else than before; " 12 " means 12. Then closing asks to pay attention first (SPLIT-04, SPLIT-05). */
export const hasUnsavedChanges = (before: SplitDraft, now: SplitDraft): boolean =>
  before.extras.length !== now.extras.length ||
  !sameAddress(before.main, now.main) ||
  now.extras.some((share, index) => !sameShare(share, before.extras[index], now.thousands))
