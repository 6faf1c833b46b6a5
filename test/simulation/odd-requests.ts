/** Requests that the shop has to refuse, or that nobody makes by accident. Nothing of anybody else may be shown or changed. */

import { addAddress, editAddress, removeAddress } from "../../application/shop/addresses/manage-addresses.ts"
import { limitAgentOrders, unlinkAgent } from "../../application/shop/agents/link-agent.ts"
import { cancelUpload } from "../../application/shop/artwork/cancel-upload.ts"
import { approveArtwork, removeArtworkFile } from "../../application/shop/artwork/change-artwork.ts"
import { getOrderArtwork } from "../../application/shop/artwork/find-order-artwork.ts"
import { makeGuestCaller } from "../../application/shop/caller.ts"
import { type CartUpdateCommand, changeCart } from "../../application/shop/carts/change-cart.ts"
import { getCart, getOrCreateCart } from "../../application/shop/carts/find-cart.ts"
import { findProduct } from "../../application/shop/catalog/search-products.ts"
import { makePrepareEmailChange, requestEmailChange } from "../../application/shop/customers/change-email.ts"
import { makePreparePasswordChange } from "../../application/shop/customers/change-password.ts"
import { makeLogIn } from "../../application/shop/customers/log-in.ts"
import { makePrepareRegistration, registerCustomer } from "../../application/shop/customers/register-customer.ts"
import { findResetEmail, requestPasswordReset, resetPassword } from "../../application/shop/customers/reset-password.ts"
import { findPickupPoint, searchPickupPoints } from "../../application/shop/delivery/pickup-points.ts"
import { changeOrderDelivery } from "../../application/shop/orders/change-order-delivery.ts"
import { getOrder } from "../../application/shop/orders/find-orders.ts"
import { requireQuoteLines } from "../../application/shop/quotes/add-quotes.ts"
import { createQuote } from "../../application/shop/quotes/create-quote.ts"
import { findQuote } from "../../application/shop/quotes/find-quotes.ts"
import { endSession } from "../../application/shop/sessions/customer-sessions.ts"
import type { Cart, LineItemId } from "../../domain/cart/cart.ts"
import { MAX_CART_ITEMS } from "../../domain/cart/cart-line-items.ts"
import { EUR, toCents } from "../../domain/money/cents.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"
import { toSampleDraft } from "../support/memory-shop.ts"
import { aCurrency, anAddress } from "../support/test-data-builders.ts"
import { TEST_DELIVERY_SETTINGS } from "../support/test-shop.ts"
import { COLLECTOR, makeCaller, SMALL_CODES } from "./customers.ts"
import { type Shopper, TRIVIAL_HASHER } from "./shopper.ts"

type OddRequest = (shopper: Shopper) => Promise<unknown>

const deliveryRules = TEST_DELIVERY_SETTINGS
const NOWHERE = { clientKey: "", deviceToken: undefined }
const COMMON_PASSWORDS: ReadonlySet<string> = new Set()
const UNKNOWN_ID = "unknown" as LineItemId

const makeHashingPorts = ({ world: { unitOfWork } }: Shopper) => ({
  unitOfWork,
  passwordHasher: TRIVIAL_HASHER,
  commonPasswords: COMMON_PASSWORDS,
})

const command =
  (make: (cart: Cart, shopper: Shopper) => CartUpdateCommand | undefined): OddRequest =>
  async shopper => {
    const cart = shopper.cart()
    const odd = cart && make(cart, shopper)
    if (odd) await shopper.change(odd)
  }

const ofItem = (make: (id: LineItemId, quantity: number, shopper: Shopper) => CartUpdateCommand): OddRequest =>
  command((_, shopper) => {
    const item = shopper.pickItem()
    return item && make(item.id, item.quantity, shopper)
  })

const firstDraft = toSampleDraft()

