/** A shopper at the shop's services: every cart command, the order, its payment and later changes, and what the shop said. */
import { Effect } from "effect"
import { type Caller, type CustomerCaller, makeGuestCaller } from "../../application/shop/caller.ts"
import { type CartUpdateCommand, changeCart, removeCart } from "../../application/shop/carts/change-cart.ts"
import { getActiveCart, getCart, getOrCreateCart } from "../../application/shop/carts/find-cart.ts"
import type { ExpectedVersion } from "../../application/shop/check-version.ts"
import { makeLogIn } from "../../application/shop/customers/log-in.ts"
import { findCartItemDeliveryOffer, findDeliveryDays } from "../../application/shop/delivery/delivery-offers.ts"
import { changeOrderReferences } from "../../application/shop/orders/change-order.ts"
import { changeOrderDelivery, type DeliveryPatch } from "../../application/shop/orders/change-order-delivery.ts"
import { findOrderItemDeliveryOffer, getOrder } from "../../application/shop/orders/find-orders.ts"
import { placeOrder } from "../../application/shop/orders/place-order.ts"
import type { PasswordHasher } from "../../application/shop/ports/password-hasher.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { createQuote } from "../../application/shop/quotes/create-quote.ts"
import { findQuote } from "../../application/shop/quotes/find-quotes.ts"
import { startGuestSession } from "../../application/shop/sessions/start-customer-session.ts"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { EUR } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { isPrepaidMethod } from "../../domain/payment/payment.ts"
import type { Quote, QuoteId } from "../../domain/quote/quote.ts"
import { toSampleDraft } from "../support/memory-shop.ts"
import { aBillingAddress, anAddress } from "../support/test-data-builders.ts"
import { TEST_DELIVERY_SETTINGS } from "../support/test-shop.ts"
import { makeArtworkCustomer } from "./artwork.ts"
import { FIRST_PRODUCTS, makeCaller, type SimulatedCustomer } from "./customers.ts"
import { findUntoldPriceChanges, findWrongSums } from "./invariants/answers.ts"
import { findWrongStages } from "./invariants/artwork.ts"
import { findUntoldVatChange, findWrongVat, type SeenTaxes } from "./invariants/vat.ts"
import type { Connection, Outcome } from "./network.ts"
import { isCartVersionTwice, type Records, recordPlacedOrder, recordSeenOrder } from "./records.ts"
import { runOnce } from "./run-once.ts"
import { ADDRESSES, ADDRESSES_OUTSIDE_VAT, BILLS_WITH_VAT_IDS } from "./tax-records.ts"
import type { World } from "./world.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const CODES = ["HERFST10", "DRUK15", "EENMALIG", "WELKOM5", "ZOMER25", "ZAKELIJK5", "UNKNOWN"] as const

/** One works once, the other once for each customer. */
const LIMITED_CODES = ["EENMALIG", "WELKOM5"] as const

export const TRIVIAL_HASHER: PasswordHasher = {
  hash: Effect.succeed,
  matches: (password, hash) => Effect.succeed(password === hash),
  rehashIfOutdated: () => Effect.undefined,
}

/** The products that a command adds lines of. */
const listAddedProducts = (cart: Cart, command: CartUpdateCommand): readonly string[] => {
  if (command._tag === "AddLineItems") return command.drafts.map(({ productKey }) => productKey)
  if (command._tag !== "CopyLineItems") return []
  return cart.lineItems.flatMap(({ id, productKey }) => (command.lineItemIds.includes(id) ? [productKey] : []))
}

