/** Every table has an owner, a purpose and a period; what is over and what is whose is read from here (KEPT-01). */
import {
  computeOrderBoundary,
  makeDaysBoundary,
  type RetentionBoundary,
  type RetentionPeriods,
} from "./retention-periods.ts"

/** Rows that are over go in small batches, the oldest first. */
export interface PurgeRule {
  readonly column: string
  readonly boundary: RetentionBoundary
  /** besides */
  readonly where?: string
  /** rows in a batch: few where many others go with each */
  readonly batchSize?: number
}

export interface TableRetention {
  readonly owner: "the shop" | "a customer" | "a visit" | "the program"
  readonly purpose: string
  readonly period: string | ((keep: RetentionPeriods) => string)
  readonly purgeRules?: readonly PurgeRule[]
  /** which rows are those of the customer with the id $1, in SQL */
  readonly customerCondition?: string
  /** of a customer's rows that are not deleted with them: what is set, and what stays in words */
  readonly erasure?: { readonly set?: string; readonly stays: string }
}

const NOW = makeDaysBoundary(0)

const OWN = "customer_id = $1"

const CARTS = "owner = 'customer:' || $1"
const IN_CART = `cart_id IN (SELECT id FROM carts WHERE ${CARTS})`

const IN_QUOTE = `quote_id IN (SELECT id FROM quotes WHERE ${OWN})`

const ORDERS = `SELECT id FROM orders WHERE ${OWN}`
const IN_ORDER = `order_id IN (${ORDERS})`
const PAID = `SELECT id FROM payments WHERE ${IN_ORDER}`

/** Whom a mail is for; what is to be looked at of a payment names nobody. */
const MAILS = `payload->>'kind' IS NOT NULL AND (payload->>'customerId' = $1 OR payload->>'orderId' IN (${ORDERS})
  OR payload->>'changeId' IN (SELECT id FROM email_changes WHERE ${OWN})
  OR lower(normalize(btrim(payload->>'email'), NFC)) = (SELECT email_key FROM customers WHERE id = $1))`

const only = (column: string, ...keys: readonly string[]): string =>
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
  "lineItemNumber",
]

const INVOICE_ADDITION = ["id", "type", "lineItemReference", "serviceKey", "serviceName", "totalPrice", "taxRate"]

const WITH_ACCOUNT = "as long as the account"
const WITH_ORDER = "with its order"