const CART_REQUESTS: readonly OddRequest[] = [
  command(() => ({ _tag: "AddLineItems", drafts: [{ ...firstDraft, productKey: "unknown" }] })),
  command(() => ({ _tag: "AddLineItems", drafts: [{ ...firstDraft, services: ["unknown"] }] })),
  command(() => ({ _tag: "AddLineItems", drafts: [firstDraft, ...Array.from({ length: MAX_CART_ITEMS }, () => firstDraft)] })),
  command(() => ({ _tag: "RemoveLineItem", lineItemId: UNKNOWN_ID })),
  command(() => ({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "unknown" } })),
  command(() => ({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "mandate" } })),
  command(() => ({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "mandate", mandateId: "unknown" } })),
  command(() => ({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "mandate", mandateId: "company-unusable" } })),
  command(() => ({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "mandate", mandateId: "company-usable" } })),
  command(() => ({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "onaccount" } })),
  command(() => ({ _tag: "AddQuotes", lines: [{ quoteId: "unknown", quoteLineItemId: "unknown" }] })),
  command(() => ({ _tag: "SetBillingAddress", address: anAddress({ postalCode: "?" }) })),
  ofItem(lineItemId => ({ _tag: "SetShippingAddress", lineItemId, address: anAddress({ country: "US" }) })),
  ofItem(lineItemId => ({ _tag: "SetShippingAddress", lineItemId, address: anAddress({ country: "LU", postalCode: "1855" }) })),
  ofItem(lineItemId => ({ _tag: "SetCourier", lineItemId, courier: { name: "", phoneNumber: "1" } })),
  ofItem(lineItemId => ({ _tag: "SetDeliveryOption", lineItemId, recsKey: "unknown", before: "12:00" })),
  ofItem(lineItemId => ({
    _tag: "SetPickupPoint",
    lineItemId,
    payload: { _tag: "PickupPoints", pickupPoints: [{ href: "/v1/pickupPoints/unknown" }] },
  })),
  ofItem((lineItemId, quantity) => ({
    _tag: "SetSplitShipment",
    lineItemId,
    shares: [
      { address: anAddress(), quantity },
      { address: anAddress({ streetNumber: "2" }), quantity },
    ],
  })),
  ofItem((lineItemId, quantity) => ({
    _tag: "EditLineItem",
    edits: [{ lineItemId, quantity: quantity * 2, services: ["unknown"] }],
  })),
  // a version that nobody has yet, and a precondition that nothing meets
  ({ change }) => change({ _tag: "Recalculate" }, { version: 0 }),
  ({ change }) => change({ _tag: "Recalculate" }, { precondition: [0] }),
  async ({ change }) => {
    for (const code of SMALL_CODES) await change({ _tag: "AddCoupon", code })
    for (const code of SMALL_CODES.slice(1)) await change({ _tag: "RemoveCoupon", code })
  },
  // a point near by can be chosen, then a pick-up excludes a courier, a slot and a split
  async shopper => {
    const [item, cart] = [shopper.pickItem(), shopper.cart()]
    if (!item || !cart) return
    const context = { caller: shopper.customerCaller, deliveryRules }
    const from = { latitude: 52.37, longitude: 4.9 }
    const near = await shopper.ask("search pick-up points", () =>
      shopper.world.unitOfWork.read(shop => searchPickupPoints(shop, { cartId: cart.id, lineItemId: item.id }, from, context)),
    )
    const point = near._tag === "Answered" ? near.value[0] : undefined
    if (!point) return
    const pickupPoints = [{ href: `/v1/pickupPoints/${point.id}` }] as const
    await shopper.change({ _tag: "SetPickupPoint", lineItemId: item.id, payload: { _tag: "PickupPoints", pickupPoints } })
    await shopper.change({ _tag: "SetCourier", lineItemId: item.id, courier: { name: "Ada", phoneNumber: "+31612345678" } })
    await shopper.change({
      _tag: "SetSplitShipment",
      lineItemId: item.id,
      shares: [
        { address: anAddress(), quantity: item.quantity - 1 },
        { address: anAddress({ streetNumber: "2" }), quantity: 1 },
      ],
    })
    if (shopper.world.choices.oneIn(3)) return
    await shopper.change({ _tag: "SetShippingAddress", lineItemId: item.id, address: anAddress() })
  },
  command(({ lineItems }) => {
    const quoted = lineItems.find(({ quoteId }) => quoteId !== undefined)
    return quoted && { _tag: "EditLineItem", edits: [{ lineItemId: quoted.id, quantity: 500 }] }
  }),
  ({ ask, world, caller }) => {
    const creator = caller()
    return ask("create cart", () => world.unitOfWork.write(shop => getOrCreateCart(shop, creator, aCurrency("USD"))))
  },
]