export interface Shopper extends Connection {
  readonly world: World
  readonly records: Records
  readonly customer: SimulatedCustomer
  readonly customerCaller: CustomerCaller
  readonly caller: () => Caller
  readonly cart: () => Cart | undefined
  readonly report: (violation: string) => void
  readonly load: () => Promise<void>
  readonly change: (command: CartUpdateCommand, expected?: ExpectedVersion) => Promise<Outcome<Cart>>
  readonly empty: () => Promise<void>
  readonly pickItem: () => LineItem | undefined
  readonly context: () => { readonly caller: Caller; readonly deliveryRules: typeof TEST_DELIVERY_SETTINGS }
  readonly write: <A, E>(name: string, work: (shop: ShopWrites) => Effect.Effect<A, E>) => Promise<Outcome<A>>
  readonly startAsGuest: () => Promise<void>
  readonly logIn: () => Promise<void>
  /** with a cart that has an item */
  readonly start: () => Promise<void>
  /** asks about a VAT id and bills the cart to it, in either order */
  readonly billToVatId: () => Promise<void>
  /** asks about the cart's id, or another one */
  readonly verifyVatId: (vatId?: string) => Promise<void>
  /** with all that an order needs */
  readonly makeReady: () => Promise<void>
  readonly readQuote: (id: QuoteId) => Promise<Quote | undefined>
  readonly saveQuote: () => Promise<QuoteId | undefined>
  readonly place: () => Promise<Order | undefined>
  readonly readStanding: (order: Order) => Promise<void>
  readonly readOrder: (orderId: string) => Promise<Order | undefined>
  readonly pay: (order: Order) => Promise<void>
  readonly changePlaced: (order: Order, delivery?: DeliveryPatch) => Promise<Outcome<Order> | undefined>
}

