/** The customer's address book. The first address is the default for shipping and billing (ADDR-18…20, ADDR-24…26). */
import { Effect } from "effect"
import type { Address, AddressPurpose } from "../../../domain/address/address.ts"
import { MAX_ADDRESS_BOOK_ENTRIES, setAddressDefaultFlags } from "../../../domain/address/address-book.ts"
import { checkAddressDeletable } from "../../../domain/address/address-deletability.ts"
import type { AddressDraft } from "../../../domain/address/address-validation.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import type { CustomerCaller } from "../caller.ts"
import { updateAddressInActiveCart } from "../carts/update-address-in-cart.ts"
import { requireBookAddress } from "../delivery/require-valid-address.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, refuseIfFaults } from "../refuse.ts"

interface AddressBookContext {
  readonly caller: CustomerCaller
  readonly deliveryRules: DeliverySettings
  /** of the form that sends the address */
  readonly purpose?: AddressPurpose | undefined
}

const FLAGS = {
  DefaultShippingAddress: "isDefaultShippingAddress",
  DefaultBillingAddress: "isDefaultBillingAddress",
} as const

const requireDeletable = (address: Address) => {
  const deletability = checkAddressDeletable(address)
  const reasons = deletability._tag === "Available" ? [] : deletability.reasons
  return refuseIfFaults(
    "AddressIsDefault",
    reasons.map(reason => ({ ...reason, at: [FLAGS[reason._tag]] })),
  )
}

const requireOwnAddress = (addresses: readonly Address[], id: string) => {
  const address = addresses.find(each => each.id === id)
  return address ? Effect.succeed(address) : refuse("AddressNotFound")
}

export const addAddress = Effect.fnUntraced(function* (
  shop: ShopWrites,
  draft: AddressDraft,
  { caller, deliveryRules, purpose }: AddressBookContext,
) {
  const address = yield* requireBookAddress(shop, draft, purpose, deliveryRules)
  const addresses = yield* shop.addresses.lock(caller.id)
  if (addresses.length >= MAX_ADDRESS_BOOK_ENTRIES) return yield* refuse("AddressBookFull")
  const added = setAddressDefaultFlags(addresses, { ...address, id: shop.newId() }, caller.email)
  yield* shop.addresses.save(caller.id, added)
  return added
})

/** The address also changes in the customer's cart (ADDR-14). */
export const editAddress = Effect.fnUntraced(function* (
  shop: ShopWrites,
  id: string,
  draft: AddressDraft,
  { caller, deliveryRules, purpose }: AddressBookContext,
) {
  const address = yield* requireBookAddress(shop, draft, purpose, deliveryRules)
  const addresses = yield* shop.addresses.lock(caller.id)
  yield* requireOwnAddress(addresses, id)
  const edited = setAddressDefaultFlags(addresses, { ...address, id }, caller.email)
  yield* shop.addresses.save(caller.id, edited)
  yield* updateAddressInActiveCart(shop, caller, edited)
  return edited
})

export const removeAddress = Effect.fnUntraced(function* (shop: ShopWrites, id: string, caller: CustomerCaller) {
  const addresses = yield* shop.addresses.lock(caller.id)
  yield* requireDeletable(yield* requireOwnAddress(addresses, id))
  yield* shop.addresses.remove(caller.id, id)
})
