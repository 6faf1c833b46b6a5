/** Keys of unsent address forms: of a line item, of its split shipment, or of the billing address. */
import type { Address } from "../../../domain/address/address.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { AddressDraftStore } from "./form-drafts.ts"

export const NEW_ADDRESS_DRAFT_KEY = "new"

/** The drafts of the first address, whose form is on the delivery page. */
export const FIRST_ADDRESS_DRAFT_PLACE = "first"

/** Its draft is the key of the address whose form has unsaved text, or of the picked address that was not sent. */
export const OPEN_ADDRESS_POINTER_KEY = "open"

/** A new address of the split dialog has drafts of its own. */
export const getSplitAddressDraftPlace = ({ id }: Pick<LineItem, "id">): string => `split-${id}`

export const getAddressDraftKey = (address: Address | undefined): string => address?.id ?? NEW_ADDRESS_DRAFT_KEY

export const getPickedAddressDraftKey = ({ id }: Address): string | undefined => id && `picked ${id}`

/** Marks the form of the address as open when it has a draft. */
export const reopenAddressDraft = (unsaved: AddressDraftStore, address: Address | undefined): void => {
  const key = getAddressDraftKey(address)
  if (unsaved.get(key) !== undefined) unsaved.set(OPEN_ADDRESS_POINTER_KEY, key)
}
