/** A customer's addresses in the order in which they were added; at most one is the default of each kind. */
import type { Address } from "../../../domain/address/address.ts"
import type { Transaction } from "../database/transaction.ts"

interface AddressRow {
  readonly id: string
  readonly address: Address
  readonly is_default_shipping: boolean
  readonly is_default_billing: boolean
}

export const addressesOf = async (tx: Transaction, customerId: string): Promise<readonly Address[]> => {
  const rows = await tx.rows<AddressRow>(
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

/** A new default takes the place of the old one. */
export const insertAddress = async (tx: Transaction, customerId: string, address: Address): Promise<void> => {
  const {
    id,
    isDefaultShippingAddress: shipping = false,
    isDefaultBillingAddress: billing = false,
    ...fields
  } = address
  if (shipping) {
    await tx.rows("UPDATE addresses SET is_default_shipping = false WHERE customer_id = $1", [customerId])
  }
  if (billing) await tx.rows("UPDATE addresses SET is_default_billing = false WHERE customer_id = $1", [customerId])
  await tx.rows(
    `INSERT INTO addresses (id, customer_id, address, is_default_shipping, is_default_billing)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, customerId, JSON.stringify(fields), shipping, billing],
  )
}
