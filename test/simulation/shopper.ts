/** A shopper from the first item to the last answer, who records what the shop said. */
import { Effect } from "effect"
import { type Caller, type CustomerCaller, makeCustomerCaller, makeGuestCaller } from "../../application/shop/caller.ts"
import { type CartUpdateCommand, changeCart } from "../../application/shop/carts/change-cart.ts"
import { getActiveCart, getCart, getOrCreateCart } from "../../application/shop/carts/find-cart.ts"
import { makeLogIn } from "../../application/shop/customers/log-in.ts"
import { findCartItemDeliveryOffer } from "../../application/shop/delivery/delivery-offers.ts"
import { changeOrderReferences } from "../../application/shop/orders/change-order.ts"
import { changeOrderDelivery } from "../../application/shop/orders/change-order-delivery.ts"
import { findOrderItemDeliveryOffer, getOrder } from "../../application/shop/orders/find-orders.ts"
import { placeOrder } from "../../application/shop/orders/place-order.ts"
import type { PasswordHasher } from "../../application/shop/ports/password-hasher.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { createQuote } from "../../application/shop/quotes/create-quote.ts"
import { startGuestSession } from "../../application/shop/sessions/start-customer-session.ts"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { EUR } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { toSampleDraft } from "../support/memory-shop.ts"
import { aBillingAddress, anAddress } from "../support/test-data-builders.ts"
import { TEST_DELIVERY_SETTINGS } from "../support/test-shop.ts"
import type { Outcome, World } from "./world.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

const CODES = ["HERFST10", "DRUK15", "EENMALIG", "WELKOM5", "ZOMER25", "ZAKELIJK5", "UNKNOWN"] as const

const PAYMENT_METHODS = ["ideal", "paypal", "onaccount", "mandate"] as const

/** An order that the shop acknowledged, with the cart that the shopper agreed to. */
export interface AcknowledgedOrder {
  readonly order: Order
  readonly agreed: Cart
  readonly customerId: string
}

/** What all shoppers of a world were told. */
export interface ShopperRecords {
  readonly orders: AcknowledgedOrder[]
  /** carts and orders with the owner who may see them */
  readonly carts: Map<string, string>
  readonly violations: string[]
}

export interface SimulatedCustomer {
  readonly id: string
  readonly email: string
  readonly company?: string
}

const TRIVIAL_HASHER: PasswordHasher = {
  hash: Effect.succeed,
  matches: () => Effect.succeed(true),
  rehashIfOutdated: () => Effect.undefined,
}

/** Runs a write once per key, as the edge of the shop's services does. */
const runOnce = <A, E>(
  { unitOfWork }: World,
  { ownerKey, key }: { readonly ownerKey: string; readonly key: string },
  work: (shop: ShopWrites) => Effect.Effect<A, E>,
  replay?: (shop: ShopWrites) => Effect.Effect<A, E>,
) =>
  unitOfWork.write(shop =>
    Effect.gen(function* () {
      const claim = { ownerKey, key, fingerprint: key }
      const use = yield* shop.idempotencyKeys.claim(claim)
      if (use?._tag === "Answered") return replay ? yield* replay(shop) : (JSON.parse(use.response.body) as A)
      const value = yield* work(shop)
      yield* shop.idempotencyKeys.saveResponse(claim, { status: 200, body: replay ? "" : JSON.stringify(value) })
      return value
    }),
  )

/** Every answer adds up, whatever it is about (MONEY-13, SPLIT-09). */
const findWrongSums = ({
  lineItems,
  customLineItems,
  taxedPrice,
}: Pick<Cart, "lineItems" | "customLineItems" | "taxedPrice">) => {
  const { totalNet, totalGross, totalTax, taxPortions } = taxedPrice
  const active = lineItems.filter(({ state }) => state !== "Cancelled")
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  const net = sum(active.map(item => item.totalPrice)) + sum(customLineItems.map(item => item.totalPrice))
  return [
    ...(active.length === lineItems.length && net !== totalNet ? [`lines of ${net} have a net total of ${totalNet}`] : []),
    ...(totalNet + totalTax === totalGross ? [] : ["net and VAT are not the gross total"]),
    ...(sum(taxPortions.map(({ amount }) => amount)) === totalTax ? [] : ["the VAT portions are not the VAT"]),
    ...active.flatMap(({ quantity, shippingAddresses }) =>
      shippingAddresses.length > 0 && sum(shippingAddresses.map(share => share.quantity)) !== quantity
        ? ["a split doesn't add up to its quantity"]
        : [],
    ),
  ]
}

