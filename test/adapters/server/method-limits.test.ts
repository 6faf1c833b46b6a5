import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { PaymentMethodsResponse } from "../../../adapters/contract/payment.ts"
import { SHOP_ENTRIES_TABLE } from "../../../adapters/memory/shop-data.ts"
import { makeMolliePaymentProvider } from "../../../adapters/mollie/mollie-payment-provider.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { ProviderRejected } from "../../../application/shop/ports/payment-provider.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { EUR, toCents } from "../../../domain/money/cents.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"
import { chooseOrderSlot } from "../../support/order-payments.ts"
import { setUpCustomer, setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  createPlaceableCart,
  placeOrder,
  readCart,
  readOrder,
  readOrderPayment,
  readRefusal,
  sendCartAction,
} from "../../support/test-shopper.ts"

const { methods } = readSeedData(SAMPLE_SHOP_FOLDER).payment

describe("the minimum and maximum amount of a payment method", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  const shopper = setUpCustomer(shop)

  const limitIdeal = (limits: { readonly minimumAmount?: number; readonly maximumAmount?: number }) =>
    shop.change(tables =>
      tables.update(SHOP_ENTRIES_TABLE, "shop", entries => {
        const limited = methods.map(method => (method.id === "ideal" ? ({ ...method, ...limits } as typeof method) : method))
        return { ...entries, payment: { methods: limited } }
      }),
    )

  afterEach(() => limitIdeal({}))

  const methodsOf = async ({ id }: Pick<Cart, "id">) =>
    Schema.decodeUnknownSync(PaymentMethodsResponse)(
      (await shopper.ask(`GET /api/payments/methods?cartId=${id}&psp=embedded`)).body,
    ).methods.map(method => method.id)

  const payment = async (id: string) => readOrderPayment(await shopper.ask(`GET /order/${id}/payment`))

  const pay = (id: string, paymentMethodId: string) => shopper.ask(`POST /order/${id}/payment`, { body: { paymentMethodId } })

  it("is checked when the method is offered, when it is chosen and when the order is placed (PAY-72)", async () => {
    const cart = await createPlaceableCart(shopper)
    const { totalGross } = cart.taxedPrice
    for (const limits of [{ maximumAmount: totalGross - 1 }, { minimumAmount: totalGross + 1 }]) {
      await limitIdeal({ minimumAmount: 1, maximumAmount: 5_000_000, ...limits })
      expect(await methodsOf(cart)).not.toContain("ideal")
      expect(readRefusal(await sendCartAction(shopper, cart, "setPaymentMethod", { paymentMethodId: "ideal" }))[0]).toBe(
        "422 PaymentMethodUnavailable",
      )
      expect(readRefusal(await shopper.ask(`POST /cart/${cart.id}/order`))).toEqual([
        "422 CartNotPlaceable",
        "paymentMethod PaymentMethodUnavailable",
      ])
    }
    await limitIdeal({ minimumAmount: totalGross, maximumAmount: totalGross })
    expect(await methodsOf(cart)).toContain("ideal")
    readCart(await sendCartAction(shopper, cart, "setPaymentMethod", { paymentMethodId: "ideal" }))
    readOrder(await shopper.ask(`POST /cart/${cart.id}/order`))
  })

  it("is checked against the amount due when an order is paid, also for the rest after a price change (PAY-72, PAY-55)", async () => {
    const order = await placeOrder(shopper)
    const { totalGross } = order.taxedPrice
    const idealOf = async () => (await payment(order.id)).methods.some(({ id }) => id === "ideal")
    await limitIdeal({ maximumAmount: totalGross - 1 })
    expect(await idealOf()).toBe(false)
    const paymentsBefore = shop.provider.payments.all().length
    expect(readRefusal(await pay(order.id, "ideal"))).toEqual([
      "422 PaymentMethodUnavailable",
      "paymentMethodId PaymentMethodUnavailable",
    ])
    expect(shop.provider.payments.all()).toHaveLength(paymentsBefore)
    await limitIdeal({ maximumAmount: totalGross })
    expect((await pay(order.id, "ideal")).status).toBe(200)
    const [made] = shop.provider.payments.all().filter(({ description }) => description === order.orderNumber)
    shop.provider.payments.pay(made?.id ?? "")
    expect((await payment(order.id)).standing._tag).toBe("Paid")
    const changedOrder = await chooseOrderSlot(shopper, order, "12:00")
    const difference = changedOrder.taxedPrice.totalGross - totalGross
    await limitIdeal({ minimumAmount: difference + 1 })
    expect([(await payment(order.id)).amount, await idealOf()]).toEqual([difference, false])
    await limitIdeal({ minimumAmount: difference })
    expect(await idealOf()).toBe(true)
  })

  describe("of the sample shop", () => {
    const prepaidMethods = methods.filter(({ id }) => isPrepaidMethod(id))

    it.each(prepaidMethods)("for $id is the limit of the payment provider (PAY-72)", async ({ id: methodId, ...limits }) => {
      const { minimumAmount = 0, maximumAmount = 0 } = limits
      const create = (amount: number) =>
        Effect.runPromise(
          makeMolliePaymentProvider(shop.provider, () => "http://shop.example/webhook").create({
            id: randomUUID(),
            amount: toCents(amount),
            currency: EUR,
            methodId,
            description: "1",
            returnUrl: "http://shop.example/thanks",
            language: undefined,
          }),
        )
      for (const amount of [minimumAmount, maximumAmount]) expect((await create(amount)).status).toBe("open")
      await expect(create(maximumAmount + 1)).rejects.toBeInstanceOf(ProviderRejected)
      await expect(create(minimumAmount - 1)).rejects.toThrow("minimum")
    })
  })
})
