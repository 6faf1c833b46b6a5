/** Keys of the address drafts of one place, such as a line item or the bill. */
import type { Address } from "../../../domain/address/address.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { AddressDraftStore } from "./form-drafts.ts"

export const NEW_ADDRESS_DRAFT_KEY = "new"

/** Key of the address whose form is open with unsaved text, or that is picked and not sent. */
export const OPEN_ADDRESS_DRAFT_KEY = "open"

/** The place of a new address for a split. */
export const getSplitAddressDraftPlace = ({ id }: Pick<LineItem, "id">): string => `split-${id}`

export const getAddressDraftKey = (address: Address | undefined): string => address?.id ?? NEW_ADDRESS_DRAFT_KEY

export const getPickedAddressDraftKey = ({ id }: Address): string | undefined => id && `picked ${id}`

/** Reopens the form of the address when it has a draft. */
export const reopenAddressDraft = (unsaved: AddressDraftStore, address: Address | undefined): void => {
  const key = getAddressDraftKey(address)
  if (unsaved.get(key) !== undefined) unsaved.set(OPEN_ADDRESS_DRAFT_KEY, key)
}
