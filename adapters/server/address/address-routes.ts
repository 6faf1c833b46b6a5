/** A customer's address book: every address that is saved passes the rules, the first one is the default for everything (ADDR-18…20, ADDR-24…26). */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import { applyAddressDefaults, MAX_ADDRESSES } from "../../../domain/address/address-book.ts"
import { checkAddressDeletable } from "../../../domain/address/address-deletability.ts"
import type { AddressDraft, AddressUse } from "../../../domain/address/address-validation.ts"
import { validateSelectableAddress } from "../../../domain/address/selectable-address.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { updateAddressInActiveCart } from "../cart/update-address-in-cart.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { refuse, refuseIfFaults, refuseOnFailure, requireFound } from "../refuse.ts"
import { deleteAddress, listAddresses, listAddressesForUpdate, saveAddress } from "./address-rows.ts"

/** The address as it may be chosen, or a refusal with every failing field below the steps. */
export const requireValidAddress = (
  draft: AddressDraft,
  use: AddressUse,
  { countries }: DeliverySettings,
  ...below: readonly string[]
) =>
  refuseOnFailure(validateSelectableAddress(draft, use, countries), "AddressInvalid", ({ field }) => [...below, field])

const FLAGS = {
  DefaultShippingAddress: "isDefaultShippingAddress",
  DefaultBillingAddress: "isDefaultBillingAddress",
} as const

const checkDeletable = (address: Address) => {
  const may = checkAddressDeletable(address)
  const reasons = may._tag === "Available" ? [] : may.reasons
  return refuseIfFaults(
    "AddressIsDefault",
    reasons.map(reason => ({ ...reason, at: [FLAGS[reason._tag]] })),
  )
}

const ownAddress = (known: readonly Address[], id: string) =>
  requireFound(async () => known.find(address => address.id === id), "AddressNotFound")

export const registerAddressRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services

  registerRoute(services, endpoints.listAddresses, async ({ customer }, tx) => ({
    results: await listAddresses(tx, customer().id),
  }))

  registerRoute(services, endpoints.createAddress, ({ customer, body }, tx) =>
    Effect.gen(function* () {
      const { id: customerId, email } = customer()
      const address = yield* requireValidAddress(body, "book", deliveryRules)
      const known = yield* Effect.promise(() => listAddressesForUpdate(tx, customerId))
      if (known.length >= MAX_ADDRESSES) return yield* refuse("AddressBookFull")
      const created = applyAddressDefaults(known, { ...address, id: randomUUID() }, email)
      yield* Effect.promise(() => saveAddress(tx, customerId, created))
      return created
    }),
  )

  registerRoute(services, endpoints.updateAddress, ({ customer, params, body, now }, tx) =>
    Effect.gen(function* () {
      const owner = customer()
      const address = yield* requireValidAddress(body, "book", deliveryRules)
      const known = yield* Effect.promise(() => listAddressesForUpdate(tx, owner.id))
      yield* ownAddress(known, params.addressId)
      const edited = applyAddressDefaults(known, { ...address, id: params.addressId }, owner.email)
      yield* Effect.promise(() => saveAddress(tx, owner.id, edited))
      yield* Effect.promise(() => updateAddressInActiveCart(tx, owner, edited, now))
      return edited
    }),
  )

  registerRoute(services, endpoints.deleteAddress, ({ customer, params }, tx) =>
    Effect.gen(function* () {
      const { id: customerId } = customer()
      const known = yield* Effect.promise(() => listAddressesForUpdate(tx, customerId))
      yield* checkDeletable(yield* ownAddress(known, params.addressId))
      yield* Effect.promise(() => deleteAddress(tx, customerId, params.addressId))
      return {}
    }),
  )
}
