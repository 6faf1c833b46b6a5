/** The customers of every world. They exist before it begins, with what only an operator can give them. */
import { ADDRESSES_TABLE } from "../../adapters/memory/addresses.ts"
import { COUPONS_TABLE } from "../../adapters/memory/coupons.ts"
import { CUSTOMERS_TABLE } from "../../adapters/memory/customers.ts"
import type { MemoryDatabase } from "../../adapters/memory/database.ts"
import { CREDIT_LIMITS_TABLE, MANDATES_TABLE } from "../../adapters/memory/payers.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../adapters/server/seed/read-seed-data.ts"
import { type CustomerCaller, makeCustomerCaller } from "../../application/shop/caller.ts"
import { MAX_ADDRESS_BOOK_ENTRIES } from "../../domain/address/address-book.ts"
import { toCents } from "../../domain/money/cents.ts"
import { aMandate, anAddress } from "../support/test-data-builders.ts"

export interface SimulatedCustomer {
  readonly id: string
  readonly email: string
  readonly company?: string
  readonly isReseller?: true
  readonly mandateIds?: readonly string[]
}

/** They share carts, credit and coupons with every other life of the same customer. */
export const CUSTOMERS: readonly [SimulatedCustomer, ...SimulatedCustomer[]] = [
  { id: "consumer", email: "consumer@example.nl" },
  {
    id: "company",
    email: "company@example.nl",
    company: "Drukwerk BV",
    isReseller: true,
    mandateIds: ["company-usable", "company-unusable"],
  },
  { id: "starter", email: "starter@example.nl", company: "Starter BV" },
]

/** One life at a time may act for each of these, so that its records are complete. */
export const EXCLUSIVE_CUSTOMERS: readonly SimulatedCustomer[] = Array.from({ length: 6 }, (_, index) => ({
  id: `exclusive-${index}`,
  email: `exclusive-${index}@example.nl`,
  ...(index % 3 < 2 && { company: "Twee Tabs BV" }),
}))

/** Whose address book is full. */
export const COLLECTOR: SimulatedCustomer = { id: "collector", email: "collector@example.nl" }

/** More codes than a cart may have, each worth a hundredth. */
export const SMALL_CODES: readonly string[] = Array.from({ length: 11 }, (_, index) => `KLEIN${index}`)

/** Whether an account has a company, so that it sees prices without VAT. */
export const isCompanyAccount = (customerId: string | undefined): boolean =>
  [...CUSTOMERS, ...EXCLUSIVE_CUSTOMERS].some(({ id, company }) => id === customerId && company !== undefined)

/** Low enough for a few orders to reach them. */
export const CREDIT_LIMIT = toCents(4_000)
export const MANDATE_LIMIT = toCents(2_500)

export const seedCustomers = ({ runUnit }: Pick<MemoryDatabase, "runUnit">): Promise<void> =>
  runUnit("write", async tables => {
    const all: readonly SimulatedCustomer[] = [...CUSTOMERS, ...EXCLUSIVE_CUSTOMERS, COLLECTOR]
    for (const { id, email, company, isReseller, mandateIds = [] } of all) {
      const profile = { id, email, firstName: "Ada", lastName: "de Vries", ...(company && { company }) }
      tables.put(CUSTOMERS_TABLE, id, {
        profile: { ...profile, ...(isReseller && { customerGroupId: "business" }) },
        passwordHash: "right",
        group: isReseller ? RESELLERS : undefined,
        isDisabled: false,
        emailConfirmedAt: new Date(0),
      })
      if (company) tables.put(CREDIT_LIMITS_TABLE, id, CREDIT_LIMIT)
      for (const mandateId of mandateIds) {
        const usable = !mandateId.endsWith("unusable")
        tables.put(MANDATES_TABLE, mandateId, {
          customerId: id,
          mandate: aMandate({ id: mandateId, usable, maxAmount: MANDATE_LIMIT }),
        })
      }
      const addresses = id === COLLECTOR.id ? MAX_ADDRESS_BOOK_ENTRIES : id === CUSTOMERS[0].id ? 0 : 2
      for (let index = 0; index < addresses; index += 1) {
        const flags = { isDefaultShippingAddress: index === 0, isDefaultBillingAddress: index === 0 }
        const address = { ...anAddress({ streetNumber: `${index + 1}`, email }), ...flags, id: `${id}-address-${index}` }
        tables.put(ADDRESSES_TABLE, address.id, { customerId: id, address })
      }
    }
    for (const code of SMALL_CODES)
      tables.put(COUPONS_TABLE, code, { coupon: { code, value: { _tag: "Relative", permyriad: 100 } } })
  })

const { coupons, customerGroups, payment, products, tax } = readSeedData(SAMPLE_SHOP_FOLDER)
const RESELLERS = customerGroups.find(({ id }) => id === "business")

/** How often coupons may be used, and what the methods of payment cost, as the shop's operator entered it. */
export const COUPON_TERMS = coupons
export const METHOD_COSTS: readonly number[] = [...new Set([0, ...payment.methods.map(({ costs }) => costs)])]

/** The VAT before any import. */
export const FIRST_TAX_TABLE = tax

/** What the products cost before any import. */
export const FIRST_PRODUCTS = products

export const makeCaller = ({ id, email, company, isReseller }: SimulatedCustomer, sessionId = ""): CustomerCaller => {
  const profile = { id, email, ...(company && { company }) }
  return makeCustomerCaller({ profile, group: isReseller ? RESELLERS : undefined }, { sessionId })
}
