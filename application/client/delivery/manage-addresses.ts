/** The customer's address book. A new address is added once, even when responses are lost (ADDR-12…17, ADDR-33). */
import { Effect, Equal } from "effect"
import type { Address, AddressPurpose } from "../../../domain/address/address.ts"
import { validateAddressForBook } from "../../../domain/address/address-and-country.ts"
import type { AddressDraft } from "../../../domain/address/address-validation.ts"
import { isAddressInCart } from "../../../domain/cart/update-address-in-cart.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { Settings } from "../../shared/settings.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { AddressBook, AddressSending } from "../ports/address-book.ts"
import type { CreateId } from "../ports/create-id.ts"
import { AddressInvalidError } from "./address-invalid-error.ts"

interface SentAddress extends AddressSending {
  readonly address: Address
}

interface Ports extends Pick<Settings, "countries"> {
  readonly book: AddressBook
  readonly session: CartSession
  readonly newId: CreateId
}

export const makeManageAddresses = ({ book, session, newId, countries }: Ports) => {
  const validate = (purpose: AddressPurpose, typed: AddressDraft) =>
    Effect.fromResult(validateAddressForBook(typed, purpose, countries)).pipe(
      Effect.mapError(faults => new AddressInvalidError({ faults })),
    )

  const unanswered = new WeakMap<object, SentAddress>()

  /** The request is remembered until its response: without one the address can be in the book or not. */
  const send = (sent: SentAddress, draft: object) =>
    Effect.suspend(() => {
      unanswered.set(draft, sent)
      return book.add(sent.address, sent)
    }).pipe(Effect.tapErrorTag("Refused", () => Effect.sync(() => unanswered.delete(draft))))

  const replace = (id: string, address: Address, purpose: AddressPurpose) => book.replace(id, address, { purpose, key: newId() })

  /** Repeats the last request with its key; a later edit of the address then replaces it. */
  const resend = (sent: SentAddress, address: Address, draft: object) =>
    send(sent, draft).pipe(
      Effect.flatMap(saved =>
        Equal.equals(sent.address, address) ? Effect.succeed(saved) : replace(saved.id ?? "", address, sent.purpose),
      ),
      Effect.catchIf(
        () => !unanswered.has(draft),
        () => send({ ...sent, address, key: newId() }, draft),
      ),
    )

  const reloadCartWith = (edited: Address) => {
    const { cart } = session.current()
    return cart && isAddressInCart(cart, edited) ? session.open : Effect.void
  }

  return {
    list: book.list,
    /** `draft` identifies the new address: the same object for each try to send it */
    add: (purpose: AddressPurpose, typed: AddressDraft, draft: object) =>
      validate(purpose, typed).pipe(
        Effect.flatMap(address => {
          const sent = unanswered.get(draft)
          return sent ? resend(sent, address, draft) : send({ address, purpose, key: newId() }, draft)
        }),
        Effect.tap(() => Effect.sync(() => unanswered.delete(draft))),
      ),
    /** also updates the address in the cart */
    edit: (purpose: AddressPurpose, id: string, typed: AddressDraft) =>
      validate(purpose, typed).pipe(
        Effect.flatMap(address => replace(id, { ...address, id }, purpose)),
        Effect.tap(reloadCartWith),
      ),
    /** succeeds for an address that is already deleted */
    remove: (id: string) =>
      book.remove(id, newId()).pipe(
        Effect.catchIf(
          failure => failure._tag === "Refused" && failure.refusal._tag === "AddressNotFound",
          () => Effect.void,
        ),
      ),
  }
}

export type ManageAddresses = ReturnType<typeof makeManageAddresses>

export const ManageAddresses = createInjectionToken<ManageAddresses>("ManageAddresses")
