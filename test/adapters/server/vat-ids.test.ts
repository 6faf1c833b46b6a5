/** VAT ids through the services: what the register says, the VAT of cart and order, and what an operator reviews. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { orderCommands } from "../../../adapters/cli/order-commands.ts"
import { makeMailFormatter } from "../../../adapters/mail/mail-formatter.ts"
import { readShopConfig } from "../../../adapters/settings/shop-config.ts"
import { getTranslate } from "../../../adapters/texts/translate.ts"
import { parseSigningKeys } from "../../../adapters/ucp/signing-keys.ts"
import { describeVatId, type VatStatementFormats } from "../../../application/shared/describe-vat-id.ts"
import { findOrderNotification } from "../../../application/shop/agents/find-agent-order.ts"
import { LANGUAGES, type Language } from "../../../application/shop/language.ts"
import { makeCheckOrderVatId } from "../../../application/shop/orders/check-order-vat-id.ts"
import { closePaymentReview } from "../../../application/shop/payments/save-ledger-update.ts"
import { type VatRegister, VatRegisterUnavailable } from "../../../application/shop/ports/vat-register.ts"
import type { Address } from "../../../domain/address/address.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { toShopDateAndTime } from "../../../domain/delivery/shop-calendar.ts"
import { EUR } from "../../../domain/money/cents.ts"
import type { Order } from "../../../domain/order/order.ts"
import { VAT_ID_STATUSES, type VatIdStatus } from "../../../domain/tax/determine-tax.ts"
import { addMilliseconds, DAY_MS, HOUR_MS } from "../../../domain/time/milliseconds.ts"
import { fetchAgentLinks, linkTestAgent, makeLinkedAgentClient } from "../../support/link-test-agent.ts"
import { findOrderJobs, listReviewLines } from "../../support/order-payments.ts"
import { createShopSigningKeys } from "../../support/request-signing.ts"
import { sendTestMail } from "../../support/send-test-mail.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { aBillingAddress, anAddress } from "../../support/test-data-builders.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCompanyCustomer,
  createCustomer,
  createPlaceableCart,
  fetchCart,
  readCart,
  readOrder,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

const BERLIN = anAddress({ country: "DE", postalCode: "10115", city: "Berlin" })
const VAT_ID = "DE136695976"
const OTHER_VAT_ID = "DE811907980"
const MISTYPED = "DE136695967"

/** Answers as the test says. */
const makeRegister = () => {
  const state = { asked: [] as string[], status: "unknown" as VatIdStatus }
  const check: VatRegister["check"] = vatId =>
    Effect.suspend(() => {
      state.asked.push(vatId)
      if (!VAT_ID_STATUSES.includes(state.status)) throw new TypeError("a bug of the register")
      return state.status === "unknown"
        ? Effect.fail(new VatRegisterUnavailable({ code: "MS_UNAVAILABLE" }))
        : Effect.succeed({
            isValid: state.status === "valid",
            consultationNumber: `WAPI${state.asked.length}`,
            name: "Druckerei GmbH",
          })
    })
  return Object.assign(state, { check })
}

const WITH_WEBHOOK = { webhook_url: "https://agent.example/orders" }

/** Dates and amounts as in mails of the language. */
const makeTestFormats = (language: Language): VatStatementFormats => {
  const { t, formatDay, formatMoney } = makeMailFormatter(language)
  return {
    t: (key, values) => t(key, { ...values }),
    formatDate: isoTime => formatDay(toShopDateAndTime(new Date(isoTime)).date),
    formatMoney: cents => formatMoney(cents, EUR),
  }
}

const log: string[] = []

const setUp = () => {
  const register = makeRegister()
  const shop = setUpMemoryShop({
    rateLimits: UNLIMITED_RATE_LIMITS,
    vatRegister: register,
    signing: parseSigningKeys(createShopSigningKeys()),
    logLevel: "trace",
    logStream: { write: line => void log.push(line) },
  })

  const check = async ({ ask }: Pick<TestShopper, "ask">, vatId: string): Promise<unknown> =>
    (await ask("POST /vat-id-checks", { body: { vatId } })).body

  /** A cart that goes to Berlin, billed to a company with this id. */
  const createGermanCart = async (customer: TestShopper, vatId = VAT_ID): Promise<Cart> => {
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    const moved = readCart(await sendCartAction(customer, cart, "setShippingAddress", { lineItemId, address: BERLIN }))
    const address = aBillingAddress({ ...BERLIN, company: "Druckerei", vatId })
    return readCart(await sendCartAction(customer, moved, "setBillingAddress", { address }))
  }

  const place = async (customer: TestShopper, cart: Cart): Promise<Order> =>
    readOrder(await customer.ask(`POST /cart/${cart.id}/order?version=${cart.version}`))

  const runCheck = (order: Order) =>
    Effect.runPromise(makeCheckOrderVatId({ unitOfWork: shop.unitOfWork, vatRegister: register })(order.id))

  const findJob = async (order: Order) => (await findOrderJobs(shop, order)).find(({ name }) => name === "check-vat-id")

  return { register, shop, check, createGermanCart, place, runCheck, findJob }
}

