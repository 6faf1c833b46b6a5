/** A customer with the real client in several tabs of one browser, who remembers what each tab said. */
import { Cause, Effect, Exit } from "effect"
import { CARTS_TABLE } from "../../adapters/memory/carts.ts"
import { hasPendingChanges } from "../../application/client/cart/cart-session-state.ts"
import { getActiveCart } from "../../application/shop/carts/find-cart.ts"
import { listOrders } from "../../application/shop/orders/find-orders.ts"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import type { CartCommand } from "../../domain/cart/cart-command.ts"
import { PRICE_VIEWS } from "../../domain/money/price-view.ts"
import type { Order } from "../../domain/order/order.ts"
import { toSampleDraft } from "../support/memory-shop.ts"
import { makeArtworkCustomer } from "./artwork.ts"
import { type Browser, type BrowserTab, openBrowser, PageBug } from "./browser.ts"
import { isCompanyAccount, type SimulatedCustomer } from "./customers.ts"
import { DISTURBANCES } from "./failures.ts"
import { findWrongSums } from "./invariants/answers.ts"
import { type AnsweredChange, findUntrueStatements, type TypedText } from "./invariants/statements-to-shoppers.ts"
import { findWrongVat } from "./invariants/vat.ts"
import type { Connection } from "./network.ts"
import { isCartVersionTwice, type Records, recordPlacedOrder } from "./records.ts"
import { makeShopper } from "./shopper.ts"
import { ADDRESSES, BILLS_WITH_VAT_IDS } from "./tax-records.ts"
import type { World } from "./world.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Failures after which a change may have been made all the same. */
const UNCLEAR_FAILURES: readonly string[] = ["Unreachable"]

const DRAFT_PLACE = "place"
const DRAFT_KEY = "code"

export interface TabsRecords {
  readonly changes: AnsweredChange[]
  readonly typed: Map<string, TypedText>
  /** numbers of the orders that a tab was told */
  readonly orderIds: Set<string>
  /** whether a tab doesn't know if it placed an order */
  isPlacingUnclear: boolean
  /** whether a cart ended: it was ordered, emptied, or its browser forgot it */
  hasLostCart: boolean
}