export const runShopper = async (world: World, records: ShopperRecords, customer: SimulatedCustomer): Promise<void> => {
  const { choices, scheduler, call, newKey, unitOfWork } = world
  const customerCaller: CustomerCaller = makeCustomerCaller({
    profile: customer,
    group: undefined,
  })
  let caller: Caller = customerCaller
  let guestToken: string | undefined
  let cart: Cart | undefined

  const report = (violation: string): void => void records.violations.push(violation)

  /** Asks again until there is an answer, as a page does; an impatient shopper gives up. */
  const ask = async <A>(name: string, request: () => Effect.Effect<A, unknown>): Promise<Outcome<A>> => {
    for (let time = 0; time < 8; time += 1) {
      const outcome = await call(name, request)
      if (outcome._tag !== "Unanswered" || choices.oneIn(12)) return outcome
      await scheduler.sleep(choices.pick([SECOND_MS, 10 * SECOND_MS]))
    }
    return { _tag: "Unanswered" }
  }

  const accept = (shown: Cart): void => {
    for (const wrong of findWrongSums(shown)) report(`cart ${shown.id}: ${wrong}`)
    const owner = records.carts.get(shown.id)
    if (owner !== undefined && owner !== caller.ownerKey && !owner.startsWith("anonymous"))
      report(`cart ${shown.id} is another's`)
    records.carts.set(shown.id, caller.ownerKey)
    cart = shown
  }

  const context = () => ({ caller, deliveryRules: TEST_DELIVERY_SETTINGS })

  const load = async (): Promise<void> => {
    const outcome = await ask("load", () => unitOfWork.read(shop => getActiveCart(shop, caller)))
    if (outcome._tag === "Answered") accept(outcome.value)
    else cart = undefined
  }

  const create = async (): Promise<void> => {
    const key = newKey()
    const outcome = await ask("create", () =>
      runOnce(
        world,
        { ownerKey: caller.ownerKey, key },
        shop => getOrCreateCart(shop, caller, EUR),
        shop => getActiveCart(shop, caller) as never,
      ),
    )
    if (outcome._tag === "Answered") accept(outcome.value)
  }

  const change = async (command: CartUpdateCommand): Promise<void> => {
    if (!cart) return
    const { id: cartId, version } = cart
    const [key, sender] = [newKey(), caller]
    const outcome = await ask(command._tag, () =>
      runOnce(
        world,
        { ownerKey: sender.ownerKey, key },
        shop => changeCart(shop, { cartId, expectedVersion: { version } }, command, { ...context(), caller: sender }),
        shop => getCart(shop, sender, cartId) as never,
      ),
    )
    if (outcome._tag === "Answered") accept(outcome.value)
    else await load()
  }

  const pickItem = (): LineItem | undefined => cart?.lineItems[choices.below(cart.lineItems.length)]

  const changeItem = (make: (item: LineItem) => CartUpdateCommand) => async () => {
    const item = pickItem()
    if (item) await change(make(item))
  }

  const chooseSlot = async (): Promise<void> => {
    const item = pickItem()
    if (!item || !cart) return
    const { id: cartId } = cart
    const offer = await ask("delivery offer", () =>
      unitOfWork.read(shop => findCartItemDeliveryOffer(shop, { cartId, lineItemId: item.id }, context() as never)),
    )
    if (offer._tag !== "Answered") return
    const slot = offer.value.deliveryOptions[choices.below(offer.value.deliveryOptions.length)]
    if (slot) await change({ _tag: "SetDeliveryOption", lineItemId: item.id, recsKey: slot.recsKey, before: slot.before })
  }

  const split = changeItem(({ id, quantity }) => ({
    _tag: "SetSplitShipment",
    lineItemId: id,
    shares: [
      { address: anAddress(), quantity: quantity - choices.pick([1, 2, 5]) },
      { address: anAddress({ streetNumber: "2" }), quantity: choices.pick([1, 2, 5]) },
    ],
  }))

  const logIn = async (): Promise<void> => {
    if (caller._tag === "Customer") return
    const cartId = cart?.id
    const credentials = { email: customer.email, password: "", origin: { clientKey: "", deviceToken: undefined } }
    const rest = { guestToken, cartId, sessionCookie: undefined, device: {}, language: undefined }
    const logInOnce = makeLogIn({ unitOfWork, passwordHasher: TRIVIAL_HASHER, deliveryRules: TEST_DELIVERY_SETTINGS })
    const outcome = await ask("log in", () => logInOnce({ ...credentials, ...rest }))
    caller = customerCaller
    if (outcome._tag === "Answered" && outcome.value.cart) accept(outcome.value.cart)
    else await load()
  }

  const lookElsewhere = async (): Promise<void> => {
    const others = [...records.carts].filter(([, owner]) => owner !== caller.ownerKey && owner.startsWith("customer"))
    const [id] = others[choices.below(others.length)] ?? []
    if (id === undefined) return
    const outcome = await call("load another's cart", () => unitOfWork.read(shop => getCart(shop, caller, id)))
    if (outcome._tag === "Answered") report(`cart ${id} was shown to ${caller.ownerKey}`)
  }

  const steps: readonly [() => Promise<void>, ...(() => Promise<void>)[]] = [
    () => change({ _tag: "AddLineItems", drafts: [toSampleDraft()] }),
    changeItem(({ id }) => ({ _tag: "EditLineItem", edits: [{ lineItemId: id, quantity: choices.pick([500, 1000, 3]) }] })),
    changeItem(({ id }) => ({ _tag: "SetShippingAddress", lineItemId: id, address: anAddress() })),
    changeItem(({ id }) => ({ _tag: "CopyLineItems", lineItemIds: [id] })),
    changeItem(({ id }) => ({ _tag: "RemoveLineItem", lineItemId: id })),
    changeItem(({ id }) => ({ _tag: "SetCourier", lineItemId: id, courier: { name: "Ada", phoneNumber: "+31612345678" } })),
    () => change({ _tag: "AddCoupon", code: choices.pick(CODES) }),
    () => change({ _tag: "RemoveCoupon", code: cart?.discountCodes[0] ?? "NONE" }),
    () => change({ _tag: "SetReference", field: "referenceLabel", text: choices.pick(["Feest", "", "x".repeat(101)]) }),
    () => change({ _tag: "Recalculate" }),
    chooseSlot,
    split,
    load,
    lookElsewhere,
  ]

  const makeReady = async (): Promise<void> => {
    await load()
    if (!cart) await create()
    if (cart?.lineItems.length === 0) await change({ _tag: "AddLineItems", drafts: [toSampleDraft()] })
    for (const { id, shippingAddresses } of cart?.lineItems ?? [])
      if (shippingAddresses.length === 0) await change({ _tag: "SetShippingAddress", lineItemId: id, address: anAddress() })
    await change({ _tag: "SetBillingAddress", address: aBillingAddress() })
    await change({ _tag: "SetPaymentMethod", payment: { paymentMethodId: choices.pick(PAYMENT_METHODS) } })
    if (!cart?.paymentInfo) await change({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "ideal" } })
  }

  const place = async (): Promise<Order | undefined> => {
    if (!cart) return undefined
    const agreed = cart
    const key = newKey()
    const command = {
      cartId: agreed.id,
      expectedVersion: { version: agreed.version },
      customer: customerCaller,
      language: "nl",
      deliveryRules: TEST_DELIVERY_SETTINGS,
    } as const
    const outcome = await ask("place order", () =>
      runOnce(world, { ownerKey: customerCaller.ownerKey, key }, shop => placeOrder(shop, command)),
    )
    if (outcome._tag !== "Answered") return undefined
    const order = outcome.value
    for (const wrong of findWrongSums(order)) report(`order ${order.id}: ${wrong}`)
    records.orders.push({ order, agreed, customerId: customer.id })
    for (const stage of order.stages) world.note(`order stage ${stage}`)
    return order
  }

  const readStanding = async ({ id: orderId }: Order): Promise<void> => {
    const outcome = await ask("read payment", () => world.readPayment({ orderId, customerId: customer.id }))
    if (outcome._tag === "Answered") world.note(`payment ${outcome.value.standing._tag}`)
  }

  const pay = async (order: Order): Promise<void> => {
    const { payments } = world.provider
    const command = {
      orderId: order.id,
      customerId: customer.id,
      paymentMethodId: choices.pick(["ideal", "paypal", "creditCard"]),
      returnUrl: "https://shop.example/thanks",
      language: undefined,
    }
    const outcome = await ask("start payment", () => world.startPayment(command))
    if (outcome._tag !== "Answered") return
    const token = outcome.value.checkoutUrl.split("/").at(-1) ?? ""
    const payment = payments.byToken(token)
    if (!payment) return report(`the payment page of order ${order.id} is not there`)
    const action = choices.pick(["pay", "payLater", "canceled", "failed", "leave", "expired", "pay late"] as const)
    world.note(`provider ${action}`)
    if (action === "pay") payments.pay(payment.id)
    else if (action === "payLater") payments.payLater(payment.id)
    else if (action === "pay late") {
      payments.end(payment.id, "expired")
      await scheduler.sleep(choices.pick([MINUTE_MS, DAY_MS, 20 * DAY_MS]))
      payments.pay(payment.id)
    } else if (action !== "leave") payments.end(payment.id, action)
    await scheduler.sleep(choices.pick([0, SECOND_MS, 20 * MINUTE_MS]))
    await readStanding(order)
  }

  const changePlaced = async ({ id: orderId }: Order): Promise<void> => {
    const found = await ask("read order", () => unitOfWork.read(shop => getOrder(shop, orderId, customerCaller)))
    if (found._tag !== "Answered") return
    const { version, lineItems } = found.value
    const target = { orderId, customer: customerCaller, expectedVersion: { version } }
    const lineItemId = lineItems[choices.below(lineItems.length)]?.id ?? ""
    const offer = await ask("order's delivery offer", () =>
      unitOfWork.read(shop =>
        findOrderItemDeliveryOffer(shop, { orderId, lineItemId }, { ...context(), caller: customerCaller }),
      ),
    )
    const slots = offer._tag === "Answered" ? offer.value.deliveryOptions : []
    const slot = slots[choices.below(slots.length)]
    const key = newKey()
    const owner = { ownerKey: customerCaller.ownerKey, key }
    const outcome = choices.oneIn(3)
      ? await ask("change references", () =>
          runOnce(world, owner, shop => changeOrderReferences(shop, { ...target, references: { referenceLabel: "Anders" } })),
        )
      : await ask("change order's delivery", () =>
          runOnce(world, owner, shop =>
            changeOrderDelivery(shop, {
              ...target,
              lineItemId,
              deliveryRules: TEST_DELIVERY_SETTINGS,
              delivery: slot ? { deliveryOption: { recsKey: slot.recsKey, before: slot.before } } : {},
            }),
          ),
        )
    if (outcome._tag === "Answered")
      for (const wrong of findWrongSums(outcome.value)) report(`changed order ${orderId}: ${wrong}`)
  }

  const saveQuote = async (): Promise<void> => {
    if (!cart) return
    const { id: cartId, version } = cart
    const key = newKey()
    const channel = { source: "checkout", referrer_url: "https://shop.example/cart", source_agent: "customer" } as const
    await ask("save quote", () =>
      runOnce(world, { ownerKey: customerCaller.ownerKey, key }, shop =>
        createQuote(shop, { cartId, expectedVersion: { version }, customer: customerCaller, channel, storeVariant: "business" }),
      ),
    )
  }

  if (choices.oneIn(2)) {
    const session = await ask("start guest session", () => unitOfWork.write(startGuestSession))
    if (session._tag === "Answered") {
      caller = makeGuestCaller(session.value.guestId)
      guestToken = session.value.token.token
    }
  }
  await load()
  if (!cart) await create()
  const count = 6 + choices.below(30)
  for (let step = 0; step < count; step += 1) {
    await choices.pick(steps)()
    if (choices.oneIn(6)) await scheduler.sleep(choices.pick([SECOND_MS, MINUTE_MS, 60 * MINUTE_MS, DAY_MS]))
  }
  await logIn()
  if (customer.company !== undefined && choices.oneIn(3)) await saveQuote()
  if (choices.oneIn(8)) return
  await makeReady()
  const order = await place()
  if (!order) return
  for (let time = choices.below(4); time >= 0; time -= 1) await choices.pick([pay, pay, changePlaced, readStanding])(order)
}