const listTreatments = ({ taxedPrice }: Pick<Cart, "taxedPrice">) => taxedPrice.taxPortions.map(({ treatment }) => treatment)

describe("a VAT id that is typed", () => {
  const { register, shop, check } = setUp()

  it("gets the register's verdict or unknown, and is sent to the register only once an hour (TAX-11)", async () => {
    const customer = await createCustomer(shop)
    const since = new Date()
    shop.time.now = since
    expect(await check(customer, VAT_ID)).toEqual({ status: "unknown" })
    register.status = "valid"
    expect(await check(customer, VAT_ID)).toEqual({ status: "valid" })
    register.status = "invalid"
    expect(await check(customer, VAT_ID)).toEqual({ status: "valid" })
    expect(register.asked).toHaveLength(2)
    shop.time.now = addMilliseconds(since, HOUR_MS)
    expect(await check(await createCustomer(shop), VAT_ID)).toEqual({ status: "invalid" })
    // a register that is down doesn't make a verdict unknown
    register.status = "unknown"
    shop.time.now = addMilliseconds(since, 2 * HOUR_MS)
    expect(await check(await createCustomer(shop), VAT_ID)).toEqual({ status: "invalid" })
    shop.time.now = undefined
  })

  it("isn't sent to the register with wrong check digits (TAX-09)", async () => {
    const before = register.asked.length
    const customer = await createCustomer(shop)
    expect(await check(customer, MISTYPED)).toEqual({ status: "unknown" })
    expect(await check(customer, "no id")).toEqual({ status: "unknown" })
    expect(register.asked).toHaveLength(before)
  })

  it("is never logged, not even when the shop fails (TAX-11)", async () => {
    register.status = "bug" as never
    const customer = await createCustomer(shop)
    expect((await customer.ask("POST /vat-id-checks", { body: { vatId: "FR40303265045" } })).status).toBe(500)
    expect(log.length).toBeGreaterThan(0)
    expect(log.filter(line => /136695976|303265045/.test(line))).toEqual([])
  })
})

describe("the VAT of a cart with a VAT id", () => {
  const { register, shop, check, createGermanCart } = setUp()

  it("is charged until the register confirms the id, and then the cart states its previous total (TAX-10)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createGermanCart(customer)
    expect([cart.vatIdStatus, ...listTreatments(cart)]).toEqual(["unknown", "distance-sale"])
    register.status = "valid"
    await check(customer, VAT_ID)
    const exempt = await fetchCart(customer, cart)
    expect([exempt.vatIdStatus, ...listTreatments(exempt)]).toEqual(["valid", "intra-community-supply"])
    expect([exempt.taxedPrice.totalTax, exempt.previousTotal]).toEqual([0, cart.taxedPrice.totalGross])
  })

  it("is charged with an id that is invalid, or has wrong check digits (TAX-09, TAX-10)", async () => {
    register.status = "invalid"
    const customer = await createCustomer(shop)
    await check(customer, "DE811907980")
    const invalid = await createGermanCart(customer, "DE811907980")
    expect([invalid.vatIdStatus, ...listTreatments(invalid)]).toEqual(["invalid", "distance-sale"])
    const mistyped = await createGermanCart(await createCustomer(shop), MISTYPED)
    expect([mistyped.vatIdStatus, ...listTreatments(mistyped)]).toEqual(["unknown", "distance-sale"])
  })
})

