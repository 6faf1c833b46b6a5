/** Unsent input survives a reload for its owner only, and never includes a password (USE-16, LOGIN-08). */
import type { Address, AddressField } from "../../../domain/address/address.ts"
import type { CourierContact } from "../../../domain/delivery/delivery-choice.ts"
import type { SlotOrCourier } from "../../../domain/delivery/slot-choice.ts"
import type { EditChange } from "../../../domain/edit/edit-changes.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { Identity } from "../identity/identity.ts"
import { type DraftRegistry, type DraftStore, makeDraftRegistry } from "./draft-registry.ts"

export interface EditDraft {
  readonly made: readonly EditChange[]
  /** typed quantities by line item */
  readonly typed: Readonly<Record<string, string>>
  /** unlocked fields: option names, and line item ids for quantities */
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
  /** id of the viewed point, when it isn't the chosen one */
  readonly point: string | undefined
}

export interface AddressFormDraft {
  readonly values: Readonly<Record<AddressField, string>>
  readonly isDefault: boolean
}

/** Keyed by the edited address's id, or "new"; `open` holds the key of the open or picked one. */
export type AddressDraftStore = DraftStore<AddressFormDraft | string>

/** Keyed by item id or field name, within their cart or order. */
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

export interface FormDrafts extends Pick<DraftRegistry, "deleteAll" | "connectStorage"> {
  readonly storeFor: <Kind extends keyof DraftsByKind>(kind: Kind, place: string) => DraftStore<DraftsByKind[Kind]>
}

export const makeFormDrafts: (ports: { readonly identity: Identity }) => FormDrafts = makeDraftRegistry

export const FormDrafts = createInjectionToken<FormDrafts>("FormDrafts")
