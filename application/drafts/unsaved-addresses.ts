/** The unsaved addresses of one place where an address is chosen: each under its key, and which of them is on the page. */
import type { Address } from "../../domain/address/address.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { UnsavedAddresses } from "./unsaved-forms.ts"

export const NEW = "new"

/** Under this key stands whose form is open with something unsaved in it, or which address is picked and not sent. */
export const OPEN = "open"

/** Where a new address for a split is typed. */
export const splitPlace = ({ id }: Pick<LineItem, "id">): string => `split-${id}`

export const draftKey = (address: Address | undefined): string => address?.id ?? NEW

export const pickedKey = ({ id }: Address): string | undefined => id && `picked ${id}`

/** Its form is opened again with what was typed in it before, if anything was. */
export const reopen = (unsaved: UnsavedAddresses, address: Address | undefined): void => {
  const key = draftKey(address)
  if (unsaved.get(key) !== undefined) unsaved.set(OPEN, key)
}
