/** The whole way to an order, on ports in memory; each step is a unit of work, as each request is. */
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { JOBS_TABLE } from "../../../adapters/memory/jobs.ts"
import { makeMemoryUnitOfWork } from "../../../adapters/memory/repositories.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { type CustomerCaller, makeCustomerOwnerKey, makeGuestCaller } from "../../../application/shop/caller.ts"
import { changeCart } from "../../../application/shop/carts/change-cart.ts"
import { getActiveCart, getOrCreateCart } from "../../../application/shop/carts/find-cart.ts"
import { makeLogIn } from "../../../application/shop/customers/log-in.ts"
import { findCartItemDeliveryOffer, findDeliveryDays } from "../../../application/shop/delivery/delivery-offers.ts"
import { makeSendMail } from "../../../application/shop/mails/send-mail.ts"
import { changeOrderReferences } from "../../../application/shop/orders/change-order.ts"
import { changeOrderDelivery, type DeliveryPatch } from "../../../application/shop/orders/change-order-delivery.ts"
import { findOrderItemDeliveryOffer, getOrder, listOrders } from "../../../application/shop/orders/find-orders.ts"
import { placeOrder } from "../../../application/shop/orders/place-order.ts"
import type { MailJob } from "../../../application/shop/ports/job-queue.ts"
import type { Mail, Mailer } from "../../../application/shop/ports/mailer.ts"
import type { PasswordHasher } from "../../../application/shop/ports/password-hasher.ts"
import type { ShopWrites } from "../../../application/shop/ports/unit-of-work.ts"
import { startGuestSession } from "../../../application/shop/sessions/start-customer-session.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../../domain/catalog/delivery-type.ts"
import { ALL_DAY_SLOT } from "../../../domain/delivery/delivery-option.ts"
import { EUR } from "../../../domain/money/cents.ts"
import type { ExpectedDeliveryDays } from "../../../domain/order/agreed-delivery.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import { type MemoryShop, openMemoryShop, toSampleDraft } from "../../support/memory-shop.ts"
import { TEST_DELIVERY_SETTINGS } from "../../support/test-shop.ts"

const NOW = new Date("2024-03-05T09:00:00Z")

const { customers, products } = readSeedData(SAMPLE_SHOP_FOLDER)

const requireEntry = <Entry>(entry: Entry | undefined): Entry => {
  if (entry === undefined) throw new TypeError("the sample shop lacks an entry")
  return entry
}

/** The customer of the sample shop with the least credit: it is enough for two of these orders. */
const { id, email, addresses } = requireEntry(customers.findLast(({ creditLimit }) => creditLimit !== undefined))

const ADDRESS = requireEntry(addresses[0])

const CUSTOMER: CustomerCaller = {
  _tag: "Customer",
  id,
  email,
  ownerKey: makeCustomerOwnerKey(id),
  sessionId: "session",
  company: undefined,
  group: undefined,
}

const CONTEXT = { caller: CUSTOMER, deliveryRules: TEST_DELIVERY_SETTINGS }

const DRAFT = toSampleDraft()

