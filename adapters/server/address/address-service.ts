/** A customer's address book: every address in it passes the rules, the first one is the default for everything (ADDR-18…20). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import type { Address, AddressPurpose } from "../../../domain/address/address.ts"
import { type AddressDraft, validateAddress } from "../../../domain/address/validation.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { invalid } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { addressesOf, insertAddress } from "./address-rows.ts"

const MOST_ADDRESSES = 500

/** The valid address, or a refusal with every failing field below `path`. */
export const checkedAddress = (draft: AddressDraft, purpose: AddressPurpose, path: string): Address =>
  Result.match(validateAddress(draft, purpose), {
    onSuccess: address => address,
    onFailure: problems => {
      throw invalid(
        "AddressInvalid",
        problems.map(({ field, _tag }) => ({ field: `${path}${field}`, code: _tag })),
      )
    },
  })

export const addressService = (services: Services): void => {
  route(services, endpoints.listAddresses, async ({ customer }, tx) => ({
    results: await addressesOf(tx, customer().id),
  }))

  route(services, endpoints.createAddress, async ({ customer, body }, tx) => {
    const { id: customerId } = customer()
    const address = checkedAddress(body, body.email ? "billing" : "shipping", "")
    await tx.rows("SELECT id FROM customers WHERE id = $1 FOR UPDATE", [customerId])
    const known = await addressesOf(tx, customerId)
    if (known.length >= MOST_ADDRESSES) throw invalid("AddressBookFull")
    const first = known.length === 0
    const created: Address = {
      ...address,
      id: randomUUID(),
      isDefaultShippingAddress: first || address.isDefaultShippingAddress === true,
      isDefaultBillingAddress: first || address.isDefaultBillingAddress === true,
    }
    await insertAddress(tx, customerId, created)
    return created
  })
}