export const makeShopper = (world: World, records: Records, customer: SimulatedCustomer): Shopper => {
  const { choices, scheduler, newKey, unitOfWork } = world
  const connection = world.connect()
  const { ask } = connection
  const customerCaller = makeCaller(customer)
  let caller: Caller = customerCaller
  let guestToken: string | undefined
  let cart: Cart | undefined
  const seenTaxes: SeenTaxes = new Map()

  const report = (violation: string): void => {
    world.trace(`violation: ${violation}`)
    records.violations.push(violation)
  }

  /** The answer is what the page shows from now on. */
  const accept = (shown: Cart, askedAt: number, command?: CartUpdateCommand): void => {
    for (const wrong of findWrongVat(shown, records, { from: askedAt, until: scheduler.now() }))
      report(`cart ${shown.id}: ${wrong}`)
    if (cart?.id === shown.id && shown.version - cart.version === (command ? 1 : 0))
      for (const wrong of findUntoldVatChange(cart, shown, seenTaxes)) report(`cart ${shown.id}: ${wrong}`)
    for (const wrong of findWrongSums(shown)) report(`cart ${shown.id}: ${wrong}`)
    if (cart?.id === shown.id && command)
      for (const wrong of findUntoldPriceChanges(cart, shown, command)) report(`cart ${shown.id}: ${wrong}`)
    const owner = records.carts.get(shown.id)
    if (owner !== undefined && owner !== caller.ownerKey && !owner.startsWith("anonymous"))
      report(`cart ${shown.id} of ${owner} was shown to ${caller.ownerKey}`)
    records.carts.set(shown.id, caller.ownerKey)
    if (isCartVersionTwice(records, shown)) report(`cart ${shown.id} has two versions ${shown.version}`)
    cart = shown
  }

  const context = () => ({ caller, deliveryRules: TEST_DELIVERY_SETTINGS })

  const write: Shopper["write"] = (name, work) => {
    const owner = { ownerKey: caller.ownerKey, key: newKey() }
    return ask(name, () => runOnce(world, owner, work))
  }

  const load = async (): Promise<void> => {
    const [reader, askedAt] = [caller, scheduler.now()]
    const outcome = await ask("load cart", () => unitOfWork.read(shop => getActiveCart(shop, reader)))
    if (outcome._tag === "Answered") accept(outcome.value, askedAt)
    else cart = undefined
  }

  const create = async (): Promise<void> => {
    const [owner, creator] = [{ ownerKey: caller.ownerKey, key: newKey() }, caller]
    const askedAt = scheduler.now()
    const outcome = await ask("create cart", () =>
      runOnce(
        world,
        owner,
        shop => getOrCreateCart(shop, creator, EUR),
        shop => getActiveCart(shop, creator),
      ),
    )
    if (outcome._tag === "Answered") accept(outcome.value, askedAt)
  }

  const change: Shopper["change"] = async (command, expected) => {
    if (!cart) return { _tag: "Unanswered" }
    const { id: cartId, version } = cart
    const expectedVersion = expected ?? { version }
    const [owner, sender] = [{ ownerKey: caller.ownerKey, key: newKey() }, context()]
    const askedAt = scheduler.now()
    const sold = listAddedProducts(cart, command).filter(key => !records.withdrawn.has(key))
    const outcome = await ask(command._tag, () =>
      runOnce(
        world,
        owner,
        shop => changeCart(shop, { cartId, expectedVersion }, command, sender),
        shop => getCart(shop, sender.caller, cartId),
      ),
    )
    const isUnsold = (key: string) => records.withdrawn.has(key) && !sold.includes(key)
    const unsold = outcome._tag === "Answered" ? listAddedProducts(cart, command).filter(isUnsold) : []
    if (unsold.length > 0) report(`${command._tag} added ${unsold[0]}, which the shop doesn't sell`)
    if (outcome._tag === "Answered") accept(outcome.value, askedAt, command)
    else if (outcome._tag === "Unanswered" || "currentVersion" in outcome.refusal) await load()
    return outcome
  }

  const empty = async (): Promise<void> => {
    if (!cart) return
    const { id: cartId, version } = cart
    const owner = caller
    await write("EmptyCart", shop => removeCart(shop, { cartId, expectedVersion: { version } }, owner))
    await load()
  }

  const pickItem = (): LineItem | undefined => cart?.lineItems[choices.below(cart.lineItems.length)]

  const startAsGuest = async (): Promise<void> => {
    const session = await ask("start guest session", () => unitOfWork.write(startGuestSession))
    if (session._tag !== "Answered") return
    caller = makeGuestCaller(session.value.guestId)
    guestToken = session.value.token.token
  }

  const logIn = async (): Promise<void> => {
    if (caller._tag === "Customer") return
    const cartId = cart?.id
    const credentials = { email: customer.email, password: "right", origin: { clientKey: "", deviceToken: undefined } }
    const rest = { guestToken, cartId, sessionCookie: undefined, device: {}, language: undefined }
    const logInOnce = makeLogIn({ unitOfWork, passwordHasher: TRIVIAL_HASHER, deliveryRules: TEST_DELIVERY_SETTINGS })
    const askedAt = scheduler.now()
    const outcome = await ask("log in", () => logInOnce({ ...credentials, ...rest }))
    caller = customerCaller
    cart = undefined
    if (outcome._tag === "Answered" && outcome.value.cart) {
      world.note(`merge ${outcome.value.cartOutcome}`)
      accept(outcome.value.cart, askedAt)
    } else await load()
  }

  const start = async (): Promise<void> => {
    await load()
    if (!cart) await create()
    if (cart?.lineItems.length === 0)
      await change({ _tag: "AddLineItems", drafts: [choices.oneIn(3) ? POSTER : toSampleDraft()] })
  }

  const verifyVatId: Shopper["verifyVatId"] = async (vatId = cart?.billingAddress?.vatId) => {
    if (vatId === undefined) return
    const askedAt = scheduler.now()
    const outcome = await ask("VAT id", () => world.verifyVatId(vatId))
    if (outcome._tag !== "Answered") return
    world.note(`VAT id ${outcome.value}`)
    records.vatIds.answers.push({ vatId, status: outcome.value, askedAt, at: scheduler.now() })
  }

  /** What is answered after the bill changes the total behind the back of the page. */
  const billToVatId = async (): Promise<void> => {
    const address = choices.pick(BILLS_WITH_VAT_IDS)
    if (choices.oneIn(2)) await verifyVatId(address.vatId)
    await change({ _tag: "SetBillingAddress", address })
    if (choices.oneIn(3)) await verifyVatId()
  }

  const makeReady = async (): Promise<void> => {
    await start()
    if (cart?.lineItems.some(({ quoteId }) => quoteId !== undefined) && choices.oneIn(2)) await change({ _tag: "Recalculate" })
    for (const { id, shippingAddresses } of cart?.lineItems ?? [])
      if (shippingAddresses.length === 0)
        await change({ _tag: "SetShippingAddress", lineItemId: id, address: choices.pick(ADDRESSES) })
    if (!cart?.billingAddress) await change({ _tag: "SetBillingAddress", address: aBillingAddress() })
    if (choices.oneIn(customer.company ? 2 : 6)) await billToVatId()
    const mandateId = customer.mandateIds?.[0]
    const isByMandate = mandateId !== undefined && choices.oneIn(4)
    const paymentMethodId = isByMandate ? "mandate" : choices.pick(["ideal", "paypal", customer.company ? "onaccount" : "ideal"])
    const payment = { paymentMethodId, ...(isByMandate && { mandateId }) }
    const chosen = await change({ _tag: "SetPaymentMethod", payment })
    if (chosen._tag === "Refused") await change({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "ideal" } })
  }

  const checkOrder = (order: Order): void => {
    const placedAt = Date.parse(order.createdAt)
    const wrongVat = findWrongVat(order, records, { from: placedAt, until: placedAt })
    for (const wrong of [...findWrongSums(order), ...wrongVat]) report(`order ${order.id}: ${wrong}`)
  }

  const place = async (): Promise<Order | undefined> => {
    if (!cart || caller._tag !== "Customer") return undefined
    const agreed = cart
    const days = choices.oneIn(2)
      ? await ask("delivery days", () =>
          unitOfWork.read(shop =>
            findDeliveryDays(shop, agreed, { caller: customerCaller, deliveryRules: TEST_DELIVERY_SETTINGS }),
          ),
        )
      : undefined
    if (choices.oneIn(8)) await scheduler.sleep(choices.pick([MINUTE_MS, 10 * MINUTE_MS, 2 * HOUR_MS, DAY_MS]))
    if (choices.oneIn(4)) await verifyVatId()
    const expectedDeliveryDays = days?._tag === "Answered" ? days.value : undefined
    const command = {
      cartId: agreed.id,
      expectedVersion: { version: agreed.version },
      customer: customerCaller,
      language: "nl",
      deliveryRules: TEST_DELIVERY_SETTINGS,
      expectedDeliveryDays,
      expectedTotal: agreed.taxedPrice.totalGross,
    } as const
    const placedAt = scheduler.now()
    records.confirmed.push({ cart: agreed, expectedDeliveryDays })
    const outcome = await write("place order", shop => placeOrder(shop, command))
    if (outcome._tag === "Refused") await load()
    if (outcome._tag !== "Answered") return undefined
    const order = outcome.value
    checkOrder(order)
    recordPlacedOrder(records, { order, cartId: agreed.id, customerId: customer.id, placedAt })
    for (const stage of order.stages) world.note(`order stage ${stage}`)
    for (const { taxTreatment } of order.lineItems) world.note(`VAT treatment ${taxTreatment}`)
    await load()
    if (cart?.id === agreed.id) report(`cart ${agreed.id} is still there after it was ordered`)
    return order
  }

  const seeOrder = (order: Order, askedAt: number): void => {
    checkOrder(order)
    for (const wrong of findWrongStages(records, order, world.provider.sumOrder(order.orderNumber), askedAt)) report(wrong)
    for (const stage of order.stages) world.note(`order stage ${stage}`)
    recordSeenOrder(records, order)
  }

  const readOrder: Shopper["readOrder"] = async orderId => {
    const askedAt = records.artwork.nextStep()
    const outcome = await ask("read order", () => unitOfWork.read(shop => getOrder(shop, orderId, customerCaller)))
    if (outcome._tag !== "Answered") return undefined
    seeOrder(outcome.value, askedAt)
    return outcome.value
  }

  const readStanding: Shopper["readStanding"] = async ({ id: orderId }) => {
    const outcome = await ask("read payment", () => world.readPayment({ orderId, customerId: customer.id }))
    if (outcome._tag !== "Answered") return
    const { standing } = outcome.value
    world.note(`payment ${standing._tag}${"last" in standing && standing.last ? ` after ${standing.last}` : ""}`)
  }

  const pay: Shopper["pay"] = async order => {
    const { payments } = world.provider
    const command = {
      orderId: order.id,
      customerId: customer.id,
      paymentMethodId: choices.pick(["ideal", "paypal", "creditCard", "unknown"]),
      returnUrl: "https://shop.example/thanks",
      language: undefined,
    }
    const outcome = await ask("start payment", () => world.startPayment(command))
    if (outcome._tag === "Refused" && outcome.refusal._tag === "PaymentMethodUnavailable" && command.paymentMethodId === "ideal")
      report(`order ${order.orderNumber} can't be paid with the method that every order can be paid with`)
    if (outcome._tag !== "Answered") return
    const payment = payments.byToken(outcome.value.checkoutUrl.split("/").at(-1) ?? "")
    if (!payment) return report(`the payment page of order ${order.id} is not there`)
    const actions = [
      "pay",
      "pay",
      "payLater",
      "canceled",
      "failed",
      "leave",
      "expired",
      "pay late",
      "pay another amount",
    ] as const
    const action = choices.pick(actions)
    world.note(`payer: ${action}`)
    world.trace(`payer: ${action}`)
    if (action === "pay") payments.pay(payment.id)
    else if (action === "payLater") payments.payLater(payment.id)
    else if (action === "pay another amount") payments.pay(payment.id, { currency: "EUR", value: "1.00" })
    else if (action === "pay late") {
      payments.end(payment.id, "expired")
      await scheduler.sleep(choices.pick([MINUTE_MS, DAY_MS, 20 * DAY_MS]))
      payments.pay(payment.id)
    } else if (action !== "leave") payments.end(payment.id, action)
    await scheduler.sleep(choices.pick([0, SECOND_MS, 20 * MINUTE_MS]))
    await readStanding(order)
  }

  const findSlotPatch = async (orderId: string, lineItemId: string): Promise<DeliveryPatch> => {
    const offer = await ask("order's delivery offer", () =>
      unitOfWork.read(shop =>
        findOrderItemDeliveryOffer(
          shop,
          { orderId, lineItemId },
          { caller: customerCaller, deliveryRules: TEST_DELIVERY_SETTINGS },
        ),
      ),
    )
    const slots = offer._tag === "Answered" ? offer.value.deliveryOptions : []
    const slot = slots[choices.below(slots.length)]
    return slot ? { deliveryOption: { recsKey: slot.recsKey, before: slot.before } } : {}
  }

  const changePlaced: Shopper["changePlaced"] = async ({ id: orderId }, delivery) => {
    const found = await readOrder(orderId)
    if (!found) return undefined
    const { version, lineItems } = found
    const target = { orderId, customer: customerCaller, expectedVersion: { version } }
    const item = lineItems[choices.below(lineItems.length)]
    const lineItemId = item?.id ?? ""
    const changesReferences = !delivery && choices.oneIn(4)
    const movesAbroad = item !== undefined && item.shippingAddresses.length === 1 && choices.oneIn(3)
    const patch: DeliveryPatch = changesReferences
      ? {}
      : (delivery ??
        (movesAbroad
          ? { shippingAddresses: [{ address: choices.pick(ADDRESSES), quantity: item.quantity }] }
          : await findSlotPatch(orderId, lineItemId)))
    const placed = records.orders.get(orderId)
    if (placed) placed.isChanged = true
    const references = { referenceLabel: choices.pick(["Anders", "x".repeat(101)]) }
    const askedAt = records.artwork.nextStep()
    const outcome = changesReferences
      ? await write("change order's references", shop => changeOrderReferences(shop, { ...target, references }))
      : await write("change order's delivery", shop =>
          changeOrderDelivery(shop, { ...target, lineItemId, deliveryRules: TEST_DELIVERY_SETTINGS, delivery: patch }),
        )
    if (outcome._tag === "Answered") seeOrder(outcome.value, askedAt)
    return outcome
  }

  const readQuote: Shopper["readQuote"] = async id => {
    const found = await ask("read quote", () => unitOfWork.read(shop => findQuote(shop, id, customerCaller)))
    if (found._tag !== "Answered") return undefined
    const { quote, state } = found.value
    world.note(`quote ${state}`)
    return quote
  }

  const saveQuote: Shopper["saveQuote"] = async () => {
    if (!cart) return undefined
    const { id: cartId, version } = cart
    const channel = { source: "checkout", referrer_url: "https://shop.example/cart", source_agent: "customer" } as const
    const command = { cartId, expectedVersion: { version }, customer: customerCaller, channel, storeVariant: "business" }
    const saved = await write("save quote", shop => createQuote(shop, command))
    if (saved._tag !== "Answered") return undefined
    const id = saved.value
    const quote = await readQuote(id)
    if (!quote) return undefined
    const prices = new Map(quote.lineItems.map(item => [String(item.id), item.totalPrice + item.couponDiscount]))
    records.quotes.push({
      id,
      customerId: customer.id,
      expiresAt: quote.expiresAt.getTime(),
      prices,
      cartVersion: `${cartId} ${version}`,
    })
    return id
  }

  return {
    ...connection,
    ...{ world, records, customer, customerCaller, report, load, change, empty, pickItem, context, write, startAsGuest, logIn },
    ...{ start, billToVatId, verifyVatId, makeReady, readQuote, saveQuote, place, readStanding, readOrder, pay, changePlaced },
    caller: () => caller,
    cart: () => cart,
  }
}

