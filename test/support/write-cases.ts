/** Every write endpoint with a successful call, the basis for tests of interruptions and invalid input. */
import { randomInt, randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { Endpoints } from "../../adapters/contract/endpoints.ts"
import { requestEmailChange } from "../../application/shop/customers/change-email.ts"
import { createMailedLink } from "../../application/shop/customers/mailed-links.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { hasVatIdCheckDigits } from "../../domain/tax/vat-id.ts"
import { anArtworkFile, anItemArtwork, saveApprovedFile } from "./artwork.ts"
import { CART_SCOPE, createAgentLinkRequest, fetchAgentLinks, linkTestAgent, registerTestAgent } from "./link-test-agent.ts"
import type { TestShop } from "./test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCompanyCustomer,
  createCourierCustomer,
  createCustomer,
  createEmptyCart,
  createPlaceableCart,
  logInCustomer,
  makeTestClient,
  placeOrder,
  readCart,
  readDeliveryOffer,
  readOrder,
  readQuote,
  readSavedQuote,
  readSessions,
  SAMPLE_ADDRESS,
  SAMPLE_BILLING_ADDRESS,
  SAMPLE_PASSWORD,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "./test-shopper.ts"

export interface PreparedWriteCase extends Pick<TestShopper, "ask"> {
  readonly call: string
  readonly body?: unknown
}

export interface WriteCase {
  readonly title: string
  readonly endpoint: keyof Endpoints
  /** creates what the call needs, for a customer of its own */
  readonly prepare: (shop: TestShop) => Promise<PreparedWriteCase>
}

type Ready = TestShopper & { readonly cart: Cart; readonly lineItemId: string }

const writeCase = (title: string, endpoint: WriteCase["endpoint"], prepare: WriteCase["prepare"]): WriteCase => ({
  title,
  endpoint,
  prepare,
})

/** A call of a customer whose cart is ready to be ordered. */
const cartCase = (
  title: string,
  endpoint: WriteCase["endpoint"],
  call: (ready: Ready) => Promise<Omit<PreparedWriteCase, "ask">> | Omit<PreparedWriteCase, "ask">,
  customerOf: (shop: TestShop) => Promise<TestShopper> = createCustomer,
): WriteCase =>
  writeCase(title, endpoint, async shop => {
    const customer = await customerOf(shop)
    const cart = await createPlaceableCart(customer)
    const ready = { ...customer, cart, lineItemId: cart.lineItems[0]?.id ?? "" }
    return { ask: customer.ask, ...(await call(ready)) }
  })

const action = (
  name: string,
  value?: (ready: Ready) => unknown,
  customerOf?: (shop: TestShop) => Promise<TestShopper>,
): WriteCase =>
  cartCase(
    name,
    "updateCart",
    async ready => ({
      call: `PATCH /cart/${ready.cart.id}`,
      body: { action: value ? { name, value: await value(ready) } : { name } },
    }),
    customerOf,
  )

const firstOption = async ({ ask, cart, lineItemId }: Ready) => {
  const { deliveryOptions } = readDeliveryOffer(await ask(`GET /cart/${cart.id}/lineitems/${lineItemId}/delivery-options`))
  const [option] = deliveryOptions
  return { lineItemId, deliveryOption: { recsKey: option?.recsKey, before: option?.before } }
}

const orderOf = async ({ ask, cart }: Ready) => readOrder(await ask(`POST /cart/${cart.id}/order`))

const withCoupon = async (ready: Ready) => {
  readCart(await sendCartAction(ready, ready.cart, "addCouponCode", "HERFST10"))
  return "HERFST10"
}

/** The email of a new customer with a session of its own. */
const knownCustomer = async (shop: TestShop): Promise<string> => {
  const email = `${randomUUID()}@example.com`
  await createCustomer(shop, email)
  return email
}

const addressOf = async ({ ask }: TestShopper, some: object = {}) =>
  (await ask("POST /customers/me/addresses", { body: { ...SAMPLE_ADDRESS, ...some } })).body as { readonly id: string }

export const createPasswordLink = (shop: TestShop, email: string): Promise<string> =>
  shop.write(unit =>
    Effect.flatMap(unit.customers.findByEmail(email), customer =>
      createMailedLink(unit, { purpose: "password", customerId: customer?.profile.id ?? "" }),
    ),
  )

/** The second of the two links of an email change. */
export const createEmailChangeLink = (shop: TestShop, email: string): Promise<string> =>
  shop.write(unit =>
    Effect.gen(function* () {
      const id = (yield* unit.customers.findByEmail(email))?.profile.id ?? ""
      yield* requestEmailChange(unit, { id, sessionId: "" }, `${randomUUID()}@example.com`, "en")
      yield* unit.customers.confirmEmailChange(id, "new")
      return yield* createMailedLink(unit, { purpose: "email-present", customerId: id })
    }),
  )

/** The acquisition channel of a quote. */
export const SAMPLE_QUOTE_CHANNEL = {
  quoteAcquisitionChannel: {
    source: "checkout",
    referrer_url: "https://shop.example/cart",
    source_agent: "customer",
  },
}

/** One that nobody has asked about, of a state whose check digits are right in every tenth number. */
const makeNewVatId = (): string => {
  const vatId = `RO${randomInt(1_000_000_000, 2_000_000_000)}`
  return hasVatIdCheckDigits(vatId) ? vatId : makeNewVatId()
}

/** An order on account whose item has a checked file. */
const orderWithFile = async (shop: TestShop) => {
  const { ask } = await createCompanyCustomer(shop)
  const { id: orderId, lineItems } = await placeOrder({ ask })
  const lineItemId = lineItems[0]?.id ?? ""
  const file = anArtworkFile({ id: randomUUID() })
  const artwork = anItemArtwork({ orderId, lineItemId, files: [file] })
  await shop.write(({ itemArtworks }) => itemArtworks.save([artwork]))
  return { ask, artworkPath: `/order/${orderId}/artwork/${lineItemId}`, fileId: file.id }
}

/** An order of a customer whose earlier order has an approved file. */
const orderAfterApproval = async (shop: TestShop) => {
  const { ask } = await createCompanyCustomer(shop)
  const [first, second] = [await placeOrder({ ask }), await placeOrder({ ask })]
  const earlier = { orderId: first.id, lineItemId: first.lineItems[0]?.id ?? "" }
  await shop.write(work => saveApprovedFile(work, earlier))
  return { ask, artworkPath: `/order/${second.id}/artwork/${second.lineItems[0]?.id}`, earlier }
}

export const WRITE_CASES: readonly WriteCase[] = [
  writeCase("create a cart", "createCart", async shop => ({ ask: (await startGuest(shop)).ask, call: "POST /cart", body: {} })),
  writeCase("take a cart over", "takeOverCart", async shop => {
    const owner = await startGuest(shop)
    await createCartWith(owner, BUSINESS_CARDS_LINE)
    return { ask: (await startGuest(shop)).ask, call: "POST /cart/handovers", body: { code: owner.token } }
  }),
  writeCase("add line items", "addLineItems", async shop => {
    const guest = await startGuest(shop)
    const { id } = await createEmptyCart(guest)
    return {
      ask: guest.ask,
      call: `POST /cart/${id}/lineitems`,
      body: { lineItems: [BUSINESS_CARDS_LINE, BUSINESS_CARDS_LINE] },
    }
  }),
  cartCase("edit a line item", "editLineItem", ({ cart, lineItemId }) => ({
    call: `PATCH /cart/${cart.id}/lineitems/${lineItemId}`,
    body: {
      editLineItem: [
        {
          lineItemId,
          quantity: 1000,
          userSelection: BUSINESS_CARDS_LINE.userSelection,
          shipping: { deliveryOptionId: "Express" },
          services: ["file-check"],
        },
      ],
    },
  })),
  writeCase("remove a line item", "removeLineItem", async shop => {
    const guest = await startGuest(shop)
    const { id, lineItems } = await createCartWith(guest, BUSINESS_CARDS_LINE, BUSINESS_CARDS_LINE)
    return { ask: guest.ask, call: `DELETE /cart/${id}/lineitems/${lineItems[0]?.id}` }
  }),
  cartCase("empty a cart", "deleteCart", ({ cart }) => ({ call: `DELETE /cart/${cart.id}` })),
  action("recalculateCart"),
  action("setSharedDelivery", ({ lineItemId }) => ({ lineItemIds: [lineItemId], address: SAMPLE_ADDRESS })),
  action("setShippingAddress", ({ lineItemId }) => ({ lineItemId, address: SAMPLE_ADDRESS })),
  action("setBillingAddress", () => ({ address: SAMPLE_BILLING_ADDRESS })),
  action("setDeliveryOption", firstOption),
  action(
    "setCourier",
    ({ lineItemId }) => ({ lineItemId, courierOption: { name: "Ada", phoneNumber: "+31612345678" } }),
    shop => createCourierCustomer(shop),
  ),
  action("setSplitShipment", ({ lineItemId }) => ({
    lineItemId,
    shippingAddresses: [
      { address: SAMPLE_ADDRESS, quantity: 300 },
      { address: { ...SAMPLE_ADDRESS, streetNumber: "7" }, quantity: 200 },
    ],
  })),
  action("setPickupPoint", ({ lineItemId }) => ({ lineItemId, printdealPickupPointId: "desk-amsterdam" })),
  action("setPaymentMethod", () => ({ paymentMethodId: "ideal" })),
  action("copyLineItems", ({ lineItemId }) => ({ lineItemIds: [lineItemId] })),
  action("setReferenceLabel", () => "Spring folders"),
  action("setPurchaseOrderNumber", () => "PO-1"),
  action("addCouponCode", () => "HERFST10"),
  action("removeCouponCode", withCoupon),
  cartCase("place an order", "placeOrder", async ready => {
    await withCoupon(ready)
    return { call: `POST /cart/${ready.cart.id}/order` }
  }),
  writeCase("save a cart as a quote", "createQuote", async shop => {
    const company = await createCompanyCustomer(shop)
    const { id } = await createPlaceableCart(company, BUSINESS_CARDS_LINE, BOOKS_LINE)
    return { ask: company.ask, call: "POST /quotes/cart-as-quote", body: { cartId: id, ...SAMPLE_QUOTE_CHANNEL } }
  }),
  writeCase("add a quote to a cart", "addQuotes", async shop => {
    const company = await createCompanyCustomer(shop)
    const { id } = await createCartWith(company, BUSINESS_CARDS_LINE, BOOKS_LINE)
    const reply = await company.ask("POST /quotes/cart-as-quote", { body: { cartId: id, ...SAMPLE_QUOTE_CHANNEL } })
    const { quoteId } = readSavedQuote(reply)
    const { quote } = readQuote(await company.ask(`GET /quotes/${quoteId}`))
    const body = quote.lineItems.map(item => ({ quoteId, quoteLineItemId: item.id }))
    return { ask: company.ask, call: `POST /cart/${id}/lineitems/quotes`, body }
  }),
  cartCase("edit an order's references", "updateOrder", async ready => {
    const { id } = await orderOf(ready)
    return { call: `PATCH /order/${id}`, body: { poNumber: "PO-1", referenceLabel: "Spring folders" } }
  }),
  cartCase("change an order's delivery", "updateOrderLineItem", async ready => {
    const { deliveryOption } = await firstOption(ready)
    const { id, lineItems } = await orderOf(ready)
    return { call: `PATCH /order/${id}/lineitems/${lineItems[0]?.id}`, body: { deliveryOption } }
  }),
  writeCase("upload a file", "startArtworkUpload", async shop => {
    const { ask } = await createCompanyCustomer(shop)
    const { id, lineItems } = await placeOrder({ ask })
    const call = `POST /order/${id}/lineitems/${lineItems[0]?.id}/artwork/uploads`
    return { ask, call, body: { name: "cards.pdf", size: 9 } }
  }),
  writeCase("approve a file", "approveArtwork", async shop => {
    const { ask, artworkPath, fileId } = await orderWithFile(shop)
    return { ask, call: `POST ${artworkPath}/approval`, body: { files: [{ id: fileId, acceptedWarnings: [] }] } }
  }),
  writeCase("remove a file", "removeArtworkFile", async shop => {
    const { ask, artworkPath, fileId } = await orderWithFile(shop)
    return { ask, call: `DELETE ${artworkPath}/files/${fileId}` }
  }),
  writeCase("use a file again", "reuseArtwork", async shop => {
    const { ask, artworkPath, earlier } = await orderAfterApproval(shop)
    return { ask, call: `POST ${artworkPath}/earlier`, body: earlier }
  }),
  writeCase("create an address", "createAddress", async shop => ({
    ask: (await createCustomer(shop)).ask,
    call: "POST /customers/me/addresses",
    body: SAMPLE_ADDRESS,
  })),
  writeCase("edit an address", "updateAddress", async shop => {
    const customer = await createCustomer(shop)
    const home = await addressOf(customer)
    await createCartWith(customer, BUSINESS_CARDS_LINE)
    const both = { isDefaultShippingAddress: true, isDefaultBillingAddress: true }
    await addressOf(customer, both)
    const body = { ...home, ...both, streetNumber: "7" }
    return { ask: customer.ask, call: `PUT /customers/me/addresses/${home.id}`, body }
  }),
  writeCase("delete an address", "deleteAddress", async shop => {
    const customer = await createCustomer(shop)
    await addressOf(customer)
    const { id } = await addressOf(customer)
    return { ask: customer.ask, call: `DELETE /customers/me/addresses/${id}` }
  }),
  // it stores a verdict, and needs no key because a repetition finds it
  writeCase("check a VAT id", "checkVatId", async shop => ({
    ask: (await createCustomer(shop)).ask,
    call: "POST /vat-id-checks",
    body: { vatId: makeNewVatId() },
  })),
  writeCase("change a password", "changePassword", async shop => {
    const { ask } = await logInCustomer(shop, await knownCustomer(shop))
    const body = { currentPassword: SAMPLE_PASSWORD, newPassword: "another long one" }
    return { ask, call: "PUT /customers/me/password", body }
  }),
  writeCase("allow an agent", "answerAgent", async shop => {
    const { request } = createAgentLinkRequest(await registerTestAgent(shop), CART_SCOPE)
    return {
      ask: (await createCustomer(shop)).ask,
      call: "POST /customers/me/agents",
      body: { request, isAllowed: true },
    }
  }),
  writeCase("limit an agent", "limitAgent", async shop => {
    const customer = await createCustomer(shop)
    await linkTestAgent(shop, customer)
    const [linked] = await fetchAgentLinks(customer)
    return { ask: customer.ask, call: `PUT /customers/me/agents/${linked?.id}`, body: { orderLimit: 100 } }
  }),
  writeCase("unlink an agent", "unlinkAgent", async shop => {
    const customer = await createCustomer(shop)
    await linkTestAgent(shop, customer)
    const [linked] = await fetchAgentLinks(customer)
    return { ask: customer.ask, call: `DELETE /customers/me/agents/${linked?.id}` }
  }),
  writeCase("end a session", "endSession", async shop => {
    const email = await knownCustomer(shop)
    const { ask } = await logInCustomer(shop, email)
    const other = readSessions(await ask("GET /customers/me/sessions")).find(({ isCurrent }) => !isCurrent)
    return { ask, call: `DELETE /customers/me/sessions/${other?.id}` }
  }),
  writeCase("end all other sessions", "endOtherSessions", async shop => ({
    ask: (await logInCustomer(shop, await knownCustomer(shop))).ask,
    call: "DELETE /customers/me/sessions",
  })),
  writeCase("ask for another password", "askNewPassword", async shop => ({
    ask: makeTestClient(shop),
    call: "POST /auth/password-reset",
    body: { email: await knownCustomer(shop) },
  })),
  writeCase("choose another password", "setNewPassword", async shop => {
    const token = await createPasswordLink(shop, await knownCustomer(shop))
    return { ask: makeTestClient(shop), call: "PUT /auth/password", body: { token, newPassword: "another long one" } }
  }),
  writeCase("ask for another email", "changeEmail", async shop => ({
    ask: (await logInCustomer(shop, await knownCustomer(shop))).ask,
    call: "PUT /customers/me/email",
    body: { newEmail: `${randomUUID()}@example.com`, currentPassword: SAMPLE_PASSWORD },
  })),
  writeCase("confirm another email", "confirmEmail", async shop => {
    const email = await knownCustomer(shop)
    return {
      ask: makeTestClient(shop),
      call: "PUT /auth/email",
      body: { token: await createEmailChangeLink(shop, email) },
    }
  }),
  writeCase("register", "register", async shop => ({
    ask: makeTestClient(shop),
    call: "POST /auth/register",
    body: { firstName: "Ada", lastName: "de Vries", email: `${randomUUID()}@example.com`, password: SAMPLE_PASSWORD },
  })),
]
