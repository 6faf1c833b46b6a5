import { beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { ucpEndpoints } from "../../../adapters/ucp/ucp-endpoints.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import type { ServiceReply } from "../../support/test-shopper.ts"
import { WRITE_CASES } from "../../support/write-cases.ts"

/** The effect of the same request with another key, for example after a reload or from another tab. */
type ExpectedEffect =
  /** A rule allows only one; the response is about that one. */
  | { readonly is: "TheSame"; readonly why: string }
  /** A rule forbids to repeat it. */
  | { readonly is: "Refused"; readonly with: string; readonly why: string }
  /** The value is set again. */
  | { readonly is: "Set"; readonly why: string }
  /** It creates another row in this table. */
  | { readonly is: "Another"; readonly of: string; readonly why: string }

const SET = { is: "Set", why: "the chosen value replaces the previous one" } as const
const JOBS = "graphile_worker._private_jobs"

/** The expected effects, by the title of the write case. */
const EXPECTED_EFFECTS: Readonly<Record<string, ExpectedEffect>> = {
  "create a cart": { is: "TheSame", why: "an owner has one active cart (API-03)" },
  "take a cart over": { is: "Refused", with: "LinkEnded", why: "a link works once (UCP-13)" },
  "add line items": { is: "Another", of: "line_items", why: "equal items stay separate lines (CART-33)" },
  "edit a line item": SET,
  "remove a line item": { is: "Refused", with: "LineItemNotFound", why: "the item no longer exists (API-08)" },
  "empty a cart": { is: "Refused", with: "CartNotFound", why: "the cart no longer exists (API-04)" },
  recalculateCart: SET,
  setSharedDelivery: SET,
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
  "save a cart as a quote": { is: "TheSame", why: "one version of a cart has one quote (QUOTE-03)" },
  "add a quote to a cart": { is: "Another", of: "line_items", why: "a quote may be added several times (QUOTE-08)" },
  "edit an order's references": SET,
  "change an order's delivery": SET,
  "upload a file": { is: "Another", of: "artwork_uploads", why: "several files can be sent at once (UPLOAD-02)" },
  "approve a file": { is: "Refused", with: "ArtworkNotApprovable", why: "it is approved already (ART-05)" },
  "remove a file": { is: "Refused", with: "ArtworkFileNotFound", why: "the file no longer exists (ART-04)" },
  "use a file again": { is: "Another", of: JOBS, why: "it replaces the one before, and is checked anew (ART-04)" },
  "create an address": {
    is: "Another",
    of: "addresses",
    why: "an address book may contain an address twice (ADDR-13)",
  },
  "edit an address": SET,
  "delete an address": { is: "Refused", with: "AddressNotFound", why: "the address no longer exists (ADDR-16)" },
  "change a password": { is: "Refused", with: "CredentialsInvalid", why: "the current password has changed" },
  "allow an agent": {
    is: "Another",
    of: "agent_tokens",
    why: "each response has another code, which works once within a minute (UCP-24)",
  },
  "limit an agent": SET,
  "unlink an agent": { is: "Refused", with: "AgentNotFound", why: "the agent is no longer linked" },
  "end a session": { is: "Refused", with: "SessionNotFound", why: "the session has ended" },
  "end all other sessions": SET,
  "ask for another password": {
    is: "Another",
    of: JOBS,
    why: "the first mail may have been lost; requests are rate limited",
  },
  "choose another password": { is: "Refused", with: "LinkEnded", why: "a link works once" },
  "ask for another email": {
    is: "Another",
    of: JOBS,
    why: "the first mail may have been lost; requests are rate limited",
  },
  "confirm another email": { is: "Refused", with: "LinkEnded", why: "a link works once" },
  register: { is: "TheSame", why: "an email has one account" },
}

/** The protocol's keys are optional, so that each rule must hold without a key. */
const EFFECTS_FOR_AGENTS: Readonly<Record<string, string>> = {
  create_cart: "each creates another guest's cart; a customer's cart gets the lines again (UCP-09, UCP-28)",
  update_cart: "replaces the whole content, so that a repetition changes nothing (UCP-10)",
  cancel_cart: "a cancelled one no longer exists (UCP-09)",
  create_checkout: "like create_cart; with a cart's id it is that cart's checkout (UCP-11)",
  update_checkout: "replaces the whole content, so that a repetition changes nothing (UCP-10)",
  complete_checkout: "one cart is one order, which the second response returns (ORDER-01, UCP-29)",
  cancel_checkout: "a cancelled one no longer exists (UCP-09)",
}

const listKeyedEndpoints = (calls: Readonly<Record<string, { readonly takesIdempotencyKey: boolean }>>): readonly string[] =>
  Object.entries(calls).flatMap(([name, { takesIdempotencyKey }]) => (takesIdempotencyKey ? [name] : []))

describe("each endpoint with an idempotency key", () => {
  it("has a case in this test that states its effect when repeated with another key (RELY-20)", () => {
    const keyed = WRITE_CASES.filter(({ endpoint }) => endpoints[endpoint].takesIdempotencyKey)
    expect(Object.keys(EXPECTED_EFFECTS).sort()).toEqual(keyed.map(({ title }) => title).sort())
    expect(new Set(keyed.map(({ endpoint }) => endpoint))).toEqual(new Set(listKeyedEndpoints(endpoints)))
    expect(Object.keys(EFFECTS_FOR_AGENTS).sort()).toEqual(listKeyedEndpoints(ucpEndpoints).toSorted())
  })
})

/** The id in a response. */
const idIn = ({ body }: ServiceReply): unknown => {
  const { id, quoteId, customer } = body as { id?: string; quoteId?: string; customer?: { email?: string } }
  return id ?? quoteId ?? customer?.email
}

describe("a write that is repeated with another idempotency key", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  let tables: readonly string[]

  beforeAll(async () => {
    const tableRows = await shop.rows<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
       AND tablename NOT IN ('idempotency_keys', 'rate_windows')`,
    )
    tables = [...tableRows.map(({ name }) => name), JOBS]
  })

  const rowCounts = async (): Promise<Readonly<Record<string, number>>> => {
    const counts = tables.map(name => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`)
    const rows = await shop.rows<{ name: string; count: number }>(counts.join(" UNION ALL "))
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }

  it.each(WRITE_CASES.filter(({ title }) => title in EXPECTED_EFFECTS))(
    "has the expected effect: $title (RELY-20)",
    async write => {
      const { ask, call, body } = await write.prepare(shop)
      const expected = EXPECTED_EFFECTS[write.title]
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