/** Only what belongs to the caller is found (ID-01). */
const lookAtOthers: OddRequest = async ({ world, records, caller, ask, report }) => {
  const { choices } = world
  const reader = caller()
  const others = [...records.carts].filter(([, owner]) => owner !== reader.ownerKey && owner.startsWith("customer"))
  const [id] = others[choices.below(others.length)] ?? []
  if (id === undefined) return
  const outcome = await ask("load another's cart", () => world.unitOfWork.read(shop => getCart(shop, reader, id)))
  if (outcome._tag === "Answered") report(`cart ${id} was shown to ${reader.ownerKey}`)
  const changed = await ask("change another's cart", () =>
    world.unitOfWork.write(shop =>
      changeCart(shop, { cartId: id, expectedVersion: {} }, { _tag: "Recalculate" }, { caller: reader, deliveryRules }),
    ),
  )
  if (changed._tag === "Answered") report(`cart ${id} was changed by ${reader.ownerKey}`)
}

const lookAtOthersOrders: OddRequest = async ({ world, records, customer, customerCaller, ask, report }) => {
  const others = [...records.orders.values()].filter(({ customerId }) => customerId !== customer.id)
  const order = others[world.choices.below(others.length)]?.order
  const orderId = order?.id ?? "unknown"
  const read = await ask("read another's order", () => world.unitOfWork.read(shop => getOrder(shop, orderId, customerCaller)))
  if (read._tag === "Answered") report(`order ${orderId} was shown to ${customer.id}`)
  const lineItemId = order?.lineItems[0]?.id ?? ""
  const expectedVersion = { version: order?.version }
  const delivered = await ask("change another's order", () =>
    world.unitOfWork.write(shop =>
      changeOrderDelivery(shop, { orderId, customer: customerCaller, expectedVersion, lineItemId, delivery: {}, deliveryRules }),
    ),
  )
  if (delivered._tag === "Answered") report(`order ${orderId} was changed by ${customer.id}`)
  const start = {
    orderId,
    customerId: customer.id,
    paymentMethodId: "ideal",
    returnUrl: "https://shop.example",
    language: undefined,
  }
  const paid = await ask("pay another's order", () => world.startPayment(start))
  if (paid._tag === "Answered") report(`order ${orderId} was paid by ${customer.id}`)
  const standing = await ask("read another's payment", () => world.readPayment({ orderId, customerId: customer.id }))
  if (standing._tag === "Answered") report(`the payment of order ${orderId} was shown to ${customer.id}`)
}

const lookAtOthersQuotes: OddRequest = async ({ world, records, customer, customerCaller, ask, report }) => {
  const others = records.quotes.filter(({ customerId }) => customerId !== customer.id)
  const id = others[world.choices.below(others.length)]?.id ?? ("unknown" as QuoteId)
  const read = await ask("read another's quote", () => world.unitOfWork.read(shop => findQuote(shop, id, customerCaller)))
  if (read._tag === "Answered") report(`quote ${id} was shown to ${customer.id}`)
}