/** What goes before what it belongs to stands before it. */
export const TABLE_RETENTION: Readonly<Record<string, TableRetention>> = {
  "graphile_worker._private_jobs": {
    owner: "a customer",
    purpose: "what follows from a call: mails to send, payments to ask after, agents to tell",
    period: "until it is done; 90 days when it was given up",
    purgeRules: [{ column: "updated_at", boundary: makeDaysBoundary(90), where: "attempts >= max_attempts" }],
    customerCondition: MAILS,
  },
  "graphile_worker._private_job_queues": {
    owner: "the program",
    purpose: "which jobs wait for each other: what agents are told",
    period: "as long as the shop",
  },
  "graphile_worker._private_known_crontabs": {
    owner: "the program",
    purpose: "jobs by the clock (there are none)",
    period: "as long as the shop",
  },
  "graphile_worker._private_tasks": {
    owner: "the program",
    purpose: "the names of jobs",
    period: "as long as the shop",
  },
  "graphile_worker.migrations": {
    owner: "the program",
    purpose: "the versions of the jobs’ schema",
    period: "as long as the shop",
  },
  job_runners: {
    owner: "the program",
    purpose: "who runs jobs, so that those of a dead process are run by another",
    period: "20 s after it was last heard of",
  },
  migrations: { owner: "the program", purpose: "the versions of the schema", period: "as long as the shop" },
  seeds: { owner: "the program", purpose: "whether the sample shop was planted", period: "as long as the shop" },

  products: { owner: "the shop", purpose: "what is sold", period: "as long as the shop, withdrawn or not" },
  customer_groups: { owner: "the shop", purpose: "discounts by group", period: "until an import leaves it out" },
  coupons: { owner: "the shop", purpose: "discounts by code", period: "as long as the shop, withdrawn or not" },
  pickup_points: {
    owner: "the shop",
    purpose: "where parcels can be fetched",
    period: "until an import leaves it out",
  },
  shop_entries: { owner: "the shop", purpose: "what delivery costs, how one can pay", period: "until the next import" },
  review_scores: { owner: "the shop", purpose: "how customers rate the shop", period: "until the next import" },

  rate_windows: {
    owner: "a visit",
    purpose: "how often something was tried; of whom only a hash is kept",
    period: "until the window ends, an hour at most",
    purgeRules: [{ column: "ends_at", boundary: NOW }],
  },
  mails_handed_over: {
    owner: "the program",
    purpose: "which mails the mail server took, so that none is sent twice; the hash of a mail, nothing of it",
    period: "30 days",
    purgeRules: [{ column: "begun_at", boundary: makeDaysBoundary(30) }],
  },
  idempotency_keys: {
    owner: "a visit",
    purpose: "that a call was done, and its answer, for whoever repeats it; an agent’s sealed",
    period: "a day",
    purgeRules: [{ column: "created_at", boundary: makeDaysBoundary(1) }],
    customerCondition: "subject = 'customer:' || $1",
  },

  handovers: {
    owner: "a customer",
    purpose: "which cart that of an agent became, so that the agent is told of its order; the hash of its token",
    period: "90 days",
    purgeRules: [{ column: "expires_at", boundary: NOW }],
    customerCondition: IN_CART,
  },
  line_items: { owner: "a visit", purpose: "what lies in a cart", period: "with its cart", customerCondition: IN_CART },
  custom_line_items: {
    owner: "a visit",
    purpose: "what is added to a cart",
    period: "with its cart",
    customerCondition: IN_CART,
  },
  carts: {
    owner: "a visit",
    purpose: "what somebody is about to order; an agent’s carts and checkouts, too",
    period: ({ cartDays }) =>
      `a visit’s 30 days; a customer’s ${cartDays} days after its last change; an ordered one 90, for agents to ask after`,
    purgeRules: [
      {
        column: "created_at",
        boundary: makeDaysBoundary(30),
        where: "ordered_at IS NULL AND owner LIKE 'anonymous:%'",
        batchSize: 20,
      },
      {
        column: "changed_at",
        boundary: makeDaysBoundary(({ cartDays }) => cartDays),
        where: "ordered_at IS NULL AND owner LIKE 'customer:%'",
        batchSize: 20,
      },
      { column: "ordered_at", boundary: makeDaysBoundary(90), where: "ordered_at IS NOT NULL", batchSize: 20 },
    ],
    customerCondition: CARTS,
  },

  quote_line_items: {
    owner: "a customer",
    purpose: "what is quoted",
    period: "with its quote",
    customerCondition: IN_QUOTE,
  },
  quote_custom_line_items: {
    owner: "a customer",
    purpose: "what is added to a quote",
    period: "with its quote",
    customerCondition: IN_QUOTE,
  },
  quotes: {
    owner: "a customer",
    purpose: "prices that were promised",
    period: ({ quoteDays }) => `${quoteDays} days after it expired`,
    purgeRules: [{ column: "expires_at", boundary: makeDaysBoundary(({ quoteDays }) => quoteDays), batchSize: 20 }],
    customerCondition: OWN,
  },

  order_ledger: {
    owner: "the shop",
    purpose: "what was asked, paid, sent back and decided about an order, entry by entry",
    period: WITH_ORDER,
    customerCondition: IN_ORDER,
    erasure: { stays: "all of it: it names nobody" },
  },
  payment_reviews: {
    owner: "the shop",
    purpose: "payments and refunds that somebody has to look at",
    period: WITH_ORDER,
    customerCondition: `(payment_id IN (${PAID}) OR for_order_id IN (${ORDERS}))`,
    erasure: { stays: "all of it: it names nobody" },
  },
  refunds: {
    owner: "the shop",
    purpose: "what was paid back",
    period: WITH_ORDER,
    customerCondition: `payment_id IN (${PAID})`,
    erasure: { stays: "all of it: it names nobody" },
  },
  payments: {
    owner: "the shop",
    purpose: "what was paid, and the payment provider’s number of it",
    period: WITH_ORDER,
    customerCondition: IN_ORDER,
    erasure: { set: "checkout_url = NULL", stays: "method, amounts, state and the provider’s number" },
  },
  coupon_uses: {
    owner: "a customer",
    purpose: "how often a coupon was used, and by whom",
    period: WITH_ORDER,
    customerCondition: OWN,
    erasure: { set: "customer_id = NULL", stays: "that the order used it" },
  },
  order_line_items: {
    owner: "a customer",
    purpose: "what was ordered, and where it went",
    period: WITH_ORDER,
    customerCondition: IN_ORDER,
    erasure: { set: only("item", ...INVOICE_LINE), stays: "product, options, quantity, price and VAT" },
  },
  order_custom_line_items: {
    owner: "a customer",
    purpose: "what was added to an order, and the courier’s contact",
    period: WITH_ORDER,
    customerCondition: IN_ORDER,
    erasure: { set: only("item", ...INVOICE_ADDITION), stays: "kind, name, price and VAT" },
  },
  orders: {
    owner: "a customer",
    purpose: "what was agreed and invoiced",
    period: ({ orderYears }) => `${orderYears} years from the end of the year it was placed in`,
    purgeRules: [{ column: "created_at", boundary: computeOrderBoundary, batchSize: 20 }],
    customerCondition: OWN,
    erasure: {
      set: [
        "customer_id = NULL",
        "version = version + 1",
        "reference_label = NULL",
        "po_number = NULL",
        "language = NULL",
        only("payment", "paymentMethodId"),
        only("billing_address", ...INVOICE_ADDRESS),
      ].join(", "),
      stays:
        "number, days, amounts, coupons, payment method; of the billing address name, company, VAT number and address",
    },
  },

  email_changes: {
    owner: "a customer",
    purpose: "another email that waits to be confirmed",
    period: "30 minutes",
    purgeRules: [{ column: "expires_at", boundary: NOW }],
    customerCondition: OWN,
  },
  mailed_links: {
    owner: "a customer",
    purpose: "links to another password or email; the hash of each",
    period: "30 minutes",
    purgeRules: [{ column: "expires_at", boundary: NOW }],
    customerCondition: OWN,
  },
  agent_tokens: {
    owner: "a customer",
    purpose: "what linked agents show; the hash of each code and token",
    period: "a code’s minute, an access token’s 15, a refresh token’s 90 days; a used one a day",
    purgeRules: [{ column: "expires_at", boundary: NOW }],
    customerCondition: `link_id IN (SELECT id FROM agent_links WHERE ${OWN})`,
  },
  agent_orders: {
    owner: "a customer",
    purpose: "which orders an agent placed",
    period: "as long as the order and the agent’s link",
    customerCondition: `link_id IN (SELECT id FROM agent_links WHERE ${OWN})`,
  },
  agent_links: {
    owner: "a customer",
    purpose: "which agents may act for the customer, for what, and up to what amount",
    period: "90 days after its last use",
    purgeRules: [{ column: "expires_at", boundary: NOW }],
    customerCondition: OWN,
  },
  agents: {
    owner: "the program",
    purpose:
      "what agents call themselves, where they go on with a customer’s answer and are told of orders, and their public keys",
    period: "a day; while it is linked, as long as that",
    purgeRules: [{ column: "expires_at", boundary: NOW }],
  },
  access_tokens: {
    owner: "a visit",
    purpose: "whose a call is, and whose page is looked at; the hash of each token and cookie",
    period: "a customer’s 15 minutes, a visit’s 30 days",
    purgeRules: [{ column: "expires_at", boundary: NOW }],
    customerCondition: `session_id IN (SELECT id FROM sessions WHERE ${OWN})`,
  },
  sessions: {
    owner: "a customer",
    purpose: "where somebody is logged in: browser, system, since when",
    period: "14 days after its last use, 30 days at most",
    purgeRules: [{ column: "expires_at", boundary: NOW }],
    customerCondition: OWN,
  },
  devices: {
    owner: "a customer",
    purpose: "where somebody logged in before, so that guesses elsewhere don’t lock them out; a hash",
    period: "180 days after the last login there",
    purgeRules: [{ column: "expires_at", boundary: NOW }],
    customerCondition: OWN,
  },
  mandates: {
    owner: "a customer",
    purpose: "bank accounts that may be debited",
    period: WITH_ACCOUNT,
    customerCondition: OWN,
  },
  addresses: { owner: "a customer", purpose: "the address book", period: WITH_ACCOUNT, customerCondition: OWN },
  customers: {
    owner: "a customer",
    purpose: "the account, and the credit it was granted",
    period: "until it is erased",
    customerCondition: "id = $1",
  },
}
