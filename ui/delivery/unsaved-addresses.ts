/** The unsaved addresses of one place where an address is chosen. */
import type { UnsavedAddresses } from "../../application/drafts/unsaved-forms.ts"
import type { Address } from "../../domain/address/address.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { useOwnUnsaved } from "../use-unsaved.ts"

export const NEW = "new"

/** Under this key stands whose form is open with something unsaved in it, or which address is picked and not sent. */
export const OPEN = "open"

/** Where a new address for a split is typed. */
export const splitPlace = ({ id }: Pick<LineItem, "id">): string => `split-${id}`

export const draftKey = (address: Address | undefined): string => address?.id ?? NEW

export const picked = ({ id }: Address): string | undefined => id && `picked ${id}`

export const useUnsavedAddresses = (place: string): UnsavedAddresses => useOwnUnsaved("address", place)
