/** What was not sent yet is there again after a reload, for whoever typed it and nobody else; never a password (USE-16, LOGIN-08). */
import type { Address, AddressField } from "../../domain/address/address.ts"
import type { EditChange } from "../../domain/cart/edit-changes.ts"
import type { CourierContact } from "../../domain/delivery/delivery-choice.ts"
import type { SlotOrCourier } from "../../domain/delivery/slot-choice.ts"
import type { Identity } from "../identity/identity.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import { type AllDrafts, makeDrafts, type Unsaved } from "./drafts.ts"

export interface UnsavedEdit {
  readonly made: readonly EditChange[]
  /** the quantities as they stand in their fields, once they were typed, by line item */
  readonly typed: Readonly<Record<string, string>>
  /** the fields that were unlocked, by the option's name or, for a quantity, by line item */
  readonly unlocked: readonly string[]
}

export interface UnsavedShare {
  readonly address: Address
  readonly ticked: boolean
  readonly typed: string
}

export interface UnsavedSlot {
  readonly picked: SlotOrCourier | undefined
  readonly contact: CourierContact
}

export interface UnsavedPickup {
  readonly typed: string
  /** the id of the one that is looked at, once it is another than the chosen one */
  readonly point: string | undefined
}

export interface TypedAddress {
  readonly values: Readonly<Record<AddressField, string>>
  readonly isDefault: boolean
}

/** By the id of the address that is edited, or "new"; under `open` which of them is on the page, or picked. */
export type UnsavedAddresses = Unsaved<TypedAddress | string>

/** By the id of the item or the name of the field, in the cart or order that they belong to. */
export interface UnsavedByKind {
  readonly edit: UnsavedEdit
  readonly split: readonly UnsavedShare[]
  readonly slot: UnsavedSlot
  readonly pickup: UnsavedPickup
  readonly coupon: string
  readonly reference: string
  readonly address: TypedAddress | string
  readonly login: string
}

export interface UnsavedForms extends Pick<AllDrafts, "forget" | "keep"> {
  readonly of: <Kind extends keyof UnsavedByKind>(kind: Kind, place: string) => Unsaved<UnsavedByKind[Kind]>
}

export const makeUnsavedForms: (ports: { readonly identity: Identity }) => UnsavedForms = makeDrafts

export const UnsavedForms = createInjectionToken<UnsavedForms>("UnsavedForms")
