/** Unsent input survives a reload for its owner, a customer or a guest, and never includes a password (USE-16, LOGIN-08). */
import type { Address, AddressField } from "../../../domain/address/address.ts"
import type { CourierContact } from "../../../domain/delivery/delivery-choice.ts"
import type { SlotOrCourier } from "../../../domain/delivery/slot-choice.ts"
import type { EditChange } from "../../../domain/edit/edit-changes.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { Identity } from "../identity/identity.ts"

/** The drafts of one place. */
export interface DraftStore<Typed> {
  /** may come from storage, so callers decode it */
  readonly get: (key: string) => unknown
  /** undefined deletes it, after sending or giving up */
  readonly set: (key: string, typed: Typed | undefined) => void
  /** marks it as sent, or as unsent after a failure or on reopening */
  readonly setSent: (key: string, isSent: boolean) => void
  /** whether there is an unsent draft */
  readonly hasUnsent: (key: string) => boolean
}

/** By owner, kind, place and key, separated by line breaks. */
export type DraftsByKey = Map<string, unknown>

/** Suffix of the key that marks a draft as sent; a page that was left never learns the result. */
const SENT = "\nsent"

/** Owner key of a guest. */
export const GUEST_OWNER_KEY = ""

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

export interface FormDrafts {
  /** returns the same object for the same owner */
  readonly storeFor: <Kind extends keyof DraftsByKind>(kind: Kind, place: string) => DraftStore<DraftsByKind[Kind]>
  /** deletes all drafts of all owners */
  readonly deleteAll: () => void
  /** registers storage: the returned function is called after each change */
  readonly connectStorage: (connect: (drafts: DraftsByKey) => () => unknown) => void
}

export const makeFormDrafts = ({ identity }: { readonly identity: Identity }): FormDrafts => {
  const drafts: DraftsByKey = new Map()
  const stores = new Map<string, DraftStore<unknown>>()
  let onChange = (): unknown => undefined

  return {
    storeFor: (kind, place) => {
      const state = identity.current()
      const path = `${state._tag === "Customer" ? state.customer.id : GUEST_OWNER_KEY}\n${kind}\n${place}\n`
      const draftStore = stores.get(path) ?? {
        get: key => drafts.get(path + key),
        set: (key, typed) => {
          if (typed !== undefined) drafts.set(path + key, typed)
          else for (const ended of [key, key + SENT]) drafts.delete(path + ended)
          onChange()
        },
        setSent: (key, isSent) => {
          if (isSent && drafts.has(path + key)) drafts.set(path + key + SENT, true)
          else drafts.delete(path + key + SENT)
          onChange()
        },
        hasUnsent: key => drafts.has(path + key) && !drafts.has(path + key + SENT),
      }
      stores.set(path, draftStore)
      return draftStore
    },
    deleteAll: () => {
      drafts.clear()
      onChange()
    },
    connectStorage: connect => {
      onChange = connect(drafts)
    },
  }
}

export const FormDrafts = createInjectionToken<FormDrafts>("FormDrafts")