/** Files, pictures and uploads of others don't exist for anybody else (UPLOAD-08). */
const lookAtOthersFiles: OddRequest = async ({ world, records, customer, customerCaller, ask, write, report }) => {
  const { choices, unitOfWork, artwork } = world
  const others = [...records.artwork.sent.values()].filter(({ customerId }) => customerId !== customer.id)
  const sent = others[choices.below(others.length)]
  if (!sent) return
  const { orderId, lineItemId, fileId = "unknown", uploadId = "unknown" } = sent
  const [process, ref] = [choices.pick(artwork.processes), { uploadId, customerId: customer.id }]
  const item = { orderId, lineItemId, customer: customerCaller, fileId, acceptance: { files: [] } }
  const outcomes = [
    await ask("read another's artwork", () => unitOfWork.read(shop => getOrderArtwork(shop, orderId, customerCaller))),
    await ask("read another's file", () => process.readFile(fileId, customer.id)),
    await ask("read another's preview", () => process.readPreview(fileId, 1, customer.id)),
    await ask("read another's upload", () => process.readUpload(ref)),
    await ask("complete another's upload", () => process.completeUpload(ref)),
    await write("cancel another's upload", shop => cancelUpload(shop, ref)),
    await write("approve another's artwork", shop => approveArtwork(shop, item)),
    await write("remove another's file", shop => removeArtworkFile(shop, item)),
  ]
  if (outcomes.some(({ _tag }) => _tag === "Answered"))
    report(`${customer.id} reached the file ${sent.name} of ${sent.customerId}`)
}

const contradictDelivery: OddRequest = async ({ world, records, customer, customerCaller, ask }) => {
  const own = [...records.orders.values()].find(({ customerId }) => customerId === customer.id)?.order
  if (!own) return
  const delivery = {
    printdealPickupPointId: "unknown",
    pickupPoints: [{ href: "/v1/pickupPoints/unknown" }] as const,
  }
  const target = { orderId: own.id, customer: customerCaller, expectedVersion: {}, lineItemId: own.lineItems[0]?.id ?? "" }
  await ask("contradict an order's delivery", () =>
    world.unitOfWork.write(shop => changeOrderDelivery(shop, { ...target, delivery, deliveryRules })),
  )
}

