import { beforeEach, describe, expect, it } from "vitest"
import type { Address } from "../../../domain/address/address.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  fetchCart,
  readAddresses,
  readCart,
  readRefusal,
  SAMPLE_ADDRESS,
  SAMPLE_BILLING_ADDRESS,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

const PATH = "/customers/me/addresses"

describe("the address book", () => {
  const shop = setUpPostgresShop()
  let customer: TestShopper

  beforeEach(async () => {
    customer = await createCustomer(shop)
  })

  const book = async (): Promise<readonly Address[]> => readAddresses(await customer.ask(`GET ${PATH}`)).results

  const add = async (some: object = {}): Promise<Address> => {
    const reply = await customer.ask(`POST ${PATH}`, { body: { ...SAMPLE_ADDRESS, ...some } })
    expect(reply.status, reply.text).toBe(200)
    return reply.body as Address
  }

  const put = (id: string | undefined, body: object) => customer.ask(`PUT ${PATH}/${id}`, { body })

  const remove = (id: string | undefined) => customer.ask(`DELETE ${PATH}/${id}`)

  const defaults = async () =>
    (await book()).map(address => [address.city, address.isDefaultShippingAddress, address.isDefaultBillingAddress])

  it("normalises an edited address, but leaves an invalid VAT id, and keeps its position in the list (ADDR-03, ADDR-12, ADDR-14, ADDR-34)", async () => {
    const home = await add()
    await add({ city: "Utrecht" })
    const edited = await put(home.id, { ...SAMPLE_ADDRESS, postalCode: "1020ab", city: " Amstelveen ", vatId: "NL1" })
    expect(edited.body).toMatchObject({ id: home.id, postalCode: "1020 AB", city: "Amstelveen", vatId: "NL1" })
    expect((await book()).map(({ city }) => city)).toEqual(["Amstelveen", "Utrecht"])
  })

  it("refuses an invalid address with every wrong field, and changes nothing (ADDR-18, ADDR-20, ADDR-30)", async () => {
    const home = await add()
    const wrong = { ...SAMPLE_ADDRESS, country: "GB", city: " ", firstName: "x".repeat(51) }
    const named = ["422 AddressInvalid", "country CountryUnavailable", "firstName TooLong", "city Required"]
    expect(readRefusal(await put(home.id, wrong))).toEqual(named)
    expect(readRefusal(await customer.ask(`POST ${PATH}`, { body: wrong }))).toEqual(named)
    expect(await book()).toEqual([home])
  })

  it("has exactly one default of each kind after simultaneous edits (ADDR-04)", async () => {
    const added = [await add(), await add({ city: "Utrecht" }), await add({ city: "Delft" })]
    const both = { isDefaultShippingAddress: true, isDefaultBillingAddress: true }
    const replies = await Promise.all(added.map(address => put(address.id, { ...address, ...both })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const flags = await defaults()
    expect(flags.filter(([, shipping]) => shipping)).toHaveLength(1)
    expect(flags.filter(([, , billing]) => billing)).toHaveLength(1)
  })

  it("deletes an address, but refuses a default one and names what it is the default for (ADDR-16, ADDR-24, ADDR-25, ADDR-34)", async () => {
    const home = await add()
    const work = await add({ city: "Utrecht" })
    expect((await remove(work.id)).status).toBe(200)
    expect(await book()).toEqual([home])
    expect(readRefusal(await remove(home.id))).toEqual([
      "422 AddressIsDefault",
      "isDefaultShippingAddress DefaultShippingAddress",
      "isDefaultBillingAddress DefaultBillingAddress",
    ])
    const next = await add({ city: "Delft", isDefaultShippingAddress: true })
    expect(readRefusal(await remove(next.id))).toEqual([
      "422 AddressIsDefault",
      "isDefaultShippingAddress DefaultShippingAddress",
    ])
    expect(readRefusal(await remove(work.id))).toEqual(["404 AddressNotFound"])
  })

  it("updates an edited address in the cart that uses it, and gives the cart a new version (ADDR-07, ADDR-14)", async () => {
    const home = await add({ email: "ada@example.com" })
    const cart = await createCartWith(customer, BUSINESS_CARDS_LINE)
    const [item] = cart.lineItems
    expect(item?.shippingAddresses[0]?.address.id).toBe(home.id)
    await put(home.id, { ...home, streetNumber: "7" })
    const after = await fetchCart(customer, cart)
    expect(after.version).toBe(cart.version + 1)
    expect(after.lineItems[0]?.shippingAddresses).toMatchObject([{ address: { streetNumber: "7" }, quantity: 500 }])
    expect(after.billingAddress).toMatchObject({ streetNumber: "7", email: "ada@example.com" })
    const other = await add({ city: "Utrecht" })
    await put(other.id, { ...other, city: "Delft" })
    expect(await fetchCart(customer, cart)).toEqual(after)
  })

  it("leaves the cart unchanged when an address that it uses is deleted (ADDR-17)", async () => {
    await add({ email: "ada@example.com" })
    const work = await add({ city: "Utrecht" })
    const cart = await createCartWith(customer, BUSINESS_CARDS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    const sent = readCart(await sendCartAction(customer, cart, "setShippingAddress", { lineItemId, address: work }))
    const billed = readCart(
      await sendCartAction(customer, sent, "setBillingAddress", {
        address: { ...SAMPLE_BILLING_ADDRESS, id: work.id },
      }),
    )
    expect((await remove(work.id)).status).toBe(200)
    expect(await fetchCart(customer, cart)).toEqual(billed)
  })

  it("refuses the 501st address (ADDR-34)", async () => {
    await add()
    await shop.rows(
      `INSERT INTO addresses (id, customer_id, address, is_default_shipping, is_default_billing)
       SELECT gen_random_uuid()::text, a.customer_id, a.address, false, false
       FROM addresses a JOIN sessions s ON s.customer_id = a.customer_id
       JOIN access_tokens t ON t.session_id = s.id, generate_series(1, 499)
       WHERE t.token_hash = sha256(convert_to($1, 'UTF8'))`,
      [customer.token],
    )
    expect(await book()).toHaveLength(500)
    expect(readRefusal(await customer.ask(`POST ${PATH}`, { body: SAMPLE_ADDRESS }))).toEqual(["422 AddressBookFull"])
  })
})
