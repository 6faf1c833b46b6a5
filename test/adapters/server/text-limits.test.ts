import { describe, expect, it } from "vitest"
import { type LimitedTextName, TEXT_LIMITS } from "../../../domain/text/text-limits.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { BUSINESS_CARDS_LINE, readCart, sendCartAction, startGuestWithCart } from "../../support/test-shopper.ts"

/** The columns of typed texts, with their row in the table of limits. */
const TYPED: Readonly<Record<string, LimitedTextName>> = {
  "agents.name": "name",
  "artwork_files.name": "fileName",
  "artwork_uploads.name": "fileName",
  "carts.po_number": "reference",
  "carts.reference_label": "reference",
  "coupons.code": "couponCode",
  "customers.company": "company",
  "customers.email": "email",
  "email_changes.email": "email",
  "customers.first_name": "firstName",
  "customers.last_name": "lastName",
  "orders.po_number": "reference",
  "orders.reference_label": "reference",
}

/** Columns that the services write themselves, or that copy another, limited column. */
const UNTYPED = [
  /\.(?:\w+_)?id$/,
  /\.(?:key|owner|currency|language|name|number|subject|rule|who|position|country|order_number|browser|system)$/,
  /^(?:customers\.(?:email_key|password_hash)|idempotency_keys\.answer|mailed_links\.purpose|coupon_uses\.code|agent_tokens\.(?:kind|redirect_uri|challenge)|agent_links\.(?:host|meant)|agents\.webhook_url)$/,
  /^vat_id_checks\.(?:consultation_number|address)$/,
  /^mandates\./,
  /^artwork_\w+\.(?:format|sha256|storage_key|etag)$/,
  /^(?:payments\.(?:method|status|checkout_url|redirect_url)|refunds\.status|payment_reviews\.reason|ended_sessions\.reason|order_ledger\.kind)$/,
]

describe("the database", () => {
  const shop = setUpPostgresShop()

  it("limits every column of typed text as TEXT_LIMITS does (PAY-43)", async () => {
    const columns = await shop.rows<{ name: string; most: number | null }>(
      `SELECT table_name || '.' || column_name AS name, character_maximum_length AS most FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'character') ORDER BY 1`,
    )
    // biome-ignore lint/suspicious/noConsole: prints how many columns were checked
    console.log(`${columns.length} columns of text`)
    expect(columns.filter(({ most }) => most !== null)).toEqual([])
    const unknown = columns.filter(({ name }) => !(name in TYPED) && !UNTYPED.some(own => own.test(name)))
    expect(unknown.map(({ name }) => name)).toEqual([])

    const checks = await shop.rows<{ name: string; rule: string }>(
      `SELECT conrelid::regclass::text AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
       WHERE contype = 'c' AND pg_get_constraintdef(oid) LIKE '%char_length%'`,
    )
    const limits = checks.map(({ name, rule }) => {
      const [, column, most] = /char_length\((\w+)\) <= (\d+)/.exec(rule) ?? []
      return [`${name}.${column}`, Number(most)] as const
    })
    expect(Object.fromEntries(limits)).toEqual(
      Object.fromEntries(Object.entries(TYPED).map(([name, limit]) => [name, TEXT_LIMITS[limit]])),
    )
  })

  it("stores and returns a PO number of a hundred emoji (PAY-43)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    for (const typed of ["😀".repeat(51), "😀".repeat(100), "𝒳".repeat(100)]) {
      const now = readCart(await guest.ask(`GET /cart/${cart.id}`))
      expect(readCart(await sendCartAction(guest, now, "setPurchaseOrderNumber", typed)).poNumber).toBe(typed)
    }
  })

  it("stores a reference without its invisible characters (PAY-40, PAY-43)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const saved = readCart(await sendCartAction(guest, cart, "setReferenceLabel", "\u202eevil\u0007 PO\u200b\r\n7745\u2069"))
    expect(saved.referenceLabel).toBe("evil PO 7745")
  })
})
