/** What was chosen or typed and not sent yet is there again after a login that ran out, for whoever typed it and nobody else (U16, LOGIN-08). */
import type { Address } from "../../domain/address/address.ts"
import type { EditChange } from "../../domain/cart/edit-changes.ts"
import type { Courier } from "../../domain/delivery/delivery-choice.ts"
import type { PickedDelivery } from "../../domain/delivery/offered-slots.ts"
import { token } from "../ports/token.ts"
import { type Drafts, makeDrafts } from "./drafts.ts"
import type { Identity } from "./identity.ts"

export interface UnsavedEdit {
  readonly made: readonly EditChange[]
  /** the quantity as it stands in its field, once it was typed */
  readonly typed: string | undefined
  readonly unlocked: boolean
}

export interface UnsavedShare {
  readonly address: Address
  readonly ticked: boolean
  readonly typed: string
}

export interface UnsavedSlot {
  readonly picked: PickedDelivery | undefined
  readonly contact: Courier
}

/** By the id of the item or the name of the field, in the cart or order that they belong to. */
export interface UnsavedForms {
  readonly edits: Drafts<UnsavedEdit>
  readonly splits: Drafts<readonly UnsavedShare[]>
  readonly slots: Drafts<UnsavedSlot>
  readonly pickupSearches: Drafts<string>
  readonly coupons: Drafts<string>
}

export const makeUnsavedForms = (ports: { readonly identity: Identity }): UnsavedForms => ({
  edits: makeDrafts(ports),
  splits: makeDrafts(ports),
  slots: makeDrafts(ports),
  pickupSearches: makeDrafts(ports),
  coupons: makeDrafts(ports),
})

export const UnsavedForms = token<UnsavedForms>("UnsavedForms")
