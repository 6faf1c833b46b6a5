/** An address is chosen for one item or for the bill; a new one is checked and kept in the customer's book first (ADDR-05, ADDR-06, ADDR-18). */
import { Data, Effect } from "effect"
import type { Address } from "../../domain/address/address.ts"
import { type AddressDraft, type AddressProblems, validateAddress } from "../../domain/address/validation.ts"
import type { Cart, LineItemId } from "../../domain/cart/cart.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ChangeFailed } from "../cart/change-failed.ts"
import type { AddressBook } from "../ports/address-book.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { NewId } from "../ports/new-id.ts"
import { token } from "../ports/token.ts"

export class AddressInvalid extends Data.TaggedError("AddressInvalid")<{ readonly problems: AddressProblems }> {}

/** Where the address is for: the parcel of one line item, or the bill of the cart. */
export type AddressTarget =
  | { readonly _tag: "Shipping"; readonly lineItemId: LineItemId }
  | { readonly _tag: "Billing" }

export interface ChooseAddress {
  readonly list: AddressBook["list"]
  readonly create: (
    target: AddressTarget,
    typed: AddressDraft,
  ) => Effect.Effect<Address, AddressInvalid | ServiceFailure>
  readonly choose: (target: AddressTarget, address: AddressDraft) => Effect.Effect<Cart, AddressInvalid | ChangeFailed>
}

interface Ports {
  readonly book: AddressBook
  readonly session: CartSession
  readonly newId: NewId
}

const valid = (target: AddressTarget, draft: AddressDraft): Effect.Effect<Address, AddressInvalid> =>
  Effect.fromResult(validateAddress(draft, target._tag === "Billing" ? "billing" : "shipping")).pipe(
    Effect.mapError(problems => new AddressInvalid({ problems })),
  )

export const makeChooseAddress = ({ book, session, newId }: Ports): ChooseAddress => ({
  list: book.list,
  create: (target, typed) => valid(target, typed).pipe(Effect.flatMap(address => book.add(address, newId()))),
  choose: (target, draft) =>
    valid(target, draft).pipe(
      Effect.flatMap(address =>
        target._tag === "Billing"
          ? session.ask({ _tag: "SetBillingAddress", address })
          : session.ask({ _tag: "SetShippingAddress", lineItemId: target.lineItemId, address }),
      ),
    ),
})

export const ChooseAddress = token<ChooseAddress>("ChooseAddress")
