import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { ucpEndpoints } from "../../../adapters/server/ucp/ucp-endpoints.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import type { ServiceReply } from "../../support/test-shopper.ts"
import { WRITE_CASES } from "../../support/write-cases.ts"

/** What the same call does when it comes again with another key: after a reload, from another tab, by another program. */
type Repeated =
  /** a rule: there is one, and the answer is about that one */
  | { readonly is: "TheSame"; readonly why: string }
  /** a rule: it is done and can't be done again */
  | { readonly is: "Refused"; readonly with: string; readonly why: string }
  /** what was set is set */
  | { readonly is: "Set"; readonly why: string }
  /** an intention: twice is two, of these rows */
  | { readonly is: "Another"; readonly of: string; readonly why: string }

const SET = { is: "Set", why: "what is chosen stands instead of what was" } as const
const JOBS = "graphile_worker._private_jobs"

/** By the title of the write. */
const REPEATED: Readonly<Record<string, Repeated>> = {
  "create a cart": { is: "TheSame", why: "an owner has one active cart (API-03)" },
  "take a cart over": { is: "Refused", with: "LinkEnded", why: "a link is good once (UCP-13)" },
  "add line items": { is: "Another", of: "line_items", why: "the same print again is another run (CART-33)" },
  "edit a line item": SET,
  "remove a line item": { is: "Refused", with: "LineItemNotFound", why: "it is gone (API-08)" },
  "empty a cart": { is: "Refused", with: "CartNotFound", why: "it is gone (API-04)" },
  recalculateCart: SET,
  setShippingAddress: SET,
  setBillingAddress: SET,
  setDeliveryOption: SET,
  setCourier: SET,
  setSplitShipment: SET,
  setPickupPoint: SET,
  setPaymentMethod: SET,
  copyLineItems: { is: "Another", of: "line_items", why: "each press of Copy is a copy (CART-43)" },
  setReferenceLabel: SET,
  setPurchaseOrderNumber: SET,
  addCouponCode: { is: "Set", why: "a code is on a cart once (COUPON-04)" },
  removeCouponCode: SET,
  "place an order": { is: "TheSame", why: "one cart is one order (ORDER-01)" },
  "save a cart as a quote": { is: "TheSame", why: "one version of a cart is one quote (QUOTE-03)" },
  "add a quote to a cart": { is: "Another", of: "line_items", why: "a quote is added as often as wanted (QUOTE-08)" },
  "edit an order's references": SET,
  "change an order's delivery": SET,
  "create an address": {
    is: "Another",
    of: "addresses",
    why: "a book may hold one place twice, and shows both (ADDR-13)",
  },
  "edit an address": SET,
  "delete an address": { is: "Refused", with: "AddressNotFound", why: "it is gone (ADDR-16)" },
  "change a password": { is: "Refused", with: "CredentialsInvalid", why: "the password is another one by then" },
  "allow an agent": {
    is: "Another",
    of: "agent_tokens",
    why: "each answer is another code, good once for a minute (UCP-24)",
  },
  "limit an agent": SET,
  "unlink an agent": { is: "Refused", with: "AgentNotFound", why: "it is unlinked" },
  "end a session": { is: "Refused", with: "SessionNotFound", why: "it has ended" },
  "end all other sessions": SET,
  "ask for another password": { is: "Another", of: JOBS, why: "who asks again has got no mail; asking is limited" },
  "choose another password": { is: "Refused", with: "LinkEnded", why: "a link is good once" },
  "ask for another email": { is: "Another", of: JOBS, why: "who asks again has got no mail; asking is limited" },
  "confirm another email": { is: "Refused", with: "LinkEnded", why: "a link is good once" },
  register: { is: "TheSame", why: "an email has one account" },
}

/** The protocol's keys are optional, so that each rule has to hold without one. */
const OF_AGENTS: Readonly<Record<string, string>> = {
  create_cart:
    "an intention: each is another visit's cart, and a customer's cart takes the lines again (UCP-09, UCP-28)",
  update_cart: "replaces all of it: twice is once (UCP-10)",
  cancel_cart: "a rule: what is cancelled is gone (UCP-09)",
  create_checkout: "an intention, like create_cart; with a cart's id it is that cart's checkout (UCP-11)",
  update_checkout: "replaces all of it: twice is once (UCP-10)",
  complete_checkout: "a rule: one cart is one order, which the second call is answered with (ORDER-01, UCP-29)",
  cancel_checkout: "a rule: what is cancelled is gone (UCP-09)",
}

const keyedIn = (calls: Readonly<Record<string, { readonly keyed: boolean }>>): readonly string[] =>
  Object.entries(calls).flatMap(([name, { keyed }]) => (keyed ? [name] : []))

describe("each call with a key", () => {
  it("is listed here with what it does without one (RELY-20)", () => {
    const keyed = WRITE_CASES.filter(({ endpoint }) => endpoints[endpoint].keyed)
    expect(Object.keys(REPEATED).sort()).toEqual(keyed.map(({ title }) => title).sort())
    expect(new Set(keyed.map(({ endpoint }) => endpoint))).toEqual(new Set(keyedIn(endpoints)))
    expect(Object.keys(OF_AGENTS).sort()).toEqual(keyedIn(ucpEndpoints).toSorted())
  })
})

/** By which an answer says what it is about. */
const idIn = ({ body }: ServiceReply): unknown => {
  const { id, quoteId, customer } = body as { id?: string; quoteId?: string; customer?: { email?: string } }
  return id ?? quoteId ?? customer?.email
}

describe.each(defaultDatabaseKinds)("a write that comes again with another key, on $name", kind => {
  let shop: TestShop
  let tables: readonly string[]

  beforeAll(async () => {
    shop = await openTestShop(kind, { rateLimits: UNLIMITED_RATE_LIMITS })
    const found = await shop.rows<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
       AND tablename NOT IN ('idempotency_keys', 'rate_windows')`,
    )
    tables = [...found.map(({ name }) => name), JOBS]
  })

  afterAll(() => shop.close())

  const rowCounts = async (): Promise<Readonly<Record<string, number>>> => {
    const counts = tables.map(name => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`)
    const rows = await shop.rows<{ name: string; count: number }>(counts.join(" UNION ALL "))
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }

  it.each(WRITE_CASES.filter(({ title }) => title in REPEATED))(
    "has the effect that is meant: $title (RELY-20)",
    async write => {
      const { ask, call, body } = await write.prepare(shop)
      const expected = REPEATED[write.title]
      const send = () => ask(call, body === undefined ? {} : { body })
      const first = await send()
      expect(first.status, first.text).toBeLessThan(300)
      const before = await rowCounts()
      const second = await send()
      const after = await rowCounts()
      const grown = Object.keys(after).filter(name => (after[name] ?? 0) > (before[name] ?? 0))
      switch (expected?.is) {
        case "Another":
          expect(second.status, second.text).toBeLessThan(300)
          expect(grown).toContain(expected.of)
          return
        case "Refused":
          expect((second.body as { code: string }).code).toBe(expected.with)
          expect(after).toEqual(before)
          return
        default:
          expect(second.status, second.text).toBeLessThan(300)
          expect(after).toEqual(before)
          if (expected?.is === "TheSame") expect(idIn(second)).toEqual(idIn(first))
      }
    },
  )
})
