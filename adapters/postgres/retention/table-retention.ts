/** The owner, purpose and period of every table; purging, export and erasure follow it (KEPT-01). */
import type { RetentionPeriods } from "../../../domain/retention/retention-periods.ts"
import {
  computeOrderRetentionBoundary,
  makeRetentionBoundaryByDays,
  type RetentionBoundary,
} from "../../../domain/retention/retention-periods.ts"

/** Expired rows are deleted in small batches, the oldest first. */
export interface PurgeRule {
  readonly column: string
  readonly boundary: RetentionBoundary
  /** a further condition in SQL */
  readonly where?: string
  /** rows per batch: few where many rows of other tables are deleted with each */
  readonly batchSize?: number
}

export interface TableRetention {
  readonly owner: "the shop" | "a customer" | "a guest" | "the program"
  readonly purpose: string
  readonly period: string | ((periods: RetentionPeriods) => string)
  readonly purgeRules?: readonly PurgeRule[]
  /** SQL condition for the rows of the customer with id $1 */
  readonly customerCondition?: string
  /** for rows that aren't deleted with their customer: the SQL that changes them, and what stays, in words */
  readonly erasure?: { readonly setClause?: string; readonly whatRemains: string }
}

const IMMEDIATELY = makeRetentionBoundaryByDays(0)

const ON_EXPIRY = [{ column: "expires_at", boundary: IMMEDIATELY }] as const

const OF_CUSTOMER = "customer_id = $1"

const CARTS_OF_CUSTOMER = "owner = 'customer:' || $1"
const IN_CART = `cart_id IN (SELECT id FROM carts WHERE ${CARTS_OF_CUSTOMER})`

const IN_QUOTE = `quote_id IN (SELECT id FROM quotes WHERE ${OF_CUSTOMER})`

const ORDERS_OF_CUSTOMER = `SELECT id FROM orders WHERE ${OF_CUSTOMER}`
const IN_ORDER = `order_id IN (${ORDERS_OF_CUSTOMER})`
const PAYMENTS_OF_CUSTOMER = `SELECT id FROM payments WHERE ${IN_ORDER}`

/** Mails to the customer. Jobs about payment reviews name no customer. */
const MAILS_TO_CUSTOMER = `payload->>'kind' IS NOT NULL AND (payload->>'customerId' = $1 OR payload->>'orderId' IN (${ORDERS_OF_CUSTOMER})
  OR payload->>'changeId' IN (SELECT id FROM email_changes WHERE ${OF_CUSTOMER})
  OR canonical_email(lower(payload->>'email')) = (SELECT canonical_email(email_key) FROM customers WHERE id = $1))`

const pickKeys = (column: string, ...keys: readonly string[]): string =>
  `${column} = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(${column}) WHERE key IN (${keys.map(key => `'${key}'`).join(", ")}))`

const INVOICE_ADDRESS = [
  "company",
  "firstName",
  "lastName",
  "streetName",
  "streetNumber",
  "additionalStreetInfo",
  "postalCode",
  "city",
  "country",
  "vatId",
]

const INVOICE_LINE = [
  "id",
  "productKey",
  "name",
  "quantity",
  "state",
  "selection",
  "attributes",
  "basePrice",
  "discounts",
  "couponDiscount",
  "totalPrice",
  "taxRate",
  "taxCountry",
  "taxTreatment",
  "taxClass",
  "lineItemNumber",
]

const INVOICE_ADDITION = [
  "id",
  "type",
  "lineItemReference",
  "serviceKey",
  "serviceName",
  "totalPrice",
  "taxRate",
  "taxCountry",
  "taxTreatment",
]

const UPLOADS_OF_CUSTOMER = `SELECT id FROM artwork_uploads WHERE ${IN_ORDER}`
const FILES_OF_CUSTOMER = `SELECT id FROM artwork_files WHERE ${IN_ORDER}`

/** They are personal data of many people, and of no use once they are printed. */
const ADDRESS_LIST_DAYS = 60

const WITH_ACCOUNT = "as long as the account"
const WITH_ORDER = "with its order"

