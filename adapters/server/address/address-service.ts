/** A customer's address book: every address that is saved passes the rules, the first one is the default for everything (ADDR-18…20, ADDR-24…26). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import type { Address, AddressPurpose } from "../../../domain/address/address.ts"
import { asKept, MAX_ADDRESSES } from "../../../domain/address/address-book.ts"
import { choosableAddress } from "../../../domain/address/choosable.ts"
import { mayBeDeleted } from "../../../domain/address/may-be-deleted.ts"
import type { AddressDraft, AddressProblems } from "../../../domain/address/validation.ts"
import type { DeliveryRules } from "../../../domain/delivery/delivery-features.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { followAddress } from "../cart/follow-address.ts"
import { invalid, missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { addressesOf, deleteAddress, lockedAddressesOf, saveAddress } from "./address-rows.ts"

const accepted = (checked: Result.Result<Address, AddressProblems>, path: string): Address =>
  Result.match(checked, {
    onSuccess: address => address,
    onFailure: problems => {
      throw invalid(
        "AddressInvalid",
        problems.map(({ field, _tag }) => ({ field: `${path}${field}`, code: _tag })),
      )
    },
  })

/** The address as it may be chosen, or a refusal with every failing field below `path`. */
export const checkedAddress = (
  draft: AddressDraft,
  purpose: AddressPurpose,
  { countries }: DeliveryRules,
  path: string,
): Address => accepted(choosableAddress(draft, purpose, countries), path)

const FLAGS = {
  DefaultShippingAddress: "isDefaultShippingAddress",
  DefaultBillingAddress: "isDefaultBillingAddress",
} as const

const checkDeletable = (address: Address): void => {
  const may = mayBeDeleted(address)
  if (may._tag === "Available") return
  throw invalid(
    "AddressIsDefault",
    may.reasons.map(({ _tag }) => ({ field: FLAGS[_tag], code: _tag })),
  )
}

export const addressService = (services: Services): void => {
  const { countries } = services.deliveryRules
  const fit = (draft: AddressDraft): Address => accepted(choosableAddress(draft, "book", countries), "")

  route(services, endpoints.listAddresses, async ({ customer }, tx) => ({
    results: await addressesOf(tx, customer().id),
  }))

  route(services, endpoints.createAddress, async ({ customer, body }, tx) => {
    const { id: customerId, email } = customer()
    const address = fit(body)
    const known = await lockedAddressesOf(tx, customerId)
    if (known.length >= MAX_ADDRESSES) throw invalid("AddressBookFull")
    const created = asKept(known, { ...address, id: randomUUID() }, email)
    await saveAddress(tx, customerId, created)
    return created
  })

  route(services, endpoints.updateAddress, async ({ customer, params, body, now }, tx) => {
    const owner = customer()
    const address = fit(body)
    const known = await lockedAddressesOf(tx, owner.id)
    if (!known.some(({ id }) => id === params.addressId)) throw missing("Address")
    const edited = asKept(known, { ...address, id: params.addressId }, owner.email)
    await saveAddress(tx, owner.id, edited)
    await followAddress(tx, owner, edited, now)
    return edited
  })

  route(services, endpoints.deleteAddress, async ({ customer, params }, tx) => {
    const { id: customerId } = customer()
    const address = (await lockedAddressesOf(tx, customerId)).find(({ id }) => id === params.addressId)
    if (!address) throw missing("Address")
    checkDeletable(address)
    await deleteAddress(tx, customerId, params.addressId)
    return {}
  })
}
