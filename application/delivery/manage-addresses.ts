/** The customer's address book: what is added once is in it once, however often its answer is lost (ADDR-12…17, ADDR-33). */
import { Effect, Equal } from "effect"
import type { Address, AddressPurpose } from "../../domain/address/address.ts"
import type { AddressDraft } from "../../domain/address/address-validation.ts"
import { validateAddressForBook } from "../../domain/address/selectable-address.ts"
import { isAddressInCart } from "../../domain/cart/update-address-in-cart.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { AddressBook } from "../ports/address-book.ts"
import type { CreateId } from "../ports/create-id.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { Settings } from "../ports/settings.ts"
import { InvalidAddressError } from "./invalid-address-error.ts"

export interface ManageAddresses {
  readonly list: AddressBook["list"]
  /** `draft` is the same object for as long as it is the same new address that is typed and sent again */
  readonly add: (
    purpose: AddressPurpose,
    typed: AddressDraft,
    draft: object,
  ) => Effect.Effect<Address, InvalidAddressError | ServiceFailure>
  /** the cart follows an address that it uses */
  readonly edit: (
    purpose: AddressPurpose,
    id: string,
    typed: AddressDraft,
  ) => Effect.Effect<Address, InvalidAddressError | ServiceFailure>
  /** an address that is gone already is deleted */
  readonly remove: (id: string) => Effect.Effect<void, ServiceFailure>
}

interface SentAddress {
  readonly address: Address
  readonly key: string
}

interface Ports extends Pick<Settings, "countries"> {
  readonly book: AddressBook
  readonly session: CartSession
  readonly newId: CreateId
}

export const makeManageAddresses = ({ book, session, newId, countries }: Ports): ManageAddresses => {
  const fit = (purpose: AddressPurpose, typed: AddressDraft) =>
    Effect.fromResult(validateAddressForBook(typed, purpose, countries)).pipe(
      Effect.mapError(faults => new InvalidAddressError({ faults })),
    )

  const unanswered = new WeakMap<object, SentAddress>()

  /** Remembered until there is an answer: without one it may be in the book or not. */
  const send = (sent: SentAddress, draft: object) =>
    Effect.suspend(() => {
      unanswered.set(draft, sent)
      return book.add(sent.address, sent.key)
    }).pipe(Effect.tapErrorTag("Refused", () => Effect.sync(() => unanswered.delete(draft))))

  const replace = (id: string, address: Address) => book.replace(id, address, newId())

  /** The last try comes first, under its key; what was typed over it since then is an edit of it. */
  const settle = (sent: SentAddress, address: Address, draft: object) =>
    send(sent, draft).pipe(
      Effect.flatMap(kept =>
        Equal.equals(sent.address, address) ? Effect.succeed(kept) : replace(kept.id ?? "", address),
      ),
      Effect.catchIf(
        () => !unanswered.has(draft),
        () => send({ address, key: newId() }, draft),
      ),
    )

  const followInCart = (edited: Address) => {
    const { cart } = session.current()
    return cart && isAddressInCart(cart, edited) ? session.open : Effect.void
  }

  return {
    list: book.list,
    add: (purpose, typed, draft) =>
      fit(purpose, typed).pipe(
        Effect.flatMap(address => {
          const sent = unanswered.get(draft)
          return sent ? settle(sent, address, draft) : send({ address, key: newId() }, draft)
        }),
        Effect.tap(() => Effect.sync(() => unanswered.delete(draft))),
      ),
    edit: (purpose, id, typed) =>
      fit(purpose, typed).pipe(
        Effect.flatMap(address => replace(id, { ...address, id })),
        Effect.tap(followInCart),
      ),
    remove: id =>
      book.remove(id, newId()).pipe(
        Effect.catchIf(
          failure => failure._tag === "Refused" && failure.refusal._tag === "AddressNotFound",
          () => Effect.void,
        ),
      ),
  }
}

export const ManageAddresses = createInjectionToken<ManageAddresses>("KeepAddresses")
