/** The unsaved addresses of one place where an address is chosen: each under its key, and which of them is on the page. */
import type { Address } from "../../domain/address/address.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { AddressDraftStore } from "./form-drafts.ts"

export const NEW_ADDRESS_DRAFT_KEY = "new"

/** Under this key stands whose form is open with something unsaved in it, or which address is picked and not sent. */
export const OPEN_ADDRESS_DRAFT_KEY = "open"

/** Where a new address for a split is typed. */
export const getSplitDraftPlace = ({ id }: Pick<LineItem, "id">): string => `split-${id}`

export const getAddressDraftKey = (address: Address | undefined): string => address?.id ?? NEW_ADDRESS_DRAFT_KEY

export const getPickedAddressKey = ({ id }: Address): string | undefined => id && `picked ${id}`

/** Its form is opened again with what was typed in it before, if anything was. */
export const reopenAddressDraft = (unsaved: AddressDraftStore, address: Address | undefined): void => {
  const key = getAddressDraftKey(address)
  if (unsaved.get(key) !== undefined) unsaved.set(OPEN_ADDRESS_DRAFT_KEY, key)
}
