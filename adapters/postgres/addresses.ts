/** A customer's addresses, oldest first. At most one is the default for shipping and one for billing. */
import { Effect } from "effect"
import type { Addresses } from "../../application/shop/ports/addresses.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Queries } from "./queries.ts"

interface AddressRow {
  readonly id: string
  readonly address: Address
  readonly is_default_shipping: boolean
  readonly is_default_billing: boolean
}

const toAddress = (row: AddressRow): Address => ({
  ...row.address,
  id: row.id,
  isDefaultShippingAddress: row.is_default_shipping,
  isDefaultBillingAddress: row.is_default_billing,
})

export const makePostgresAddresses = ({ execute, listRows }: Queries): Addresses => {
  const list: Addresses["list"] = customerId =>
    listRows(
      `SELECT id, address, is_default_shipping, is_default_billing FROM addresses
       WHERE customer_id = $1 ORDER BY position`,
      [customerId],
      toAddress,
    )
  return {
    list,
    lock: customerId =>
      Effect.andThen(execute("SELECT id FROM customers WHERE id = $1 FOR UPDATE", [customerId]), list(customerId)),
    save: (customerId, { id, isDefaultShippingAddress = false, isDefaultBillingAddress = false, ...fields }) => {
      const defaults = [isDefaultShippingAddress, isDefaultBillingAddress]
      return Effect.andThen(
        execute(
          `UPDATE addresses SET is_default_shipping = is_default_shipping AND NOT $2::boolean,
             is_default_billing = is_default_billing AND NOT $3::boolean
           WHERE customer_id = $1 AND id <> $4`,
          [customerId, ...defaults, id],
        ),
        execute(
          `INSERT INTO addresses (id, customer_id, address, is_default_shipping, is_default_billing)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (id) DO UPDATE SET address = excluded.address, is_default_shipping = excluded.is_default_shipping,
             is_default_billing = excluded.is_default_billing WHERE addresses.customer_id = excluded.customer_id`,
          [id, customerId, JSON.stringify(fields), ...defaults],
        ),
      )
    },
    remove: (...address) => execute("DELETE FROM addresses WHERE customer_id = $1 AND id = $2", address),
  }
}
