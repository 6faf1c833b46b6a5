/**
 * The customer's address book. Saved addresses are valid, and the first one is the default for shipping and billing
 * (ADDR-18…20, ADDR-24…26).
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { requireValidAddress } from "../../../application/shop/addresses/require-valid-address.ts"
import { refuse, refuseIfFaults, requireFound } from "../../../application/shop/refuse.ts"
import type { Address } from "../../../domain/address/address.ts"
import { applyAddressDefaults, MAX_ADDRESSES } from "../../../domain/address/address-book.ts"
import { checkAddressDeletable } from "../../../domain/address/address-deletability.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { deleteAddress, listAddresses, listAddressesForUpdate, saveAddress } from "../../postgres/addresses.ts"
import { updateAddressInActiveCart } from "../cart/update-address-in-cart.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"

const FLAGS = {
  DefaultShippingAddress: "isDefaultShippingAddress",
  DefaultBillingAddress: "isDefaultBillingAddress",
} as const

const checkDeletable = (address: Address) => {
  const deletability = checkAddressDeletable(address)
  const reasons = deletability._tag === "Available" ? [] : deletability.reasons
  return refuseIfFaults(
    "AddressIsDefault",
    reasons.map(reason => ({ ...reason, at: [FLAGS[reason._tag]] })),
  )
}

const requireOwnAddress = (addresses: readonly Address[], id: string) =>
  requireFound(async () => addresses.find(address => address.id === id), "AddressNotFound")

export const registerAddressRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services

  registerRoute(services, endpoints.listAddresses, async ({ customer }, tx) => ({
    results: await listAddresses(tx, customer().id),
  }))

  registerRoute(services, endpoints.createAddress, ({ customer, body }, tx) =>
    Effect.gen(function* () {
      const { id: customerId, email } = customer()
      const address = yield* requireValidAddress(body, "book", deliveryRules)
      const addresses = yield* Effect.promise(() => listAddressesForUpdate(tx, customerId))
      if (addresses.length >= MAX_ADDRESSES) return yield* refuse("AddressBookFull")
      const created = applyAddressDefaults(addresses, { ...address, id: randomUUID() }, email)
      yield* Effect.promise(() => saveAddress(tx, customerId, created))
      return created
    }),
  )

  registerRoute(services, endpoints.updateAddress, ({ customer, params, body, now }, tx) =>
    Effect.gen(function* () {
      const caller = customer()
      const address = yield* requireValidAddress(body, "book", deliveryRules)
      const addresses = yield* Effect.promise(() => listAddressesForUpdate(tx, caller.id))
      yield* requireOwnAddress(addresses, params.addressId)
      const edited = applyAddressDefaults(addresses, { ...address, id: params.addressId }, caller.email)
      yield* Effect.promise(() => saveAddress(tx, caller.id, edited))
      yield* Effect.promise(() => updateAddressInActiveCart(tx, caller, edited, now))
      return edited
    }),
  )

  registerRoute(services, endpoints.deleteAddress, ({ customer, params }, tx) =>
    Effect.gen(function* () {
      const { id: customerId } = customer()
      const addresses = yield* Effect.promise(() => listAddressesForUpdate(tx, customerId))
      yield* checkDeletable(yield* requireOwnAddress(addresses, params.addressId))
      yield* Effect.promise(() => deleteAddress(tx, customerId, params.addressId))
      return {}
    }),
  )
}