const chooseSlot = async ({ world, ask, pickItem, cart, customerCaller, change }: Shopper): Promise<void> => {
  const [item, cartId] = [pickItem(), cart()?.id]
  if (!item || cartId === undefined) return
  const context = { caller: customerCaller, deliveryRules: TEST_DELIVERY_SETTINGS }
  const offer = await ask("delivery offer", () =>
    world.unitOfWork.read(shop => findCartItemDeliveryOffer(shop, { cartId, lineItemId: item.id }, context)),
  )
  if (offer._tag !== "Answered") return
  const slot = offer.value.deliveryOptions[world.choices.below(offer.value.deliveryOptions.length)]
  if (slot) await change({ _tag: "SetDeliveryOption", lineItemId: item.id, recsKey: slot.recsKey, before: slot.before })
}

/** A change of one item, if there is one. */
const ofItem =
  (make: (item: LineItem, shopper: Shopper) => CartUpdateCommand) =>
  async (shopper: Shopper): Promise<void> => {
    const item = shopper.pickItem()
    if (item) await shopper.change(make(item, shopper))
  }

const split = ofItem(({ id, quantity }, { world: { choices } }) => ({
  _tag: "SetSplitShipment",
  lineItemId: id,
  shares: [
    { address: anAddress(), quantity: quantity - choices.pick([1, 2, 5]) },
    { address: anAddress({ streetNumber: "2" }), quantity: choices.pick([1, 2, 5]) },
  ],
}))