const CUSTOMER_REQUESTS: readonly OddRequest[] = [
  contradictDelivery,
  lookAtOthers,
  lookAtOthers,
  lookAtOthersOrders,
  lookAtOthersFiles,
  lookAtOthersQuotes,
  ({ write, customerCaller }) => write("unlink agent", shop => unlinkAgent(shop, customerCaller.id, "unknown")),
  ({ write, customerCaller }) => write("limit agent", shop => limitAgentOrders(shop, customerCaller.id, "unknown", toCents(1))),
  ({ write, customerCaller }) => write("end session", shop => endSession(shop, customerCaller, "unknown")),
  ({ write, customerCaller: caller }) =>
    write("add address", shop => addAddress(shop, anAddress({ city: "" }), { caller, deliveryRules })),
  ({ write }) => write("add address", shop => addAddress(shop, anAddress(), { caller: makeCaller(COLLECTOR), deliveryRules })),
  ({ write, customerCaller: caller }) =>
    write("edit address", shop => editAddress(shop, `${COLLECTOR.id}-address-1`, anAddress(), { caller, deliveryRules })),
  async ({ write, customer, customerCaller: caller }) => {
    await write("remove address", shop => removeAddress(shop, `${customer.id}-address-0`, caller))
    await write("remove address", shop => removeAddress(shop, "unknown", caller))
  },
  async ({ write, customerCaller: caller }) => {
    const added = await write("add address", shop =>
      addAddress(shop, anAddress({ streetNumber: "9" }), { caller, deliveryRules }),
    )
    if (added._tag === "Answered") await write("remove address", shop => removeAddress(shop, added.value.id ?? "", caller))
  },
  ({ ask, world }) => ask("read link", () => world.unitOfWork.read(shop => findResetEmail(shop, "unknown"))),
  ({ ask, world }) => ask("find pick-up point", () => world.unitOfWork.read(shop => findPickupPoint(shop, "unknown"))),
  ({ ask, world }) => ask("find product", () => world.unitOfWork.read(shop => findProduct(shop, "unknown"))),
  ({ ask }) => ask("add no quotes", () => requireQuoteLines([])),
  async shopper => {
    const ports = makeHashingPorts(shopper)
    const logIn = makeLogIn({ ...ports, deliveryRules })
    const rest = { guestToken: undefined, cartId: undefined, sessionCookie: undefined, device: {}, language: undefined }
    await shopper.ask("log in", () => logIn({ email: shopper.customer.email, password: "wrong", origin: NOWHERE, ...rest }))
  },
  async shopper => {
    const change = { currentPassword: "right", newPassword: "short", origin: NOWHERE }
    await shopper.ask("change password", () =>
      makePreparePasswordChange(makeHashingPorts(shopper))(shopper.customerCaller, change),
    )
  },
  async shopper => {
    const prepare = makePrepareEmailChange(makeHashingPorts(shopper))
    const change = { newEmail: "no email", currentPassword: "right", origin: NOWHERE }
    await shopper.ask("change email", () => prepare(shopper.customerCaller, change))
  },
  // an email change that nobody confirms, or that the shop mails as taken
  async ({ write, customerCaller, world }) => {
    const email = world.choices.pick(["company@example.nl", "free@example.nl"])
    await write("request email change", shop => requestEmailChange(shop, customerCaller, email, "nl"))
  },
  async shopper => {
    const prepare = makePrepareRegistration(makeHashingPorts(shopper))
    const typed = { firstName: "", lastName: "de Vries", email: "new@example.nl", password: "a password that is long" }
    await shopper.ask("register", () => prepare(typed, NOWHERE))
    const ready = await shopper.ask("register", () => prepare({ ...typed, firstName: "Ada" }, NOWHERE))
    if (ready._tag === "Answered") await shopper.write("register", shop => registerCustomer(shop, ready.value))
  },
  async ({ world, write, report, ask }) => {
    await write("request password reset", shop => requestPasswordReset(shop, { email: "starter@example.nl", language: "nl" }))
    await world.scheduler.sleep(20 * 60_000)
    const links = world.mails.sent.flatMap(({ content }) => (content.kind === "password-reset" ? [content.token] : []))
    const token = links[world.choices.below(links.length)]
    if (token === undefined) return
    const [first, second] = [
      await ask("reset password", () => world.unitOfWork.write(shop => resetPassword(shop, token, "right", "nl"))),
      await ask("reset password", () => world.unitOfWork.write(shop => resetPassword(shop, token, "right", "nl"))),
    ]
    if (first._tag === "Answered" && second._tag === "Answered") report("a link for a new password worked twice")
  },
  async ({ ask, world, cart, customerCaller }) => {
    const cartId = cart()?.id ?? "unknown"
    const channel = { source: "checkout", referrer_url: "https://shop.example/cart", source_agent: "customer" } as const
    const quote = { cartId, expectedVersion: {}, customer: customerCaller, channel, storeVariant: "consumer" }
    await ask("save quote", () => world.unitOfWork.write(shop => createQuote(shop, quote)))
  },
  // a cart of nobody: empty, without a customer
  async ({ ask, world, write }) => {
    const guest = makeGuestCaller(world.newKey())
    const created = await write("create cart", shop => getOrCreateCart(shop, guest, EUR))
    if (created._tag !== "Answered") return
    const target = { cartId: created.value.id, expectedVersion: {} }
    const payment = { paymentMethodId: "ideal" }
    await ask("SetPaymentMethod", () =>
      world.unitOfWork.write(shop =>
        changeCart(shop, target, { _tag: "SetPaymentMethod", payment }, { caller: guest, deliveryRules }),
      ),
    )
  },
]

export const ODD_REQUESTS = [lookAtOthers, ...CART_REQUESTS, ...CUSTOMER_REQUESTS] as const satisfies readonly [
  OddRequest,
  ...OddRequest[],
]
