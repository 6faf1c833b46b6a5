/** What was not sent yet is there again after a reload, for whoever typed it and nobody else; never a password (USE-16, LOGIN-08). */
import type { Address, AddressField } from "../../domain/address/address.ts"
import type { EditChange } from "../../domain/cart/edit-changes.ts"
import type { CourierContact } from "../../domain/delivery/delivery-choice.ts"
import type { SlotOrCourier } from "../../domain/delivery/slot-choice.ts"
import type { Identity } from "../identity/identity.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import { type DraftRegistry, type DraftStore, makeDraftRegistry } from "./draft-registry.ts"

export interface EditDraft {
  readonly made: readonly EditChange[]
  /** the quantities as they stand in their fields, once they were typed, by line item */
  readonly typed: Readonly<Record<string, string>>
  /** the fields that were unlocked, by the option's name or, for a quantity, by line item */
  readonly unlocked: readonly string[]
}

export interface SplitAddressDraft {
  readonly address: Address
  readonly ticked: boolean
  readonly typed: string
}

export interface SlotDraft {
  readonly picked: SlotOrCourier | undefined
  readonly contact: CourierContact
}

export interface PickupDraft {
  readonly typed: string
  /** the id of the one that is looked at, once it is another than the chosen one */
  readonly point: string | undefined
}

export interface AddressFormDraft {
  readonly values: Readonly<Record<AddressField, string>>
  readonly isDefault: boolean
}

/** By the id of the address that is edited, or "new"; under `open` which of them is on the page, or picked. */
export type AddressDraftStore = DraftStore<AddressFormDraft | string>

/** By the id of the item or the name of the field, in the cart or order that they belong to. */
export interface DraftsByKind {
  readonly edit: EditDraft
  readonly split: readonly SplitAddressDraft[]
  readonly slot: SlotDraft
  readonly pickup: PickupDraft
  readonly coupon: string
  readonly reference: string
  readonly address: AddressFormDraft | string
  readonly login: string
}

export interface FormDrafts extends Pick<DraftRegistry, "forget" | "keep"> {
  readonly of: <Kind extends keyof DraftsByKind>(kind: Kind, place: string) => DraftStore<DraftsByKind[Kind]>
}

export const makeFormDrafts: (ports: { readonly identity: Identity }) => FormDrafts = makeDraftRegistry

export const FormDrafts = createInjectionToken<FormDrafts>("UnsavedForms")
