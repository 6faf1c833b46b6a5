/** A shopping agent over the use cases of its channel: as a guest, or for a customer who links it. */
import { Effect } from "effect"
import { findAgentCart, findAgentCartExpiry, findOrClaimAgentCart } from "../../application/shop/agents/agent-carts.ts"
import {
  issueAgentTokens,
  lockAgentGrant,
  markAgentTokenUsed,
  revokeAgentToken,
} from "../../application/shop/agents/agent-tokens.ts"
import type { DeliveryRequest } from "../../application/shop/agents/apply-delivery-choices.ts"
import {
  addToCustomerCart,
  type ChangedCheckout,
  type CheckoutChange,
  changeCheckout,
  openGuestCheckout,
} from "../../application/shop/agents/change-checkout.ts"
import { completeCheckout } from "../../application/shop/agents/complete-checkout.ts"
import { findAgentOrder, findMissingCartReason } from "../../application/shop/agents/find-agent-order.ts"
import {
  findCustomerOfAgentToken,
  limitAgentOrders,
  linkAgentAndIssueCode,
  listAgentLinks,
  registerAgent,
  unlinkAgent,
} from "../../application/shop/agents/link-agent.ts"
import { previewAgentCheckout, recheckAgentCart } from "../../application/shop/agents/read-checkout.ts"
import type { CustomerCaller } from "../../application/shop/caller.ts"
import { mergeTransferredCart } from "../../application/shop/carts/merge-carts.ts"
import type { ShopReads, ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { refuse } from "../../application/shop/refuse.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { toCents } from "../../domain/money/cents.ts"
import { toSampleDraft } from "../support/memory-shop.ts"
import { TEST_DELIVERY_SETTINGS } from "../support/test-shop.ts"
import { makeArtworkCustomer } from "./artwork.ts"
import { makeCaller, type SimulatedCustomer } from "./customers.ts"
import { findWrongSums } from "./invariants/answers.ts"
import { findWrongVat } from "./invariants/vat.ts"
import type { Connection, Outcome } from "./network.ts"
import { isCartVersionTwice, type Records, recordPlacedOrder } from "./records.ts"
import { runOnce } from "./run-once.ts"
import { makeShopper } from "./shopper.ts"
import { ADDRESSES } from "./tax-records.ts"
import type { World } from "./world.ts"

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const deliveryRules = TEST_DELIVERY_SETTINGS
const settings = { deliveryRules }

/** As the channel derives it from the session's token. */
const deriveTransferCode = (token: string): string => `${token}-transfer`

const TOKEN_REFUSED = Effect.fail({ _tag: "TokenRefused" } as const)

export const runAgent = async (world: World, records: Records, customer: SimulatedCustomer): Promise<Connection> => {
  const { choices, scheduler, unitOfWork, newKey, note } = world
  const shopper = makeShopper(world, records, customer)
  const { ask, report } = shopper
  const buyer = makeCaller(customer)
  const { productKey, quantity, selection } = toSampleDraft()
  let link: { readonly agentId: string; readonly linkId?: string } | undefined
  let tokens: { readonly accessToken: string; readonly refreshToken: string } | undefined
  /** in cents: what its customer allowed, or may have allowed if an answer was lost */
  let orderLimits: readonly number[] = []
  /** how the agent names its cart */
  let cartName = "unknown"
  let lineIds: readonly string[] = []
  /** as its last answer showed it; undefined when the answer to a change was lost */
  let shown: Cart | undefined

  const nameOf = (id: string) => ({ id, transferCode: deriveTransferCode(id) })

  const requireAgentCaller = (shop: ShopReads): Effect.Effect<CustomerCaller | undefined, { readonly _tag: "TokenRefused" }> =>
    tokens
      ? Effect.flatMap(findCustomerOfAgentToken(shop, tokens.accessToken), linked =>
          linked ? Effect.succeed(linked.customer) : TOKEN_REFUSED,
        )
      : Effect.undefined

  const write = <A, E>(name: string, work: (shop: ShopWrites, caller: CustomerCaller | undefined) => Effect.Effect<A, E>) => {
    const key = newKey()
    return ask(name, () =>
      Effect.flatMap(unitOfWork.read(requireAgentCaller), caller =>
        runOnce(world, { ownerKey: caller?.ownerKey ?? "agent", key }, shop => work(shop, caller)),
      ),
    )
  }

  const linkToCustomer = async (): Promise<void> => {
    const redirectUris = ["https://agent.example/back"]
    const registration = { name: `Agent ${newKey()}`, redirectUris, webhookUrl: "https://agent.example/webhook", keys: [] }
    const registered = await ask("register agent", () => unitOfWork.write(shop => registerAgent(shop, registration)))
    if (registered._tag !== "Answered") return
    const agentId = registered.value.id
    const request = {
      agentId,
      customerId: customer.id,
      scopes: ["checkout", "orders"] as never,
      host: "agent.example",
      redirectUri: "https://agent.example/back",
      challenge: "",
      orderLimit: choices.oneIn(3) ? toCents(choices.pick([100_000, 500])) : undefined,
    }
    const code = await ask("link agent", () => unitOfWork.write(shop => linkAgentAndIssueCode(shop, request)))
    if (code._tag !== "Answered") return
    link = { agentId }
    orderLimits = [request.orderLimit ?? Number.POSITIVE_INFINITY]
    await exchange(code.value, "code")
    const links = await ask("list agents", () => unitOfWork.read(shop => listAgentLinks(shop, customer.id)))
    const linkId = links._tag === "Answered" ? links.value.find(({ name }) => name === registration.name)?.id : undefined
    if (linkId === undefined) return
    link = { agentId, linkId }
    if (choices.oneIn(3)) {
      const limit = toCents(choices.pick([100_000, 500]))
      const limited = await ask("limit agent", () => unitOfWork.write(shop => limitAgentOrders(shop, customer.id, linkId, limit)))
      orderLimits = limited._tag === "Answered" ? [limit] : [...orderLimits, limit]
    }
  }

  /** A code or refresh token becomes new tokens; a reused code ends the link (RFC 9700). */
  const exchange = async (token: string, kind: "code" | "refresh"): Promise<void> => {
    const outcome = await ask(`exchange ${kind}`, () =>
      unitOfWork.write(
        Effect.fnUntraced(function* (shop) {
          const grant = yield* lockAgentGrant(shop, token, kind)
          if (!grant) return undefined
          yield* markAgentTokenUsed(shop, token)
          return yield* issueAgentTokens(shop, grant)
        }),
      ),
    )
    note(`agent token ${outcome._tag === "Answered" && outcome.value ? "issued" : "refused"}`)
    if (outcome._tag === "Answered") tokens = outcome.value
  }

  const refresh = async (): Promise<void> => {
    if (tokens) await exchange(tokens.refreshToken, "refresh")
  }

  const deliveries = (): readonly DeliveryRequest[] => [
    {
      method: choices.pick(["shipping", undefined, "pickup", "rocket"]),
      lineItemIds: choices.oneIn(4) ? ["unknown"] : undefined,
      destinationId: choices.oneIn(6) ? "unknown" : undefined,
      findAddress: (inCart, book) => (choices.oneIn(2) ? (book[0] ?? inCart[0]) : choices.pick(ADDRESSES)),
      options: choices.oneIn(4) ? [{ lineItemId: undefined, choice: { type: "Express", isByCourier: choices.oneIn(3) } }] : [],
    },
  ]

  const makeChange = (): CheckoutChange => ({
    lines: [
      ...lineIds.slice(0, 1).map(lineItemId => ({
        lineItemId,
        configuration: { productKey, quantity: choices.pick([500, 1000, 3]), selection },
        isOneRun: true,
      })),
      {
        configuration: {
          productKey: choices.oneIn(10) ? "unknown" : productKey,
          quantity: choices.pick([quantity, 500]),
          selection,
        },
        isOneRun: !choices.oneIn(8),
      },
    ],
    codes: choices.pick([undefined, [], ["DRUK15"], ["UNKNOWN", "DRUK15"], ["ZAKELIJK5"]]),
    deliveries: choices.oneIn(2) ? deliveries() : undefined,
    payment: choices.pick([
      undefined,
      undefined,
      { paymentMethodId: "onaccount" },
      "unknown",
      { paymentMethodId: "mandate" },
    ] as const),
  })

  /** One line, sent to one address, as an agent asks that knows the shop. */
  const makePlainChange = (): CheckoutChange => {
    const address = choices.pick(ADDRESSES)
    const delivery = {
      method: "shipping",
      lineItemIds: undefined,
      destinationId: undefined,
      findAddress: () => address,
      options: [],
    }
    return {
      lines: [{ configuration: { productKey, quantity, selection }, isOneRun: true }],
      codes: [],
      deliveries: [delivery],
      payment: undefined,
    }
  }

  const accept = (outcome: Outcome<ChangedCheckout>): void => {
    if (outcome._tag === "Unanswered") shown = undefined
    if (outcome._tag !== "Answered") return
    const { cart, cartRef, refusedLines, refusedCodes, refusedDeliveries, refusedPayment } = outcome.value
    if (isCartVersionTwice(records, cart)) report(`cart ${cart.id} has two versions ${cart.version}`)
    const wrongVat = findWrongVat(cart, records, { from: scheduler.now() - DAY_MS, until: scheduler.now() })
    for (const wrong of [...findWrongSums(cart), ...wrongVat]) report(`agent's cart ${cart.id}: ${wrong}`)
    for (const { refusal } of [...refusedLines, ...refusedCodes]) note(`refusal ${refusal._tag}`)
    for (const refused of refusedDeliveries) note(`refusal ${"mistake" in refused ? refused.mistake : refused.refusal._tag}`)
    if (refusedPayment) note(`refusal ${refusedPayment._tag}`)
    shown = cart
    cartName = cartRef.id
    lineIds = cart.lineItems.map(({ id }) => id)
  }

  /** The response shows the cart as of now, also when the change was cancelled. */
  const showAsOfNow = (shop: ShopWrites, changed: ChangedCheckout) =>
    Effect.map(recheckAgentCart(shop, changed.cart, changed.cartRef.caller), ({ cart }) => ({ ...changed, cart }))

  const open = async (): Promise<void> => {
    const change = makeChange()
    accept(
      await write("open checkout", (shop, caller) =>
        Effect.flatMap(
          caller
            ? addToCustomerCart(shop, caller, change, settings)
            : Effect.map(openGuestCheckout(shop, change, deriveTransferCode, settings), ({ changed }) => changed),
          changed => showAsOfNow(shop, changed),
        ),
      ),
    )
  }

  const change = async (request = makeChange()): Promise<void> => {
    const name = nameOf(cartName)
    accept(
      await write(
        "update checkout",
        Effect.fnUntraced(function* (shop, caller) {
          const own = yield* findAgentCart(shop, name, caller, shop.carts.lockActive)
          if (!own) return yield* refuse("CartNotFound")
          return yield* showAsOfNow(shop, yield* changeCheckout(shop, own, request, settings))
        }),
      ),
    )
  }

  const claim = async (): Promise<void> => {
    const name = nameOf(cartName)
    const claimed = await write("claim checkout", (shop, caller) => findOrClaimAgentCart(shop, name, caller, settings))
    if (claimed._tag === "Answered") {
      note(`claim ${claimed.value.cartOutcome}`)
      cartName = claimed.value.cartRef.id
    }
  }

  /** The buyer follows the agent's link, and the cart becomes the buyer's; the link works once (UCP-13). */
  const transfer = async (): Promise<void> => {
    const code = deriveTransferCode(cartName)
    const take = () =>
      ask("transfer cart", () => unitOfWork.write(shop => mergeTransferredCart(shop, code, { ...settings, caller: buyer })))
    const first = await take()
    const second = await take()
    if (first._tag === "Answered" && second._tag === "Answered") report(`the link of cart ${cartName} worked twice`)
  }

  const read = async (): Promise<void> => {
    const name = nameOf(cartName)
    const outcome = await ask("read checkout", () =>
      unitOfWork.read(
        Effect.fnUntraced(function* (shop) {
          const caller = yield* requireAgentCaller(shop)
          const own = yield* findAgentCart(shop, name, caller)
          if (own && caller) return yield* previewAgentCheckout(shop, own.cart, { customer: caller, deliveryRules })
          if (own) return yield* findAgentCartExpiry(shop, name)
          const order = yield* findAgentOrder(shop, cartName, caller)
          if (!order) note(`agent's cart ${yield* findMissingCartReason(shop, name, caller)}`)
          return order
        }),
      ),
    )
    if (outcome._tag === "Answered" && typeof outcome.value === "object" && "faults" in outcome.value)
      for (const { _tag } of outcome.value.faults) note(`agent's checkout ${_tag}`)
  }

  const complete = async (
    payment = choices.pick([undefined, { paymentMethodId: "onaccount" }, "unknown"] as const),
  ): Promise<void> => {
    const name = nameOf(cartName)
    const placedAt = scheduler.now()
    const outcome = await write(
      "complete checkout",
      Effect.fnUntraced(function* (shop, caller) {
        if (!caller) return yield* Effect.fail({ _tag: "LoginRequired" } as const)
        const own = yield* findAgentCart(shop, name, caller, shop.carts.lockActive)
        if (!own) return yield* refuse("CartNotFound")
        const request = { cart: own.cart, payment, customer: caller, language: "nl", deliveryRules } as const
        return { ...(yield* completeCheckout(shop, request)), cart: own.cart }
      }),
    )
    if (outcome._tag !== "Answered") return
    const { order, refusedPayment, cart } = outcome.value
    note(order ? "agent placed an order" : `agent's order refused ${refusedPayment?._tag ?? ""}`)
    if (refusedPayment) note(`refusal ${refusedPayment._tag}`)
    if (!order) return
    if (order.taxedPrice.totalGross > Math.max(...orderLimits))
      report(`an agent ordered for ${order.taxedPrice.totalGross}, above its limit of ${Math.max(...orderLimits)}`)
    // what the agent confirmed is what its last answer showed, which the shop compares by itself
    const taxedPrice = shown?.id === cart.id && shown.version === cart.version ? shown.taxedPrice : order.taxedPrice
    records.confirmed.push({ cart: { ...cart, lineItems: order.lineItems, taxedPrice }, expectedDeliveryDays: undefined })
    recordPlacedOrder(records, { order, cartId: cart.id, customerId: customer.id, placedAt })
    await shopper.changePlaced(order)
    // agents send files, and a person approves them
    if (choices.oneIn(3)) await makeArtworkCustomer(shopper, order).visit()
  }

  /** What the register says may change the total that the agent was shown. */
  const orderWithVatId = async (): Promise<void> => {
    await shopper.load()
    await shopper.billToVatId()
    await change(makePlainChange())
    await shopper.verifyVatId()
    await read()
    await complete({ paymentMethodId: "onaccount" })
  }

  const unlink = async (): Promise<void> => {
    const { linkId, agentId } = link ?? {}
    if (linkId === undefined || agentId === undefined) return
    const isRevoked = choices.oneIn(2)
    const ended = isRevoked
      ? await ask("revoke token", () => unitOfWork.write(shop => revokeAgentToken(shop, tokens?.refreshToken ?? "", agentId)))
      : await ask("unlink agent", () => unitOfWork.write(shop => unlinkAgent(shop, customer.id, linkId)))
    const access = tokens?.accessToken
    if (ended._tag !== "Answered" || access === undefined || isRevoked) return
    const found = await ask("use ended token", () => unitOfWork.read(shop => findCustomerOfAgentToken(shop, access)))
    if (found._tag === "Answered" && found.value) report("a token works although its agent was unlinked")
  }

  const steps: readonly [() => Promise<void>, ...(() => Promise<void>)[]] = [
    () => change(),
    () => change(),
    () => change(),
    read,
    read,
    refresh,
    claim,
    () => complete(),
    open,
  ]

  if (choices.oneIn(3)) await linkToCustomer()
  await open()
  for (let step = 11 + choices.below(18); step > 0; step -= 1) {
    await choices.pick(steps)()
    if (!tokens && choices.oneIn(12)) await linkToCustomer()
    if (choices.oneIn(12)) await scheduler.sleep(choices.pick([MINUTE_MS, 20 * MINUTE_MS, DAY_MS, 4 * DAY_MS]))
    if (choices.oneIn(30)) await transfer()
  }
  await refresh()
  if (customer.company !== undefined && tokens && choices.oneIn(2)) await orderWithVatId()
  else {
    await change()
    await complete()
  }
  await read()
  if (choices.oneIn(2)) await unlink()
  return shopper
}