describe("a shop in memory", () => {
  let memoryShop: MemoryShop
  let now = NOW

  beforeEach(async () => {
    now = NOW
    memoryShop = await openMemoryShop(() => now)
  })

  const read: MemoryShop["read"] = work => memoryShop.read(work)

  const write: MemoryShop["write"] = work => memoryShop.write(work)

  const listJobs = () => memoryShop.database.runUnit("read", async copy => copy.list(JOBS_TABLE))

  const listMailJobs = async () => (await listJobs()).filter(({ name }) => name === "send-mail")

  const change = ({ id: cartId, version }: Cart, command: Parameters<typeof changeCart>[2]) =>
    write(shop => changeCart(shop, { cartId, expectedVersion: { version } }, command, CONTEXT))

  const getItem = ({ lineItems: [item] }: Pick<Cart, "lineItems">): LineItem => requireEntry(item)

  /** Has the cart's item delivered in a slot to an address, and paid on account. */
  const chooseDeliveryAndPayment = async (filled: Cart) => {
    const lineItemId = getItem(filled).id
    const addressed = await change(filled, { _tag: "SetShippingAddress", lineItemId, address: ADDRESS })
    const { deliveryOptions } = await read(shop => findCartItemDeliveryOffer(shop, { cartId: filled.id, lineItemId }, CONTEXT))
    const { recsKey, before } = requireEntry(deliveryOptions.find(slot => slot.before !== ALL_DAY_SLOT))
    const delivered = await change(addressed, { _tag: "SetDeliveryOption", lineItemId, recsKey, before })
    return change(delivered, { _tag: "SetPaymentMethod", payment: { paymentMethodId: ON_ACCOUNT_METHOD_ID } })
  }

  /** A cart that is delivered on the free day of its delivery type, and paid on account. */
  const fillCartWithoutSlot = async () => {
    const empty = await write(shop => getOrCreateCart(shop, CUSTOMER, EUR))
    const filled = await change(empty, { _tag: "AddLineItems", drafts: [DRAFT] })
    const target = { lineItemId: getItem(filled).id, address: ADDRESS }
    const addressed = await change(filled, { _tag: "SetShippingAddress", ...target })
    return change(addressed, { _tag: "SetPaymentMethod", payment: { paymentMethodId: ON_ACCOUNT_METHOD_ID } })
  }

  const fillCart = async () => {
    const empty = await write(shop => getOrCreateCart(shop, CUSTOMER, EUR))
    return chooseDeliveryAndPayment(await change(empty, { _tag: "AddLineItems", drafts: [DRAFT] }))
  }

  const place = (
    { id: cartId, version }: Cart,
    expectedDeliveryDays?: ExpectedDeliveryDays,
    observe: (shop: ShopWrites) => ShopWrites = shop => shop,
  ) =>
    write(shop =>
      placeOrder(observe(shop), {
        expectedDeliveryDays,
        cartId,
        expectedVersion: { version },
        customer: CUSTOMER,
        language: "nl",
        deliveryRules: TEST_DELIVERY_SETTINGS,
      }),
    )

  it("takes an order on account, from an empty cart to the order's page (ORDER-05, PAY-60)", async () => {
    const cart = await fillCart()
    const order = await place(cart)
    expect(order).toMatchObject({
      version: 1,
      createdAt: NOW.toISOString(),
      stages: ["waitingForArtwork", "openInvoices"],
      taxedPrice: cart.taxedPrice,
      paymentInfo: { paymentMethodId: ON_ACCOUNT_METHOD_ID },
      lineItems: [{ productKey: DRAFT.productKey, shippingAddresses: [{ address: { city: ADDRESS.city } }] }],
    })
    expect(await read(shop => getOrder(shop, order.id, CUSTOMER))).toEqual(order)
    const criteria = { customerId: id, filter: undefined, offset: 0, limit: 10, withTotal: true }
    expect(await read(shop => listOrders(shop, criteria))).toMatchObject({ results: [{ id: order.id }], total: 1 })
    expect(await read(({ orderOverview }) => orderOverview.countByStage(id))).toMatchObject({
      openInvoices: 1,
      waitingForArtwork: 1,
    })
  })

  it("takes a guest from an empty cart over the login to the thanks page and the mail, on account (LOGIN-14, ORDER-05, MAIL-01)", async () => {
    const session = await write(startGuestSession)
    const guest = makeGuestCaller(session.guestId)
    const empty = await write(shop => getOrCreateCart(shop, guest, EUR))
    const target = { cartId: empty.id, expectedVersion: { version: empty.version } }
    const addition = { _tag: "AddLineItems", drafts: [DRAFT] } as const
    await write(shop => changeCart(shop, target, addition, { ...CONTEXT, caller: guest }))

    const unitOfWork = makeMemoryUnitOfWork(memoryShop.database)
    const passwordHasher: PasswordHasher = {
      hash: Effect.succeed,
      matches: () => Effect.succeed(true),
      rehashIfOutdated: () => Effect.undefined,
    }
    const login = {
      email,
      password: "any",
      origin: { clientKey: "192.0.2.1", deviceToken: undefined },
      guestToken: session.token.token,
      cartId: empty.id,
      sessionCookie: undefined,
      device: {},
      language: "nl",
    } as const
    const logIn = makeLogIn({ unitOfWork, passwordHasher, deliveryRules: TEST_DELIVERY_SETTINGS })
    const { cart, accessToken } = await Effect.runPromise(logIn(login))
    expect(await read(({ sessions }) => sessions.findCaller(accessToken.token))).toMatchObject({ _tag: "Customer", id })

    const order = await place(await chooseDeliveryAndPayment(requireEntry(cart)))
    expect(await read(shop => getOrder(shop, order.id, CUSTOMER))).toEqual(order)
    const mails: Mail[] = []
    const mailer: Mailer = {
      identify: ({ kind }) => kind,
      replacesMails: false,
      send: (_, mail) => Effect.sync(() => void mails.push(mail)),
    }
    for (const { payload } of await listMailJobs())
      await Effect.runPromise(makeSendMail({ unitOfWork, mailer })(payload as MailJob))
    expect(mails).toMatchObject([
      { recipient: { address: email }, language: "nl", content: { kind: "order-confirmation", order: { id: order.id } } },
    ])
  })

  it("makes one order of a cart that is placed twice at the same time, with one mail (ORDER-09)", async () => {
    const cart = await fillCart()
    const [one, other] = await Promise.all([place(cart), place(cart)])
    expect(other).toEqual(one)
    const criteria = { customerId: id, filter: undefined, offset: 0, limit: 10, withTotal: true }
    expect(await read(shop => listOrders(shop, criteria))).toMatchObject({ total: 1 })
    expect((await listMailJobs()).map(({ payload }) => payload)).toEqual([{ kind: "order-confirmation", orderId: one.id }])
  })

  it("orders nothing on another day than the one that was shown, and on the new day once that is agreed to (ORDER-17)", async () => {
    now = new Date("2024-03-05T15:59:00Z")
    const cart = await fillCartWithoutSlot()
    const shown = await read(shop => findDeliveryDays(shop, cart, CONTEXT))
    now = new Date("2024-03-05T16:01:00Z")
    const current = await read(shop => findDeliveryDays(shop, cart, CONTEXT))
    const [{ lineItemNumber, id: lineItemId }] = [getItem(cart)]
    const [expectedDay, currentDay] = [shown.get(lineItemNumber), current.get(lineItemNumber)]
    expect([expectedDay, currentDay]).toEqual(["2024-03-11", "2024-03-12"])
    const fault = { _tag: "DeliveryDayChanged", expected: expectedDay, current: currentDay, at: ["lineItems", lineItemId] }
    await expect(place(cart, shown)).rejects.toMatchObject({ _tag: "CartNotPlaceable", faults: [fault] })
    expect(await read(shop => getActiveCart(shop, CUSTOMER))).toEqual(cart)
    expect(await listJobs()).toEqual([])
    const order = await place(cart, current)
    expect(getItem(order).deliveryOption).toMatchObject({ before: ALL_DAY_SLOT, date: currentDay })
  })

  it("names each item whose day has changed, for every product and delivery type (ORDER-17)", async () => {
    now = new Date("2024-03-05T15:59:00Z")
    const drafts = products.flatMap(product =>
      product.deliveryTypes.map(({ type }) => {
        const { selection, ...draft } = toSampleDraft(product)
        const options = selection.filter(({ name }) => name !== DELIVERY_TYPE_OPTION_NAME)
        return { ...draft, selection: [...options, { name: DELIVERY_TYPE_OPTION_NAME, value: type }] }
      }),
    )
    const empty = await write(shop => getOrCreateCart(shop, CUSTOMER, EUR))
    const cart = await change(empty, { _tag: "AddLineItems", drafts: [requireEntry(drafts[0]), ...drafts.slice(1)] })
    const shown = await read(shop => findDeliveryDays(shop, cart, CONTEXT))
    const findChanged = async () => {
      const { faults } = await place(cart, shown).then(
        () => ({ faults: [] }),
        (refusal: { readonly faults: readonly { readonly _tag: string; readonly at: readonly string[] }[] }) => refusal,
      )
      return faults.flatMap(({ _tag, at }) => (_tag === "DeliveryDayChanged" ? [at[1]] : []))
    }
    expect(await findChanged()).toEqual([])
    now = new Date("2024-03-05T16:01:00Z")
    expect(await findChanged()).toEqual(cart.lineItems.map(({ id }) => id))
    expect(cart.lineItems).toHaveLength(drafts.length)
    process.stdout.write(`${drafts.length} items with other days after the cut-off\n`)
  })

  it("orders on the current day without shown days, as pages of earlier versions do (ORDER-17)", async () => {
    const cart = await fillCartWithoutSlot()
    now = new Date("2024-03-05T16:01:00Z")
    expect(getItem(await place(cart)).deliveryOption?.date).toBe("2024-03-12")
  })

  it("counts an order on 24 December after the cut-off for the next day that is no holiday (ORDER-09, DELIV-39)", async () => {
    now = new Date("2026-12-24T16:01:00Z")
    expect((await place(await fillCartWithoutSlot())).effectiveDate).toBe("2026-12-28")
  })

  it("looks up products and delivery prices once, however many days it checks and agrees (ORDER-17)", async () => {
    const cart = await fillCartWithoutSlot()
    const expectedDeliveryDays = await read(shop => findDeliveryDays(shop, cart, CONTEXT))
    const lookups: string[] = []
    await place(cart, expectedDeliveryDays, shop => ({
      ...shop,
      products: {
        ...shop.products,
        findIncludingWithdrawn: keys => {
          lookups.push("products")
          return shop.products.findIncludingWithdrawn(keys)
        },
      },
      shopData: {
        ...shop.shopData,
        deliveryPrices: Effect.suspend(() => {
          lookups.push("delivery prices")
          return shop.shopData.deliveryPrices
        }),
      },
    }))
    // products once more for what their files must be
    expect(lookups).toEqual(["products", "delivery prices", "products"])
  })

  it("has no cart any more once it is ordered", async () => {
    await place(await fillCart())
    expect(await read(shop => Effect.flip(getActiveCart(shop, CUSTOMER)))).toMatchObject({ _tag: "CartNotFound" })
  })

  it("refuses payment on account once the open invoices use up the credit (PAY-60)", async () => {
    await place(await fillCart())
    await place(await fillCart())
    await expect(fillCart()).rejects.toMatchObject({ _tag: "PaymentLimitExceeded", faults: [{ _tag: "CreditLimitExceeded" }] })
  })

  it("changes the references of a placed order in the expected version only (ORDER-14)", async () => {
    const { id: orderId } = await place(await fillCart())
    const changeReferences = (version: number) =>
      write(shop =>
        changeOrderReferences(shop, {
          orderId,
          customer: CUSTOMER,
          expectedVersion: { version },
          references: { poNumber: " PO 7 " },
        }),
      )
    expect(await changeReferences(1)).toMatchObject({ poNumber: "PO 7", version: 2 })
    await expect(changeReferences(1)).rejects.toMatchObject({ _tag: "StaleVersion", currentVersion: 2 })
  })

  it("keeps the days of a placed order when a slot is chosen that was offered before the cut-off only (ORDER-16, ORDER-17)", async () => {
    now = new Date("2024-03-05T15:59:00Z")
    const { id: orderId, lineItems } = await place(await fillCartWithoutSlot())
    const { id: lineItemId, deliveryOption } = getItem({ lineItems })
    const { deliveryOptions } = await read(shop => findOrderItemDeliveryOffer(shop, { orderId, lineItemId }, CONTEXT))
    const slot = requireEntry(deliveryOptions.find(({ before }) => before !== ALL_DAY_SLOT))
    now = new Date("2024-03-05T16:01:00Z")
    const change = { orderId, lineItemId, customer: CUSTOMER, expectedVersion: {}, deliveryRules: TEST_DELIVERY_SETTINGS }
    const late = write(shop => changeOrderDelivery(shop, { ...change, delivery: { deliveryOption: slot } }))
    await expect(late).rejects.toMatchObject({ _tag: "DeliveryOptionUnavailable" })
    expect(getItem(await read(shop => getOrder(shop, orderId, CUSTOMER))).deliveryOption).toEqual(deliveryOption)
  })

  it("changes the delivery of a placed order by the cart's rules, and mails it a minute later (API-35, DELIV-38)", async () => {
    const { id: orderId, lineItems, taxedPrice } = await place(await fillCart())
    const { id: lineItemId } = getItem({ lineItems })
    const changeDelivery = (delivery: DeliveryPatch) =>
      write(shop =>
        changeOrderDelivery(shop, {
          orderId,
          lineItemId,
          delivery,
          customer: CUSTOMER,
          expectedVersion: {},
          deliveryRules: TEST_DELIVERY_SETTINGS,
        }),
      )
    const { deliveryOptions } = await read(shop => findOrderItemDeliveryOffer(shop, { orderId, lineItemId }, CONTEXT))
    const allDay = requireEntry(deliveryOptions.find(({ before }) => before === ALL_DAY_SLOT))
    const changed = await changeDelivery({ deliveryOption: allDay })
    expect(changed).toMatchObject({ version: 2, lineItems: [{ deliveryOption: { before: ALL_DAY_SLOT } }] })
    expect(changed.taxedPrice.totalGross).toBeLessThan(taxedPrice.totalGross)
    expect(await listJobs()).toContainEqual(
      expect.objectContaining({
        payload: { kind: "delivery-changed", orderId, version: 2 },
        options: expect.objectContaining({ runAt: new Date(NOW.getTime() + 60_000) }),
      }),
    )
    await expect(changeDelivery({ deliveryOption: { recsKey: "unknown", before: ALL_DAY_SLOT } })).rejects.toMatchObject({
      _tag: "DeliveryOptionUnavailable",
    })
  })
})
