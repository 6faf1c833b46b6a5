/** What was typed of addresses outlives their forms, the dialog and a login that ran out, for whoever typed it (U16, ADDR-12). */
import type { AddressField } from "../../domain/address/validation.ts"
import type { Identity } from "../identity/identity.ts"
import { token } from "../ports/token.ts"

export interface TypedAddress {
  readonly values: Readonly<Record<AddressField, string>>
  readonly isDefault: boolean
}

/** By the id of the address that is edited, or "new". */
export type UnsavedAddresses = Map<string, TypedAddress>

/** Those of one place where an address is chosen: the same ones for as long as it is the same customer. */
export type AddressDrafts = (place: string) => UnsavedAddresses

export const makeAddressDrafts = ({ identity }: { readonly identity: Identity }): AddressDrafts => {
  const places = new Map<string, UnsavedAddresses>()
  let owner: string | undefined
  return place => {
    const state = identity.current()
    if (state._tag !== "Customer") return new Map()
    if (state.customer.id !== owner) places.clear()
    owner = state.customer.id
    const drafts = places.get(place) ?? new Map()
    places.set(place, drafts)
    return drafts
  }
}

export const AddressDrafts = token<AddressDrafts>("AddressDrafts")
