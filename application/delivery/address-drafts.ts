/** What was typed of addresses outlives their forms, the dialog and a login that ran out, for whoever typed it (U16, ADDR-12). */
import type { AddressField } from "../../domain/address/validation.ts"
import { type Drafts, makeDrafts } from "../identity/drafts.ts"
import type { Identity } from "../identity/identity.ts"
import { token } from "../ports/token.ts"

export interface TypedAddress {
  readonly values: Readonly<Record<AddressField, string>>
  readonly isDefault: boolean
}

/** By the id of the address that is edited, or "new". */
export type UnsavedAddresses = Map<string, TypedAddress>

/** Those of one place where an address is chosen. */
export type AddressDrafts = Drafts<TypedAddress>

export const makeAddressDrafts = (ports: { readonly identity: Identity }): AddressDrafts => makeDrafts(ports)

export const AddressDrafts = token<AddressDrafts>("AddressDrafts")
