/** What was typed of addresses outlives their forms and the dialog, until it is saved or given up (U16). */
import { useState } from "react"
import type { Address } from "../../domain/address/address.ts"
import type { AddressField } from "../../domain/address/validation.ts"

export interface TypedAddress {
  readonly values: Readonly<Record<AddressField, string>>
  readonly isDefault: boolean
}

/** By the id of the address that is edited, or NEW. */
export type UnsavedAddresses = Map<string, TypedAddress>

export const NEW = "new"

export const draftKey = (address: Address | undefined): string => address?.id ?? NEW

/** Of one place where an address is chosen. */
export const useUnsavedAddresses = (): UnsavedAddresses => useState(() => new Map<string, TypedAddress>())[0]