/** A table comes before the tables that its rows belong to. */
export const TABLE_RETENTION: Readonly<Record<string, TableRetention>> = {
  "graphile_worker._private_jobs": {
    owner: "a customer",
    purpose: "jobs: mails to send, payments to check, agents to notify",
    period: "until it is done; 90 days when it failed for good",
    purgeRules: [{ column: "updated_at", boundary: makeRetentionBoundaryByDays(90), where: "attempts >= max_attempts" }],
    customerCondition: MAILS_TO_CUSTOMER,
  },
  "graphile_worker._private_job_queues": {
    owner: "the program",
    purpose: "which jobs run one after the other: notifications to agents",
    period: "as long as the shop",
  },
  "graphile_worker._private_known_crontabs": {
    owner: "the program",
    purpose: "scheduled jobs (there are none)",
    period: "as long as the shop",
  },
  "graphile_worker._private_tasks": {
    owner: "the program",
    purpose: "the names of jobs",
    period: "as long as the shop",
  },
  "graphile_worker.migrations": {
    owner: "the program",
    purpose: "applied migrations of the job schema",
    period: "as long as the shop",
  },
  job_runners: {
    owner: "the program",
    purpose: "which processes run jobs, so that others take over the jobs of a dead one",
    period: "20 s after its last heartbeat",
  },
  migrations: { owner: "the program", purpose: "applied migrations of the schema", period: "as long as the shop" },
  seeds: { owner: "the program", purpose: "whether the sample shop was written", period: "as long as the shop" },

  products: { owner: "the shop", purpose: "products", period: "as long as the shop, withdrawn or not" },
  customer_groups: { owner: "the shop", purpose: "discounts by group", period: "until an import leaves it out" },
  coupons: { owner: "the shop", purpose: "discounts by code", period: "as long as the shop, withdrawn or not" },
  pickup_points: {
    owner: "the shop",
    purpose: "pickup points",
    period: "until an import leaves it out",
  },
  shop_entries: { owner: "the shop", purpose: "delivery prices, payment methods, VAT rates", period: "until the next import" },
  review_scores: { owner: "the shop", purpose: "the shop’s ratings", period: "until the next import" },

  rate_windows: {
    owner: "a guest",
    purpose: "counts of rate limits; the client as a hash only",
    period: "until the window ends, an hour at most",
    purgeRules: [{ column: "ends_at", boundary: IMMEDIATELY }],
  },
  mails_handed_over: {
    owner: "the program",
    purpose: "which mails the mail server accepted, so that none is sent twice; only a mail’s hash",
    period: "30 days",
    purgeRules: [{ column: "begun_at", boundary: makeRetentionBoundaryByDays(30) }],
  },
  idempotency_keys: {
    owner: "a guest",
    purpose: "which writes were done, and their responses for repetitions; encrypted for agents",
    period: "a day",
    purgeRules: [{ column: "created_at", boundary: makeRetentionBoundaryByDays(1) }],
    customerCondition: "subject = 'customer:' || $1",
  },

  handovers: {
    owner: "a customer",
    purpose: "which cart replaced an agent’s cart, so that the agent is notified of the order; the token’s hash",
    period: "90 days",
    purgeRules: ON_EXPIRY,
    customerCondition: IN_CART,
  },
  line_items: { owner: "a guest", purpose: "line items of carts", period: "with its cart", customerCondition: IN_CART },
  custom_line_items: {
    owner: "a guest",
    purpose: "surcharges and services of carts",
    period: "with its cart",
    customerCondition: IN_CART,
  },
  carts: {
    owner: "a guest",
    purpose: "carts, and carts and checkouts of agents",
    period: ({ cartDays }) =>
      `a guest’s 30 days; a customer’s ${cartDays} days after the last change; 90 days once ordered, for agents’ requests`,
    purgeRules: [
      {
        column: "created_at",
        boundary: makeRetentionBoundaryByDays(30),
        where: "ordered_at IS NULL AND owner LIKE 'anonymous:%'",
        batchSize: 20,
      },
      {
        column: "changed_at",
        boundary: makeRetentionBoundaryByDays(({ cartDays }) => cartDays),
        where: "ordered_at IS NULL AND owner LIKE 'customer:%'",
        batchSize: 20,
      },
      { column: "ordered_at", boundary: makeRetentionBoundaryByDays(90), where: "ordered_at IS NOT NULL", batchSize: 20 },
    ],
    customerCondition: CARTS_OF_CUSTOMER,
  },

  quote_line_items: {
    owner: "a customer",
    purpose: "line items of quotes",
    period: "with its quote",
    customerCondition: IN_QUOTE,
  },
  quote_custom_line_items: {
    owner: "a customer",
    purpose: "surcharges and services of quotes",
    period: "with its quote",
    customerCondition: IN_QUOTE,
  },
  quotes: {
    owner: "a customer",
    purpose: "quotes with their prices",
    period: ({ quoteDays }) => `${quoteDays} days after the expiry`,
    purgeRules: [{ column: "expires_at", boundary: makeRetentionBoundaryByDays(({ quoteDays }) => quoteDays), batchSize: 20 }],
    customerCondition: OF_CUSTOMER,
  },

  artwork_upload_links: {
    owner: "a customer",
    purpose: "links by which agents send files for ordered items; the hash of each",
    period: "7 days",
    purgeRules: ON_EXPIRY,
    customerCondition: IN_ORDER,
  },
  artwork_upload_parts: {
    owner: "a customer",
    purpose: "which parts of an unfinished file have arrived; a hash of each",
    period: "with its upload",
    customerCondition: `upload_id IN (${UPLOADS_OF_CUSTOMER})`,
  },
  artwork_uploads: {
    owner: "a customer",
    purpose: "files that are being sent, with their names",
    period: "7 days after the upload began",
    purgeRules: [{ column: "started_at", boundary: makeRetentionBoundaryByDays(7) }],
    customerCondition: IN_ORDER,
  },
  artwork_previews: {
    owner: "a customer",
    purpose: "which pictures of a file’s pages there are",
    period: "with its file",
    customerCondition: `file_id IN (${FILES_OF_CUSTOMER})`,
  },
  artwork_files: {
    owner: "a customer",
    purpose: "files to print and address lists of direct mailings, with their names and hashes",
    period: ({ artworkDays }) =>
      `${artworkDays} days after it was sent or used again, address lists ${ADDRESS_LIST_DAYS}; at most as long as its order`,
    purgeRules: [
      {
        column: "stored_at",
        boundary: makeRetentionBoundaryByDays(({ artworkDays }) => artworkDays),
        where: "format <> 'addressList'",
      },
      {
        column: "stored_at",
        boundary: makeRetentionBoundaryByDays(ADDRESS_LIST_DAYS),
        where: "format = 'addressList'",
      },
    ],
    customerCondition: IN_ORDER,
  },
  item_artworks: {
    owner: "a customer",
    purpose: "what the files of ordered items must be, what was found in them, and who approved them",
    period: WITH_ORDER,
    customerCondition: IN_ORDER,
  },
  artwork_storage_keys: {
    owner: "the program",
    purpose: "the random names of stored files, so that the content is deleted that no row above refers to",
    period: "until its content is deleted: an hour after the last row that refers to it, at most",
  },
  vat_id_checks: {
    owner: "a customer",
    purpose: "verdicts about VAT ids, with the name and address in the register: the proof of orders without VAT",
    period: "with its order; 30 days without one",
    purgeRules: [{ column: "checked_at", boundary: makeRetentionBoundaryByDays(30), where: "order_id IS NULL" }],
    customerCondition: IN_ORDER,
    erasure: { whatRemains: "everything, because invoices without VAT rest on it" },
  },
  order_ledger: {
    owner: "the shop",
    purpose: "entries about amounts due, paid and refunded, and decisions",
    period: WITH_ORDER,
    customerCondition: IN_ORDER,
    erasure: { whatRemains: "everything, because it names nobody" },
  },
  payment_reviews: {
    owner: "the shop",
    purpose: "payments and refunds that need a decision",
    period: WITH_ORDER,
    customerCondition: `(payment_id IN (${PAYMENTS_OF_CUSTOMER}) OR for_order_id IN (${ORDERS_OF_CUSTOMER}))`,
    erasure: { whatRemains: "everything, because it names nobody" },
  },
  refunds: {
    owner: "the shop",
    purpose: "refunds",
    period: WITH_ORDER,
    customerCondition: `payment_id IN (${PAYMENTS_OF_CUSTOMER})`,
    erasure: { whatRemains: "everything, because it names nobody" },
  },
  payments: {
    owner: "the shop",
    purpose: "payments, with the payment provider’s number",
    period: WITH_ORDER,
    customerCondition: IN_ORDER,
    erasure: { setClause: "checkout_url = NULL", whatRemains: "method, amounts, status and the provider’s number" },
  },
  coupon_uses: {
    owner: "a customer",
    purpose: "uses of coupons by customers",
    period: WITH_ORDER,
    customerCondition: OF_CUSTOMER,
    erasure: { setClause: "customer_id = NULL", whatRemains: "that the order used it" },
  },
  order_line_items: {
    owner: "a customer",
    purpose: "line items of orders, with their delivery",
    period: WITH_ORDER,
    customerCondition: IN_ORDER,
    erasure: { setClause: pickKeys("item", ...INVOICE_LINE), whatRemains: "product, options, quantity, price and VAT" },
  },
  order_custom_line_items: {
    owner: "a customer",
    purpose: "surcharges and services of orders, and the courier’s contact",
    period: WITH_ORDER,
    customerCondition: IN_ORDER,
    erasure: { setClause: pickKeys("item", ...INVOICE_ADDITION), whatRemains: "kind, name, price and VAT" },
  },
  orders: {
    owner: "a customer",
    purpose: "orders",
    period: ({ orderYears }) => `${orderYears} years from the end of the year in which it was placed`,
    purgeRules: [{ column: "created_at", boundary: computeOrderRetentionBoundary, batchSize: 20 }],
    customerCondition: OF_CUSTOMER,
    erasure: {
      setClause: [
        "customer_id = NULL",
        "version = version + 1",
        "reference_label = NULL",
        "po_number = NULL",
        "language = NULL",
        pickKeys("payment", "paymentMethodId"),
        pickKeys("billing_address", ...INVOICE_ADDRESS),
      ].join(", "),
      whatRemains: "number, days, amounts, coupons, payment method; of the billing address name, company, VAT number and address",
    },
  },

  email_changes: {
    owner: "a customer",
    purpose: "email changes that aren’t confirmed yet",
    period: "30 minutes",
    purgeRules: ON_EXPIRY,
    customerCondition: OF_CUSTOMER,
  },
  mailed_links: {
    owner: "a customer",
    purpose: "mailed links for a new password or email; the hash of each",
    period: "30 minutes",
    purgeRules: ON_EXPIRY,
    customerCondition: OF_CUSTOMER,
  },
  agent_tokens: {
    owner: "a customer",
    purpose: "codes and tokens of linked agents; the hash of each",
    period: "codes 1 minute, access tokens 15 minutes, refresh tokens 90 days; used ones a day",
    purgeRules: ON_EXPIRY,
    customerCondition: `link_id IN (SELECT id FROM agent_links WHERE ${OF_CUSTOMER})`,
  },
  agent_orders: {
    owner: "a customer",
    purpose: "which agent placed an order",
    period: "as long as the order and the agent’s link",
    customerCondition: `link_id IN (SELECT id FROM agent_links WHERE ${OF_CUSTOMER})`,
  },
  agent_links: {
    owner: "a customer",
    purpose: "which agents may act for the customer, with scopes and order limit",
    period: "90 days after the last use",
    purgeRules: ON_EXPIRY,
    customerCondition: OF_CUSTOMER,
  },
  agents: {
    owner: "the program",
    purpose: "registered agents: name, redirect and webhook addresses, public keys",
    period: "a day; while it is linked, as long as the link",
    purgeRules: ON_EXPIRY,
  },
  access_tokens: {
    owner: "a guest",
    purpose: "tokens of guests and sessions; the hash of each token and cookie",
    period: "a customer’s 15 minutes, a guest’s 30 days",
    purgeRules: ON_EXPIRY,
    customerCondition: `session_id IN (SELECT id FROM sessions WHERE ${OF_CUSTOMER})`,
  },
  sessions: {
    owner: "a customer",
    purpose: "logins: browser, system, since when",
    period: "14 days after the last use, 30 days at most",
    purgeRules: ON_EXPIRY,
    customerCondition: OF_CUSTOMER,
  },
  ended_sessions: {
    owner: "the program",
    purpose: "why a login ended early, for the browser that had it; the hash of its cookie only",
    period: "until the login would have expired",
    purgeRules: ON_EXPIRY,
  },
  devices: {
    owner: "a customer",
    purpose: "devices of earlier logins, so that failed logins elsewhere don’t lock the customer out; a hash",
    period: "180 days after the last login there",
    purgeRules: ON_EXPIRY,
    customerCondition: OF_CUSTOMER,
  },
  mandates: {
    owner: "a customer",
    purpose: "bank accounts that may be debited",
    period: WITH_ACCOUNT,
    customerCondition: OF_CUSTOMER,
  },
  addresses: { owner: "a customer", purpose: "the address book", period: WITH_ACCOUNT, customerCondition: OF_CUSTOMER },
  customers: {
    owner: "a customer",
    purpose: "accounts, with their credit limit",
    period: "until it is erased",
    customerCondition: "id = $1",
  },
}