export const runTabs = async (world: World, records: Records, customer: SimulatedCustomer): Promise<Connection> => {
  const { choices, scheduler, note, trace } = world
  const shopper = makeShopper(world, records, customer)
  const { report } = shopper
  const confirmed = new Map<BrowserTab, Cart>()
  const onPlacing = (tab: BrowserTab, cart: Cart): void => {
    confirmed.set(tab, cart)
    records.confirmed.push({ cart, expectedDeliveryDays: undefined })
  }
  const browser: Browser = openBrowser(world, shopper, customer, { report, onPlacing })
  const answers: TabsRecords = { changes: [], typed: new Map(), orderIds: new Set(), isPlacingUnclear: false, hasLostCart: false }
  let count = 0
  /** what was typed into a field that is not sent, in this tab */
  const drafts = new Map<Map<string, string>, { readonly text: string; readonly owner: string; readonly owners: number }>()
  /** the changes that each tab was asked for, except typed texts */
  const asked = new Map<BrowserTab, CartCommand[]>()
  const unanswered = new Set<CartCommand>()
  /** what each tab has yet to give a result of */
  const pending = new Set<{ readonly tab: BrowserTab }>()
  /** carts that were ordered, emptied or logged out of, until a login brings them back */
  const left = new Set<string>()
  /** changes that waited when their customer logged out */
  const cancelled = new Set<CartCommand>()
  /** how often a tab learned that another owner is there */
  let owners = 0
  /** the field of each text that a tab has yet to save */
  const unsavedTexts: string[] = []
  let isStorageUsable = true
  let hasLoggedIn = false

  /** A tab that shows nothing pending promises that all is saved (CART-25). */
  const checkPending = (tab: BrowserTab): void => {
    const hasOwn = [...pending].some(own => own.tab === tab)
    if (hasOwn && tab.isOpen() && !hasPendingChanges(tab.session.current()))
      report(`a tab of ${customer.id} shows no pending change, and one has no result`)
  }

  const watch = (tab: BrowserTab): BrowserTab => {
    let shown: Cart | undefined
    let owner = tab.identity.current()._tag
    tab.identity.subscribe(() => {
      const next = tab.identity.current()._tag
      // a reloaded tab learns again who is there
      if (owner !== "Unknown" && next !== owner) owners += 1
      owner = next
    })
    tab.session.subscribe(() => {
      // the result of a change follows the state
      if (!hasPendingChanges(tab.session.current())) void scheduler.sleep(1).then(() => checkPending(tab))
      const { cart } = tab.session.current()
      if (!cart || cart === shown || !tab.isOpen()) return
      if (shown?.id === cart.id && cart.version < shown.version) report(`cart ${cart.id} went back from version ${shown.version}`)
      if (isStorageUsable && left.has(cart.id)) report(`a tab of ${customer.id} shows cart ${cart.id}, which was left`)
      if (isCartVersionTwice(records, cart)) report(`cart ${cart.id} has two versions ${cart.version}`)
      const wrongVat = findWrongVat(cart, records, { from: scheduler.now() - DAY_MS, until: scheduler.now() })
      for (const wrong of [...findWrongSums(cart), ...wrongVat]) report(`tab's cart ${cart.id}: ${wrong}`)
      shown = cart
    })
    // a page's bug stops nothing
    if (choices.oneIn(6))
      tab.session.subscribe(() => {
        throw new PageBug()
      })
    return tab
  }

  const openTab = (stored?: Map<string, string>): BrowserTab => watch(browser.openTab(stored))

  const pickTab = (): BrowserTab => {
    const tabs = browser.tabs()
    return tabs[choices.below(tabs.length)] ?? openTab()
  }

  const runPending = async <A, E>(tab: BrowserTab, change: Effect.Effect<A, E>): Promise<Exit.Exit<A, E>> => {
    const own = { tab }
    pending.add(own)
    const exit = await tab.run(change)
    pending.delete(own)
    return exit
  }

  const toResult = (exit: Exit.Exit<unknown, unknown>): AnsweredChange["result"] => {
    if (Exit.isSuccess(exit)) return "saved"
    if (!Cause.hasFails(exit.cause)) throw Cause.squash(exit.cause)
    const { reason = { _tag: "Unreachable" } } = Cause.squash(exit.cause) as { readonly reason?: { readonly _tag: string } }
    note(`tab told ${reason._tag}`)
    return UNCLEAR_FAILURES.includes(reason._tag) ? "unclear" : "not saved"
  }

  const change = async (
    tab: BrowserTab,
    command: CartCommand,
    about: Pick<AnsweredChange, "lineItemId" | "quantity">,
  ): Promise<Exit.Exit<Cart, unknown>> => {
    const own: AnsweredChange = {
      ...about,
      tag: command._tag,
      askedAt: scheduler.now(),
      isCustomer: tab.identity.current()._tag === "Customer",
      overlaps: answers.changes.filter(other => other.result === undefined).map(other => other.lineItemId),
      result: undefined,
    }
    for (const other of answers.changes) if (other.result === undefined) other.overlaps.push(own.lineItemId)
    answers.changes.push(own)
    // an object of its own, so that it is recognised when it is sent
    const sent = { ...command }
    asked.set(tab, [...(asked.get(tab) ?? []), sent])
    unanswered.add(sent)
    trace(`${customer.id} tab: ${command._tag} ${about.quantity ?? ""}`)
    const exit = await runPending(tab, tab.session.applyChange(sent))
    unanswered.delete(sent)
    // a guest of a browser that has logged in is another owner, whose cart this customer may not see again
    own.result = hasLoggedIn && tab.identity.current()._tag !== "Customer" ? "unclear" : toResult(exit)
    if (Exit.isSuccess(exit) && command._tag === "AddLineItems") {
      const line = exit.value.lineItems.find(({ quantity }) => quantity === about.quantity)
      if (!line) report(`an addition of ${about.quantity} was told as saved without its line`)
      own.lineItemId = line?.id
    }
    trace(`${customer.id} tab was told: ${command._tag} ${about.quantity ?? ""} ${own.result}`)
    return exit
  }

  const nextQuantity = (): number => {
    count += 1
    return 500 + 25 * count
  }

  const add = (tab: BrowserTab) => {
    const quantity = nextQuantity()
    return change(tab, { _tag: "AddLineItems", drafts: [{ ...toSampleDraft(), quantity }] }, { lineItemId: undefined, quantity })
  }

  const withItem =
    (act: (tab: BrowserTab, item: LineItem) => Promise<unknown>) =>
    async (tab: BrowserTab): Promise<void> => {
      const { lineItems = [] } = tab.session.current().cart ?? {}
      const item = lineItems[choices.below(lineItems.length)]
      if (item) await act(tab, item)
    }

  const edit = withItem((tab, { id: lineItemId }) => {
    const quantity = nextQuantity()
    return change(tab, { _tag: "EditLineItem", edits: [{ lineItemId, quantity }] }, { lineItemId, quantity })
  })

  const remove = withItem((tab, { id: lineItemId }) =>
    change(tab, { _tag: "RemoveLineItem", lineItemId }, { lineItemId, quantity: undefined }),
  )

  const changeOther = (command: CartCommand) => (tab: BrowserTab) =>
    change(tab, command, { lineItemId: undefined, quantity: undefined })

  const empty = async (tab: BrowserTab): Promise<void> => {
    if (!tab.session.current().cart) return
    answers.hasLostCart = true
    const exit = await changeOther({ _tag: "EmptyCart" })(tab)
    if (Exit.isSuccess(exit)) left.add(exit.value.id)
  }

  /** The same customer on another device, of which no tab hears. */
  const changeElsewhere = async (tab: BrowserTab): Promise<void> => {
    if (tab.identity.current()._tag !== "Customer") return
    await shopper.load()
    await shopper.change({ _tag: "Recalculate" })
  }

  const type = async (tab: BrowserTab, field = choices.pick(["referenceLabel", "poNumber"] as const)): Promise<void> => {
    if (!tab.session.current().cart) return
    count += 1
    const text = `text ${count}`
    const own: TypedText = {
      text,
      result: undefined,
      cartId: undefined,
      hasOverlap: unsavedTexts.includes(field),
    }
    unsavedTexts.push(field)
    answers.typed.set(field, own)
    trace(`${customer.id} tab: types ${field} ${text}`)
    const exit = await runPending(tab, tab.session.type(field, text))
    unsavedTexts.splice(unsavedTexts.indexOf(field), 1)
    own.result = toResult(exit)
    own.cartId = Exit.isSuccess(exit) ? exit.value.id : undefined
    trace(`${customer.id} tab was told: ${text} ${own.result}, as version ${tab.session.current().cart?.version}`)
  }

  /** Text that was typed into a form and not sent survives a reload of its tab. */
  const draft = async (tab: BrowserTab): Promise<void> => {
    count += 1
    const text = `draft ${count}`
    tab.drafts.storeFor("coupon", DRAFT_PLACE).set(DRAFT_KEY, text)
    drafts.set(tab.stored, { text, owner: tab.identity.current()._tag, owners })
  }

  const reload = async (tab: BrowserTab): Promise<void> => {
    trace(`${customer.id} reloads a tab`)
    const { stored } = tab
    tab.close()
    const next = openTab(stored)
    await next.run(Effect.ignore(next.identity.open))
    const typed = drafts.get(stored)
    const owner = next.identity.current()._tag
    // a draft shows to its owner only, and a lost answer leaves unknown who that is
    if (typed?.owners !== owners || !isStorageUsable || owner === "Unknown" || typed.owner !== owner) return
    const found = next.drafts.storeFor("coupon", DRAFT_PLACE).get(DRAFT_KEY)
    if (found !== typed.text) report(`"${typed.text}" was typed, and after a reload the field has ${found}`)
  }

  const choosePriceView = async ({ priceView }: BrowserTab): Promise<void> => {
    if (!priceView.current().isGuest) return
    const view = choices.pick(PRICE_VIEWS)
    note("price view switched")
    priceView.choose(view)
    if (isStorageUsable && priceView.current().view !== view)
      report(`a guest chose ${view} prices, and the tab doesn't show them`)
  }

  /** What the register says then changes the total behind the back of the page. */
  const shipAbroadWithVatId = withItem(async (tab, { id: lineItemId }) => {
    await changeOther({ _tag: "SetShippingAddress", lineItemId, address: choices.pick(ADDRESSES) })(tab)
    const address = choices.pick(BILLS_WITH_VAT_IDS)
    await changeOther({ _tag: "SetBillingAddress", address })(tab)
    await shopper.verifyVatId(address.vatId)
  })

  const logIn = async (tab: BrowserTab): Promise<void> => {
    trace(`${customer.id} tab logs in`)
    if (tab.identity.current()._tag === "Customer") return
    hasLoggedIn = true
    // the customer's cart, or the guest's, comes back
    left.clear()
    note(`tab login ${Exit.isSuccess(await tab.run(tab.logIn))}`)
    left.clear()
  }

  /** What waits to be sent is cancelled in all tabs: nobody sends it for the next shopper (CART-19). */
  const logOut = async (tab: BrowserTab): Promise<void> => {
    if (tab.identity.current()._tag !== "Customer") return
    answers.hasLostCart = true
    const waiting = [...unanswered]
    const { cart } = tab.session.current()
    const hasLoggedOut = Exit.isSuccess(await tab.run(tab.logOut))
    note(`tab logout ${hasLoggedOut}`)
    if (!hasLoggedOut) return
    if (cart) left.add(cart.id)
    // longer than a message between tabs takes
    await scheduler.sleep(SECOND_MS)
    for (const command of waiting) if (!browser.sentChanges.includes(command)) cancelled.add(command)
  }

  const disturb = async (): Promise<void> => {
    const disturbance = choices.pick(DISTURBANCES)
    note(`browser: ${disturbance}`)
    if (disturbance === "clock ahead") return browser.setClockAhead(choices.pick([40 * DAY_MS, -40 * DAY_MS, HOUR_MS]))
    if (disturbance !== "works") {
      isStorageUsable = false
      answers.hasLostCart = true
    }
    if (disturbance === "storage cleared") browser.clearStorage()
    else browser.setStorage(disturbance === "storage full" ? "full" : disturbance === "storage blocked" ? "blocked" : "works")
  }

  const place = async (tab: BrowserTab): Promise<Order | undefined> => {
    const placedAt = scheduler.now()
    const exit = await tab.run(tab.place)
    trace(`${customer.id} tab: place ${exit._tag}`)
    if (Exit.isFailure(exit)) {
      if (!Cause.hasFails(exit.cause)) throw Cause.squash(exit.cause)
      const { _tag } = Cause.squash(exit.cause) as { readonly _tag: string }
      note(`tab told ${_tag}`)
      if (_tag === "Unreachable" || _tag === "Unauthorized") answers.isPlacingUnclear = true
      return undefined
    }
    answers.hasLostCart = true
    answers.orderIds.add(exit.value.id)
    const agreed = confirmed.get(tab)
    if (agreed) {
      left.add(agreed.id)
      recordPlacedOrder(records, { order: exit.value, cartId: agreed.id, customerId: customer.id, placedAt })
    }
    return exit.value
  }

  /** Pressed while a text is not sent yet: the order has it all the same (PAY-47). */
  const typeAndPlace = async (tab: BrowserTab): Promise<void> => {
    const typing = type(tab, "poNumber")
    const order = await place(tab)
    await typing
    const typed = answers.typed.get("poNumber")
    if (order && order.poNumber !== typed?.text) report(`"${typed?.text}" was typed, and the order has "${order.poNumber}"`)
  }

  /** Changes are sent in the order of asking, none waits any more, and each tab shows the shop's cart (CART-23…CART-26). */
  const checkTabs = async (): Promise<void> => {
    const sent = [...new Set(browser.sentChanges)]
    for (const commands of asked.values()) {
      const own = commands.filter(command => sent.includes(command))
      const inOrder = sent.filter(command => commands.includes(command))
      if (own.some((command, index) => command !== inOrder[index])) report(`${customer.id} sent changes in another order`)
    }
    if (sent.some(command => cancelled.has(command))) report(`${customer.id} sent a change of before the logout after it`)
    for (const tab of browser.tabs()) {
      await tab.run(tab.session.open)
      const state = tab.session.current()
      const { cart, load } = state
      const { view } = tab.priceView.current()
      note(`tab's price view ${view}`)
      // the account decides, whatever a guest chose before (TAX-21)
      if (tab.identity.current()._tag === "Customer" && (view === "net") !== isCompanyAccount(customer.id))
        report(`a tab of ${customer.id} shows ${view} prices`)
      if (hasPendingChanges(state)) report(`a tab of ${customer.id} has changes that wait for ever`)
      if (load._tag === "Waiting") report(`a tab of ${customer.id} waits for its cart for ever`)
      if (load._tag !== "Ready" || !cart) continue
      const version = await world.inspect(tables => tables.find(CARTS_TABLE, cart.id)?.cart.version)
      if (version !== cart.version) report(`a tab of ${customer.id} shows version ${cart.version} of its cart, not ${version}`)
    }
  }

  const steps: readonly [(tab: BrowserTab) => Promise<unknown>, ...((tab: BrowserTab) => Promise<unknown>)[]] = [
    add,
    add,
    add,
    edit,
    edit,
    edit,
    remove,
    changeOther({ _tag: "Recalculate" }),
    changeOther({ _tag: "AddCoupon", code: "DRUK15" }),
    changeOther({ _tag: "RemoveCoupon", code: "DRUK15" }),
    type,
    type,
    draft,
    choosePriceView,
  ]

  const events = [reload, (tab: BrowserTab) => tab.close(), disturb, logIn, logIn]
  const happenRarely = (tab: BrowserTab): unknown => events[choices.below(40) - 35]?.(tab)

  for (let tabs = choices.below(3); tabs >= 0; tabs -= 1) openTab()
  await scheduler.sleep(SECOND_MS)
  await add(pickTab())
  const count0 = 11 + choices.below(18)
  for (let step = 0; step < count0; step += 1) {
    const work = choices.pick(steps)(pickTab())
    // a shopper may go on before the answer comes, here or in another tab
    if (choices.oneIn(3)) scheduler.start(async () => void (await work))
    else await work
    await happenRarely(pickTab())
    if (choices.oneIn(100)) await logOut(pickTab())
    if (choices.oneIn(150)) await empty(pickTab())
    if (choices.oneIn(12)) await changeElsewhere(pickTab())
    if (choices.oneIn(10)) {
      await scheduler.sleep(choices.pick([SECOND_MS, MINUTE_MS, 20 * MINUTE_MS, DAY_MS]))
      for (const open of browser.tabs()) checkPending(open)
    }
    if (choices.oneIn(60)) {
      // a guest's cart is kept for 30 days
      const tabs = browser.tabs()
      answers.hasLostCart ||= tabs.length === 0 || tabs.some(tab => tab.identity.current()._tag !== "Customer")
      await scheduler.sleep(40 * DAY_MS)
    }
  }
  const last = pickTab()
  for (let time = 0; time < 4 && last.identity.current()._tag !== "Customer"; time += 1) await logIn(last)
  // what was asked in any tab has its result by then
  await scheduler.sleep(5 * MINUTE_MS)
  await checkTabs()
  const isReady = last.identity.current()._tag === "Customer"
  if (isReady && !answers.hasLostCart && !browser.hasDroppedCart()) {
    const found = await world.run(
      "load cart",
      world.unitOfWork.read(shop => getActiveCart(shop, shopper.customerCaller)),
    )
    const cart = found._tag === "Answered" ? found.value : undefined
    if (found._tag !== "Unanswered") for (const wrong of findUntrueStatements(answers, cart)) report(`${customer.id} ${wrong}`)
  }
  if (!isReady || choices.oneIn(6)) return shopper
  const paymentMethodId = customer.company === undefined ? "ideal" : choices.pick(["ideal", "onaccount"])
  await changeOther({ _tag: "SetPaymentMethod", payment: { paymentMethodId } })(last)
  if (choices.oneIn(3)) await shipAbroadWithVatId(last)
  const others = choices.oneIn(3) ? browser.tabs() : []
  if (others.length === 0 && choices.oneIn(2)) await typeAndPlace(last)
  else await Promise.all([last, ...others.filter(tab => tab !== last)].map(place))
  // what refused the order is shown, and agreed to
  if (answers.orderIds.size === 0 && choices.oneIn(2)) await place(last)
  const page = { customerId: customer.id, filter: undefined, offset: 0, limit: 50, withTotal: false }
  const orders = await world.run(
    "list orders",
    world.unitOfWork.read(shop => listOrders(shop, page)),
  )
  if (orders._tag === "Answered" && !answers.isPlacingUnclear)
    for (const { id, orderNumber } of orders.value.results)
      if (!answers.orderIds.has(id)) report(`order ${orderNumber} was placed, and no tab was told`)
  for (const id of answers.orderIds) {
    const order = await shopper.readOrder(id)
    if (order) await shopper.pay(order)
    if (order && choices.oneIn(3)) await makeArtworkCustomer(shopper, order).visit()
  }
  if (choices.oneIn(2)) await logOut(last)
  return shopper
}