/** The shop doesn't sell where its VAT doesn't apply (TAX-03). */
const shipOutsideVat = async ({ world, pickItem, change, report }: Shopper): Promise<void> => {
  const [item, address] = [pickItem(), world.choices.pick(ADDRESSES_OUTSIDE_VAT)]
  if (!item) return
  const { _tag } = await change({ _tag: "SetShippingAddress", lineItemId: item.id, address })
  if (_tag === "Refused") world.note(`outside the VAT territory of ${address.country}`)
  if (_tag === "Answered") report(`the cart goes to ${address.postalCode}, outside the VAT territory of ${address.country}`)
}

/** A shopper with mandates tries them, and one that the bank has ended. */
const choosePayment = async ({ world: { choices }, customer, change }: Shopper): Promise<void> => {
  const [first, ...others] = customer.mandateIds ?? []
  const mandateId = first === undefined ? undefined : choices.pick([first, ...others, "ended"])
  await change({
    _tag: "SetPaymentMethod",
    payment: mandateId === undefined ? { paymentMethodId: "paypal" } : { paymentMethodId: "mandate", mandateId },
  })
}

const addCoupon = ({ world, change }: Shopper) => change({ _tag: "AddCoupon", code: world.choices.pick(CODES) })

/** Cheap enough for a coupon to make it free. */
const POSTER = toSampleDraft(FIRST_PRODUCTS.find(({ key }) => key === "posters"))

