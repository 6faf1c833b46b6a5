import { domainToASCII } from "node:url"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { setCustomerEmail } from "../../../application/shop/customers/manage-customer.ts"
import { toEmailKey } from "../../../domain/identity/email.ts"
import { toTextKey } from "../../../domain/text/canonical-text.ts"
import { arbitraryDomainLabels, arbitraryText } from "../../support/arbitrary-text.ts"
import { PRINTED_FORMS } from "../../support/printed-forms.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { selectedDatabaseKinds } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCustomerWithCart,
  makeTestClient,
  readCart,
  readRefusal,
  SAMPLE_PASSWORD,
  sendCartAction,
} from "../../support/test-shopper.ts"

const PRINTED = Object.values(PRINTED_FORMS).flatMap(forms => forms.flatMap(({ canonical, typed }) => [canonical, ...typed]))

/** Every character of the scripts of Europe, with accents, and of the punctuation, alone and before an accent. */
const EUROPEAN = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).flatMap(letter => [
  `a${letter}b`,
  `${letter}\u0301`,
])

const EVERY_WIDTH = String.fromCodePoint(...Array.from({ length: 0xef }, (_, index) => 0xff00 + index))

describe.each(selectedDatabaseKinds)("texts stored on $name", kind => {
  const shop = setUpPostgresShop({}, kind)

  it("have the same search key in the database as in the domain (USE-18)", async () => {
    const texts = [...PRINTED, ...EUROPEAN, EVERY_WIDTH, ...fc.sample(arbitraryText(12), 2000)].map(text =>
      text.replaceAll("\0", ""),
    )
    const [row] = await shop.rows<{ keys: readonly string[] }>(
      "SELECT array_agg(text_key(text) ORDER BY position) AS keys FROM unnest($1::text[]) WITH ORDINALITY AS one (text, position)",
      [texts],
    )
    expect(row?.keys.map(key => key.toUpperCase().normalize("NFC"))).toEqual(texts.map(toTextKey))
  })

  it("give an email the domain's key, without the punctuation that an earlier version stored around it (LOGIN-37)", async () => {
    const stored = [
      "jan@x.nl",
      "<jan@x.nl>",
      "mailto:jan@x.nl",
      "mailto:jan@x.nl?subject=flyers",
      "jan@x.nl,",
      "jan@x.nl)",
      "ｊａｎ＠x。nl",
      "jan\u3164@x.nl",
    ]
    for (const email of stored)
      expect(await shop.rows("SELECT canonical_email($1) AS form", [email])).toEqual([{ form: toEmailKey("jan@x.nl") }])
  })

  it("give an email the domain's key whether its domain is in Unicode or Punycode (LOGIN-37)", async () => {
    const domains = fc.sample(arbitraryDomainLabels, 500).flatMap(labels => domainToASCII(labels.join(".")) || [])
    process.stdout.write(`${domains.length} domains in Punycode\n`)
    expect(domains.length).toBeGreaterThan(250)
    const emails = [
      ...domains,
      "xn--.de",
      "xn---.de",
      "xn--a.de",
      "xn--mnchen-3ya-.de",
      "xn--zzzzzzzzzzzzzz.de",
      "xn--99999999.de",
    ]
      .map(domain => `a.xn--p1ai@${domain}`)
      .concat(PRINTED_FORMS.toEmailKey?.flatMap(({ typed }) => typed.map(email => email.toLowerCase())) ?? [])
    const [row] = await shop.rows<{ keys: readonly string[] }>(
      "SELECT array_agg(canonical_email(email) ORDER BY position) AS keys FROM unnest($1::text[]) WITH ORDINALITY AS one (email, position)",
      [emails],
    )
    expect(row?.keys).toEqual(emails.map(toEmailKey))
  })

  describe("by an earlier version", () => {
    const storeAccount = (id: string, email: string) =>
      shop.rows(
        `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name)
         SELECT $1, $2, lower($2), password_hash, 'Ada', 'L' FROM customers WHERE id = 'customer-consumer'`,
        [id, email],
      )
    const findId = async (email: string) => (await shop.write(({ customers }) => customers.findByEmail(email)))?.profile.id
    const countHidden = async () =>
      /^accounts_hidden (\d+)$/m.exec((await makeTestClient({ services: shop.origin })("GET /metrics")).text)?.[1]

    it("with punctuation around an email still find its account, and nobody else can register with that email (LOGIN-37)", async () => {
      await storeAccount("comma", "Jan@comma.example,")
      expect([await findId("jan@comma.example"), await findId("mailto:JAN@comma.example")]).toEqual(["comma", "comma"])
      const registration = { firstName: "Jan", lastName: "L", email: "jan@comma.example", password: "" }
      expect(await shop.write(({ customers }) => customers.add("second", registration, "hash"))).toBe(false)
      expect(await shop.write(({ customers }) => customers.changeEmail("customer-consumer", registration.email))).toBe(false)
      expect(await countHidden()).toBe("0")
    })

    it("in two accounts whose emails are the same by today's rules lead to the one in canonical form, and operators see the other as hidden (LOGIN-37)", async () => {
      await storeAccount("a bracket", "<eve@two.example>")
      await storeAccount("plain", "eve@two.example")
      expect(await findId("<eve@two.example>")).toBe("plain")
      await storeAccount("first", "ann@three.example,")
      await storeAccount("second", "ann@three.example)")
      expect(await findId("ann@three.example")).toBe("first")
      expect(await countHidden()).toBe("2")
      expect(await shop.write(({ customers }) => customers.listHidden())).toMatchObject([
        { id: "a bracket", email: "<eve@two.example>", foundId: "plain" },
        { id: "second", email: "ann@three.example)", foundId: "first" },
      ])
      const findHiddenIds = async (email: string) =>
        (await shop.write(({ customers }) => customers.listHidden(email))).map(({ id }) => id)
      expect(await findHiddenIds("EVE@two.example")).toEqual(["a bracket"])
      expect(await findHiddenIds("jan@comma.example")).toEqual([])
    })

    it("with an internationalised domain find one account by Unicode and Punycode; of two accounts, the Punycode one is hidden (LOGIN-37)", async () => {
      await storeAccount("ascii", "lea@xn--mnchen-3ya.example")
      expect([await findId("lea@münchen.example"), await findId("lea@xn--mnchen-3ya.example")]).toEqual(["ascii", "ascii"])
      const registration = { firstName: "Lea", lastName: "L", email: "lea@münchen.example", password: "" }
      expect(await shop.write(({ customers }) => customers.add("second", registration, "hash"))).toBe(false)
      await storeAccount("unicode", "lea@münchen.example")
      expect(await findId("lea@xn--mnchen-3ya.example")).toBe("unicode")
      expect(await shop.write(({ customers }) => customers.listHidden("lea@münchen.example"))).toMatchObject([
        { id: "ascii", email: "lea@xn--mnchen-3ya.example", foundId: "unicode" },
      ])
    })

    it("refuse the owner of a hidden account with the reason, and a wrong password without it (LOGIN-37)", async () => {
      await storeAccount("old-form", "mailto:kim@four.example")
      await storeAccount("canonical", "kim@four.example")
      await shop.rows("UPDATE customers SET password_hash = 'none yet' WHERE id = 'canonical'")
      const logIn = (password: string) =>
        makeTestClient(shop)("POST /auth/login", { body: { email: "kim@four.example", password } })
      expect(readRefusal(await logIn(SAMPLE_PASSWORD))).toEqual(["409 AccountHidden"])
      expect(readRefusal(await logIn("another password"))).toEqual(["401 CredentialsInvalid"])
      expect(await shop.write(unit => setCustomerEmail(unit, "old-form", "kim.b@four.example"))).toBe("kim.b@four.example")
      const { status } = await makeTestClient(shop)("POST /auth/login", {
        body: { email: "kim.b@four.example", password: SAMPLE_PASSWORD },
      })
      expect(status).toBe(200)
    })

    it("as coupon codes are added to a cart and removed from it in any spelling (COUPON-14)", async () => {
      const code = "E\u0301TE\u0301 10"
      await shop.rows(
        `INSERT INTO coupons (code, terms) SELECT $1::text, jsonb_set(terms, '{coupon,code}', to_jsonb($1::text)) FROM coupons WHERE code = 'HERFST10'`,
        [code],
      )
      const { customer, cart } = await createCustomerWithCart(shop, BUSINESS_CARDS_LINE)
      const added = readCart(await sendCartAction(customer, cart, "addCouponCode", "été10"))
      expect(added.discountCodes).toEqual([code])
      expect(readCart(await sendCartAction(customer, added, "addCouponCode", "Été 10")).discountCodes).toEqual([code])
      const again = readCart(await sendCartAction(customer, added, "removeCouponCode", "ÉTÉ10"))
      expect(again.discountCodes).toEqual([])
    })
  })
})