describe("the cart of a company without a VAT id", () => {
  const { register, shop } = setUp()

  it("says that one is missing, until it is named or the goods stay at home (TAX-15)", async () => {
    register.status = "unknown"
    const customer = await createCompanyCustomer(shop)
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    expect(cart).not.toHaveProperty("isVatIdMissing")
    const lineItemId = cart.lineItems[0]?.id
    const send = async (before: Cart, address: Address) =>
      readCart(await sendCartAction(customer, before, "setShippingAddress", { lineItemId, address }))
    const bill = async (before: Cart, address: Address) =>
      readCart(await sendCartAction(customer, before, "setBillingAddress", { address }))
    const ofGermany = aBillingAddress({ ...BERLIN, company: "Druckerei" })
    const abroad = await bill(await send(cart, BERLIN), ofGermany)
    for (const each of [abroad, await fetchCart(customer, abroad)]) expect(each.isVatIdMissing).toBe(true)
    const named = await bill(abroad, { ...ofGermany, vatId: VAT_ID })
    expect([named.isVatIdMissing, named.vatIdStatus]).toEqual([undefined, "unknown"])
    const unnamed = await bill(named, ofGermany)
    expect([unnamed.isVatIdMissing, unnamed.vatIdStatus]).toEqual([true, undefined])
    expect(await send(unnamed, anAddress())).not.toHaveProperty("isVatIdMissing")
  })
})

