/** The unsaved addresses of one place where an address is chosen. */
import { AddressDrafts, type UnsavedAddresses } from "../../application/delivery/address-drafts.ts"
import type { Address } from "../../domain/address/address.ts"
import { useUseCase } from "../injection.ts"

export const NEW = "new"

export const draftKey = (address: Address | undefined): string => address?.id ?? NEW

export const useUnsavedAddresses = (place: string): UnsavedAddresses => useUseCase(AddressDrafts)(place)