type Step = (shopper: Shopper) => Promise<unknown>

/** What a shopper does with a cart. */
const CART_STEPS: readonly [Step, ...Step[]] = [
  ({ change, world }) =>
    change({ _tag: "AddLineItems", drafts: [toSampleDraft(), ...(world.choices.oneIn(3) ? [toSampleDraft()] : [])] }),
  ({ change }) => change({ _tag: "AddLineItems", drafts: [POSTER] }),
  ofItem(({ id }, { world }) => ({
    _tag: "EditLineItem",
    edits: [{ lineItemId: id, quantity: world.choices.pick([500, 1000, 3]) }],
  })),
  ofItem(({ id }, { world }) => ({
    _tag: "EditLineItem",
    edits: [{ lineItemId: id, deliveryType: world.choices.pick(["Express", "Next Day", "Normal"]) }],
  })),
  ofItem(({ id }, { world }) => ({ _tag: "SetShippingAddress", lineItemId: id, address: world.choices.pick(ADDRESSES) })),
  ofItem((_, { cart, world }) => ({
    _tag: "SetSharedDelivery",
    lineItemIds: (cart()?.lineItems ?? []).map(({ id }) => id) as never,
    choice: { _tag: "SetShippingAddress", address: world.choices.pick(ADDRESSES) },
  })),
  ofItem(({ id }) => ({ _tag: "CopyLineItems", lineItemIds: [id] })),
  ofItem(({ id }) => ({ _tag: "RemoveLineItem", lineItemId: id })),
  ofItem(({ id }) => ({ _tag: "SetCourier", lineItemId: id, courier: { name: "Ada", phoneNumber: "+31612345678" } })),
  addCoupon,
  addCoupon,
  ({ change, cart }) => change({ _tag: "RemoveCoupon", code: cart()?.discountCodes[0] ?? "NONE" }),
  ({ change, world }) =>
    change({ _tag: "SetReference", field: "referenceLabel", text: world.choices.pick(["Feest", "", "x".repeat(101)]) }),
  ({ change }) => change({ _tag: "Recalculate" }),
  chooseSlot,
  chooseSlot,
  choosePayment,
  split,
  shipOutsideVat,
  ({ billToVatId }) => billToVatId(),
  ({ load }) => load(),
]