describe("an order with a VAT id", () => {
  const { register, shop, check, createGermanCart, place, runCheck, findJob } = setUp()

  const listReviews = async ({ orderNumber }: Order) =>
    (await listReviewLines(shop))
      .filter(line => line.includes(orderNumber))
      .map(line => line.replace(/^.*?: (.*), order.*$/, "$1"))

  it("is placed with VAT while the register is down, and gets a review when the id turns out to be valid (TAX-10, TAX-12)", async () => {
    register.status = "unknown"
    const customer = await createCustomer(shop)
    const order = await place(customer, await createGermanCart(customer))
    expect(listTreatments(order)).toEqual(["distance-sale"])
    await runCheck(order)
    expect(await listReviews(order)).toEqual([])
    expect((await findJob(order))?.runAt?.getTime()).toBeGreaterThan(Date.parse(order.createdAt))
    register.status = "valid"
    await runCheck(order)
    await runCheck(order)
    const vat = (order.taxedPrice.totalTax / 100).toFixed(2)
    expect(await listReviews(order)).toEqual([
      `VAT of EUR ${vat} was charged, and the VAT id turned out valid: it may be credited`,
    ])
    const { taxedPrice } = readOrder(await customer.ask(`GET /order/${order.id}`))
    expect(taxedPrice).toEqual(order.taxedPrice)
  })

  it("keeps its amounts when its id becomes invalid, and its review shows the operator the VAT and both verdicts (TAX-12)", async () => {
    register.status = "valid"
    const customer = await createCustomer(shop)
    await check(customer, VAT_ID)
    const order = await place(customer, await createGermanCart(customer))
    expect(listTreatments(order)).toEqual(["intra-community-supply"])
    await runCheck(order)
    expect(await listReviews(order)).toEqual([])
    register.status = "invalid"
    await runCheck(order)
    const vat = ((order.taxedPrice.totalNet * 0.19) / 100).toFixed(2)
    expect(await listReviews(order)).toEqual([
      `VAT of EUR ${vat} was not charged, and the VAT id is not valid (any more): hold the order, and ask its customer`,
    ])
    expect(readOrder(await customer.ask(`GET /order/${order.id}`)).taxedPrice).toEqual(order.taxedPrice)
    const ports = { unitOfWork: shop.unitOfWork, runWithShopData: () => Promise.reject(), readSettings: () => readShopConfig() }
    const lines = await orderCommands["vat-id"].run(ports, { args: [order.orderNumber], options: {} })
    expect(lines.map(line => line.replace(/^\S+: /, "").replace(/WAPI\d+/, "N"))).toEqual([
      `${VAT_ID} is valid, consultation N, Druckerei GmbH`,
      `${VAT_ID} is valid, consultation N, Druckerei GmbH`,
      `${VAT_ID} is invalid, consultation N, Druckerei GmbH`,
    ])
  })

  it.each(LANGUAGES)(
    "states the id's status, its effect on the VAT and a later change on pages, in mails and to agents, in %s (TAX-13)",
    async language => {
      register.status = "valid"
      const headers = { "accept-language": language }
      const customer = await createCustomer(shop)
      const { access } = await linkTestAgent(shop, customer, undefined, "Lupa", WITH_WEBHOOK)
      const agent = makeLinkedAgentClient(shop, access)
      const askAgent = async (path: string): Promise<readonly string[]> =>
        ((await agent(path, undefined, headers)).body.messages ?? []).map(({ content }: { content: string }) => content)
      // of its own, because the answer about an id counts for an hour
      const vatId = ["DE100000016", "DE100000024", "DE100000032", "DE100000049"][LANGUAGES.indexOf(language)] ?? ""
      await check(customer, vatId)
      const cart = await createGermanCart(customer, vatId)
      const t = getTranslate(language, "agents")
      const sentences = [t("vatStatement.status.valid"), t("vatStatement.effect.exempt")]
      for (const path of ["carts", "checkout-sessions"])
        expect(await askAgent(`GET /${path}/${cart.id}`)).toEqual(expect.arrayContaining(sentences))

      const placed = readOrder(await customer.ask(`POST /cart/${cart.id}/order?version=${cart.version}`, { headers }))
      const change = { status: "invalid", amount: Math.round(placed.taxedPrice.totalNet * 0.19), isOpen: true }
      expect([placed.vatIdStatus, placed.vatIdChange]).toEqual(["valid", undefined])
      expect(await askAgent(`GET /checkout-sessions/${cart.id}`)).toEqual(sentences)
      register.status = "invalid"
      await runCheck(placed)
      const order = readOrder(await customer.ask(`GET /order/${placed.id}`))
      expect(order).toMatchObject({ vatIdStatus: "valid", vatIdChange: change })
      const changed = readOrder(await customer.ask(`PATCH /order/${placed.id}`, { body: { poNumber: "PO-1" } }))
      expect(changed).toMatchObject({ vatIdStatus: "valid", vatIdChange: change })

      const changeText = describeVatId(makeTestFormats(language), order).at(-1)?.text ?? ""
      expect(changeText).toContain(t("vatStatement.change.open"))
      expect(await askAgent(`GET /orders/${cart.id}`)).toEqual(expect.arrayContaining([...sentences, changeText]))
      const [link] = await fetchAgentLinks(customer)
      const event = { linkId: link?.id ?? "", orderId: placed.id }
      const notification = await Effect.runPromise(shop.unitOfWork.read(unit => findOrderNotification(unit, event)))
      expect(notification?.order).toMatchObject({ vatIdStatus: "valid", vatIdChange: change })
      const mail = await sendTestMail(shop, { kind: "order-confirmation", orderId: placed.id })
      for (const text of [mail?.text, mail?.html]) expect(text).toContain([...sentences, changeText].join(" "))
    },
  )

  it("gets one review while the register alternates between invalid and valid, and no second one after it is closed (TAX-12)", async () => {
    register.status = "valid"
    const customer = await createCustomer(shop)
    await check(customer, OTHER_VAT_ID)
    const order = await place(customer, await createGermanCart(customer, OTHER_VAT_ID))
    expect(listTreatments(order)).toEqual(["intra-community-supply"])
    for (const status of ["invalid", "valid", "invalid"] as const) {
      register.status = status
      await runCheck(order)
    }
    expect(await listReviews(order)).toHaveLength(1)
    const [review] = (await shop.write(({ payments }) => payments.listOpenReviews)).filter(({ orderId }) => orderId === order.id)
    await shop.write(unit => closePaymentReview(unit, review?.id ?? ""))
    await runCheck(order)
    expect(await listReviews(order)).toEqual([])
  })

  it("has its id checked again before dispatch, and never afterwards (TAX-12)", async () => {
    register.status = "valid"
    const customer = await createCustomer(shop)
    const order = await place(customer, await createGermanCart(customer))
    await runCheck(order)
    const [{ deliveryOption, expectedDate } = {}] = order.lineItems
    const dispatch = addMilliseconds(new Date(deliveryOption?.date ?? expectedDate ?? ""), -DAY_MS)
    expect((await findJob(order))?.runAt).toEqual(dispatch)
  })

  it("has no check when it has no id, or one with wrong check digits (TAX-09, TAX-12)", async () => {
    const customer = await createCustomer(shop)
    const order = await place(customer, await createGermanCart(customer, MISTYPED))
    expect(await findJob(order)).toBeUndefined()
    const before = register.asked.length
    await runCheck(order)
    await Effect.runPromise(makeCheckOrderVatId({ unitOfWork: shop.unitOfWork, vatRegister: register })("no-order"))
    expect(register.asked).toHaveLength(before)
  })

  it("stays without VAT when an item is redirected to another country after its id was valid (TAX-04, TAX-12)", async () => {
    register.status = "valid"
    const customer = await createCustomer(shop)
    await check(customer, "DE123456788")
    const order = await place(customer, await createGermanCart(customer, "DE123456788"))
    const [item] = order.lineItems
    const address = anAddress({ country: "BE", postalCode: "2000", city: "Antwerpen" })
    const moved = readOrder(
      await customer.ask(`PATCH /order/${order.id}/lineitems/${item?.id}`, {
        body: { shippingAddresses: [{ address, quantity: item?.quantity }] },
      }),
    )
    expect(listTreatments(moved)).toEqual(["intra-community-supply"])
  })
})
