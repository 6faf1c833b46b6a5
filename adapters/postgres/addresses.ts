/** A customer's addresses in the order of adding. At most one is the default of each kind. */
import { Effect } from "effect"
import type { Addresses } from "../../application/shop/ports/addresses.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Transaction } from "./transaction.ts"

interface AddressRow {
  readonly id: string
  readonly address: Address
  readonly is_default_shipping: boolean
  readonly is_default_billing: boolean
}

const listAddresses = async (tx: Transaction, customerId: string): Promise<readonly Address[]> => {
  const rows = await tx.query<AddressRow>(
    `SELECT id, address, is_default_shipping, is_default_billing FROM addresses
     WHERE customer_id = $1 ORDER BY position`,
    [customerId],
  )
  return rows.map(row => ({
    ...row.address,
    id: row.id,
    isDefaultShippingAddress: row.is_default_shipping,
    isDefaultBillingAddress: row.is_default_billing,
  }))
}

/** Returns the addresses and locks the customer's row, so that concurrent changes wait. */
const listAddressesForUpdate = async (tx: Transaction, customerId: string): Promise<readonly Address[]> => {
  await tx.query("SELECT id FROM customers WHERE id = $1 FOR UPDATE", [customerId])
  return listAddresses(tx, customerId)
}

/** Inserts or updates an address. A new default replaces the old one. */
const saveAddress = async (tx: Transaction, customerId: string, address: Address): Promise<void> => {
  const { id, isDefaultShippingAddress: shipping = false, isDefaultBillingAddress: billing = false, ...fields } = address
  await tx.query(
    `UPDATE addresses SET is_default_shipping = is_default_shipping AND NOT $2::boolean,
       is_default_billing = is_default_billing AND NOT $3::boolean
     WHERE customer_id = $1 AND id <> $4`,
    [customerId, shipping, billing, id],
  )
  await tx.query(
    `INSERT INTO addresses (id, customer_id, address, is_default_shipping, is_default_billing)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET address = excluded.address, is_default_shipping = excluded.is_default_shipping,
       is_default_billing = excluded.is_default_billing WHERE addresses.customer_id = excluded.customer_id`,
    [id, customerId, JSON.stringify(fields), shipping, billing],
  )
}

const deleteAddress = (tx: Transaction, customerId: string, id: string) =>
  tx.query("DELETE FROM addresses WHERE customer_id = $1 AND id = $2", [customerId, id])

export const makePostgresAddresses = (tx: Transaction): Addresses => ({
  list: customerId => Effect.promise(() => listAddresses(tx, customerId)),
  lock: customerId => Effect.promise(() => listAddressesForUpdate(tx, customerId)),
  save: (customerId, address) => Effect.promise(() => saveAddress(tx, customerId, address)),
  remove: (customerId, id) => Effect.promise(() => deleteAddress(tx, customerId, id)),
})
