import { Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { OrderPaymentOverviewSchema, PaymentMethodsResponse } from "../../../adapters/contract/payment.ts"
import { MANDATES_TABLE } from "../../../adapters/memory/payers.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { type Cents, toCents } from "../../../domain/money/cents.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import {
  createPlaceableCart,
  fetchCart,
  logInCustomer,
  readCart,
  readOrder,
  readRefusal,
  SAMPLE_BILLING_ADDRESS,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

const AGENCY = "agency@example.com"

describe("the payment methods of a cart", () => {
  const shop = setUpMemoryShop()
  let agency: Pick<TestShopper, "ask">
  let cart: Cart

  beforeAll(async () => {
    agency = await logInCustomer(shop, AGENCY)
    cart = await createPlaceableCart(agency)
  })

  const methodsOf = async ({ ask }: Pick<TestShopper, "ask">, of: Pick<Cart, "id">) => {
    const reply = await ask(`GET /api/payments/methods?cartId=${of.id}&psp=embedded`)
    expect(reply.status, reply.text).toBe(200)
    return Schema.decodeUnknownSync(PaymentMethodsResponse)(reply.body)
  }

  const mandatesOf = async (shopper: Pick<TestShopper, "ask">, of: Pick<Cart, "id">) =>
    (await methodsOf(shopper, of)).methods.find(({ id }) => id === "mandate")?.mandates ?? []

  const limitMandate = (maxAmount: Cents) =>
    shop.change(tables =>
      tables.update(MANDATES_TABLE, "mandate-agency-1", row => ({ ...row, mandate: { ...row.mandate, maxAmount } })),
    )

  const setPayment = (value: object) => sendCartAction(agency, cart, "setPaymentMethod", value)

  it("are returned with id, name and costs, and the default (API-28, PAY-14, PAY-16)", async () => {
    const offered = await methodsOf(agency, cart)
    expect(offered.default).toBe("onaccount")
    expect(offered.methods.map(({ id }) => id)).toEqual([
      "ideal",
      "bcmc",
      "bcmc_mobile",
      "creditCard",
      "paypal",
      "cartebancaire",
      "onaccount",
      "mandate",
    ])
    const reply = await agency.ask(`GET /api/payments/methods?cartId=${cart.id}&psp=embedded`)
    const ideal = { id: "ideal", name: "iDEAL | Wero", costs: { centAmount: 0, currency: "EUR" }, mandates: [] }
    expect(reply.body).toMatchObject({ methods: [ideal, ...Array.from({ length: 7 }, () => ({}))] })
    expect(reply.headers.get("cache-control")).toBe("no-store")
  })

  it("have no surcharge for a consumer's bill to Belgium, in the cart and on the order's page (PAY-74)", async () => {
    const shopper = await logInCustomer(shop, "consumer@example.com")
    const own = await createPlaceableCart(shopper)
    const billTo = async (country: string, postalCode: string) =>
      readCart(
        await sendCartAction(shopper, own, "setBillingAddress", {
          address: { ...SAMPLE_BILLING_ADDRESS, country, postalCode, city: "Somewhere" },
        }),
      )
    const costsOf = async () => (await methodsOf(shopper, own)).methods.flatMap(({ id, costs }) => (costs > 0 ? [id] : []))
    expect(await costsOf()).toEqual(["paypal"])
    await billTo("BE", "2000")
    expect(await costsOf()).toEqual([])
    readCart(await sendCartAction(shopper, own, "setPaymentMethod", { paymentMethodId: "paypal" }))
    const order = readOrder(await shopper.ask(`POST /cart/${own.id}/order`))
    const { body } = await shopper.ask(`GET /order/${order.id}/payment`)
    const offered = Schema.decodeUnknownSync(OrderPaymentOverviewSchema)(body).methods
    expect(offered.map(({ costs }) => costs)).toEqual(offered.map(() => 0))
  })

  it("include the customer's mandates in every status (PAY-15, PAY-20…29)", async () => {
    const mandates = await mandatesOf(agency, cart)
    expect(new Set(mandates.map(({ statusId }) => statusId))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 99]))
    expect(mandates.filter(({ usable }) => usable)).toMatchObject([{ statusId: 9, name: "Large orders" }])
    expect(mandates[0]).toMatchObject({
      id: "mandate-agency-1",
      ibanNumber: "NL00 BANK 0123 4567 01",
      accountName: "Bureau Lijn",
      maxAmount: 1_000_000,
    })
  })

  it.each([
    ["no mandate", undefined, "MandateMissing"],
    ["an unknown mandate", "mandate-nobody", "MandateUnknown"],
    ["another customer's mandate", "mandate-waterkant-1", "MandateUnknown"],
    ["a mandate that the bank refuses", "mandate-agency-3", "MandateNotUsable"],
  ])("refuse payment by mandate with %s (API-14, PAY-18, PAY-19, PAY-29)", async (_, mandateId, code) => {
    const before = await fetchCart(agency, cart)
    const value = { paymentMethodId: "mandate", ...(mandateId === undefined ? {} : { mandateId }) }
    expect(readRefusal(await setPayment(value))).toEqual([`422 ${code}`, `action.value.mandateId ${code}`])
    expect(await fetchCart(agency, cart)).toEqual(before)
  })

  it("are checked again when the order is placed, so that an exceeded mandate is refused (PAY-18, PAY-29)", async () => {
    const place = () => agency.ask(`POST /cart/${cart.id}/order`)
    readCart(await setPayment({ paymentMethodId: "mandate", mandateId: "mandate-agency-1" }))
    await limitMandate(toCents(1))
    expect(readRefusal(await place())).toEqual(["422 CartNotPlaceable", "paymentMethod MandateLimitExceeded"])
    await limitMandate(toCents(1_000_000))
    expect(readOrder(await place()).paymentInfo).toEqual({
      paymentMethodId: "mandate",
      mandateId: "mandate-agency-1",
      mandateName: "Large orders",
    })
  })
})