/** Adds a saved quote, perhaps after it has expired. */
const addQuote = async (shopper: Shopper, quoteId: QuoteId): Promise<void> => {
  const { world, records, change } = shopper
  const quote = records.quotes.find(({ id }) => id === quoteId)
  const [quoteLineItemId] = quote?.prices.keys() ?? []
  if (quoteLineItemId === undefined) return
  if (world.choices.oneIn(3)) await world.scheduler.sleep(world.choices.pick([DAY_MS, 31 * DAY_MS]))
  await shopper.load()
  await change({ _tag: "AddQuotes", lines: [{ quoteId, quoteLineItemId }] })
  const quoted = shopper.cart()?.lineItems.find(item => item.quoteId !== undefined)
  if (quoted && world.choices.oneIn(3)) await change({ _tag: "EditLineItem", edits: [{ lineItemId: quoted.id, quantity: 500 }] })
  if (world.choices.oneIn(4)) await world.scheduler.sleep(31 * DAY_MS)
  await shopper.readQuote(quoteId)
}

/** Wakes at the same time as others who wait for it. */
const sleepUntilNext = ({ now, sleep }: World["scheduler"], periodMs: number): Promise<void> =>
  sleep(periodMs - (now() % periodMs))

/** The same products once more: an order takes no file of another one. */
const orderAgain = async (shopper: Shopper, { lineItems }: Order): Promise<void> => {
  await shopper.start()
  const [first, ...others] = lineItems.map(({ productKey, quantity, selection }) => ({ productKey, quantity, selection }))
  if (first) await shopper.change({ _tag: "AddLineItems", drafts: [first, ...others] })
  await shopper.makeReady()
  const order = await shopper.place()
  shopper.world.note(`ordered again: ${order !== undefined}`)
  if (order) await makeArtworkCustomer(shopper, order).visit()
}

/** From the first item to the last answer. */
export const runShopper = async (shopper: Shopper, oddRequests: readonly [Step, ...Step[]]): Promise<void> => {
  const { world, customer } = shopper
  const { choices, scheduler } = world
  if (choices.oneIn(2)) await shopper.startAsGuest()
  await shopper.start()
  const count = 7 + choices.below(16)
  for (let step = 0; step < count; step += 1) {
    if (choices.oneIn(10)) await choices.pick(oddRequests)(shopper)
    else if (choices.oneIn(40)) await shopper.empty()
    else if (shopper.cart() === undefined) await shopper.start()
    else if (choices.oneIn(16)) await shopper.logIn()
    else await choices.pick(CART_STEPS)(shopper)
    if (choices.oneIn(10)) await scheduler.sleep(choices.pick([SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS]))
  }
  await shopper.logIn()
  const quoteId = customer.company !== undefined && choices.oneIn(3) ? await shopper.saveQuote() : undefined
  // the page is loaded afresh, and doesn't know that it saved this cart
  if (quoteId && choices.oneIn(3)) await shopper.saveQuote()
  if (quoteId) await addQuote(shopper, quoteId)
  if (choices.oneIn(10)) return
  await shopper.makeReady()
  // many shoppers come when a sale begins
  if (choices.oneIn(3)) await sleepUntilNext(scheduler, choices.pick([HOUR_MS, DAY_MS]))
  if (choices.oneIn(3)) await shopper.change({ _tag: "AddCoupon", code: choices.pick(LIMITED_CODES) })
  // what refused the order is shown, and agreed to
  const order = (await shopper.place()) ?? (choices.oneIn(2) ? await shopper.place() : undefined)
  if (!order) return
  const isPrepaid = isPrepaidMethod(order.paymentInfo?.paymentMethodId ?? "")
  for (let time = choices.below(5); time >= 0; time -= 1) {
    const act = isPrepaid ? shopper.pay : shopper.changePlaced
    if (choices.oneIn(5)) await makeArtworkCustomer(shopper, order).visit()
    await choices.pick([act, act, act, shopper.changePlaced, shopper.pay, shopper.readStanding])(order)
    if (choices.oneIn(4)) await choices.pick(oddRequests)(shopper)
    if (choices.oneIn(6)) await scheduler.sleep(choices.pick([HOUR_MS, DAY_MS, 16 * DAY_MS]))
  }
  if (choices.oneIn(10)) await orderAgain(shopper, order)
  // by then, production may have started
  if (choices.oneIn(2)) return
  await scheduler.sleep(choices.pick([2 * DAY_MS, 9 * DAY_MS]))
  await makeArtworkCustomer(shopper, order).visit()
}
