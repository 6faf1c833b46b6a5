/** Orders and quotes, in the account and in the cart. */
import { expect } from "@playwright/test"
import { providerPageTextsEn } from "../../application/texts/en/provider-page.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import type { FaultTestSession, SessionSetup } from "./fault-test-session.ts"
import {
  addLineItemsCall,
  clickButton,
  companySetup,
  customerSetup,
  expectFieldText,
  expectLineItemCount,
  expectSaved,
  expectText,
  expectTitle,
  type FaultTestAction,
  type FaultTestContext,
  type FaultTestStep,
  formatWentWrongText,
  getButton,
  getCall,
  openCartPage,
  openPage,
  openPath,
  postCall,
  runSteps,
  typeIntoField,
} from "./fault-test-steps.ts"

const orderSetup: SessionSetup = { ...customerSetup(1), convertTo: "order" }
const quoteSetup: SessionSetup = { ...companySetup, convertTo: "quote" }
const getOrderPath = ({ orderId }: FaultTestSession) => `/account/orders/${orderId}`
const getQuotePath = ({ quoteId }: FaultTestSession) => `/account/quoting/${quoteId}`
/** Waits until the page's own calls are answered. */
const openOrder = runSteps(openPage(getOrderPath, /^Order/), expectText(englishTexts.orderPayment.unpaid))
const PAY_BUTTON_NAME = /^Pay € .* with iDEAL \| Wero$/
const expectOrderShown: FaultTestStep = ({ page }) => expect(getButton(page, englishTexts.account.again)).toBeVisible()
const CHANGE_ORDER_CALL = { method: "PATCH", path: /\/services\/order\/[^/?]+\?/ } as const

/** A repeated call returns the payment attempt that is already open. */
const startPayment = async ({ session: { callService, orderId } }: FaultTestContext): Promise<string> =>
  (await callService(`POST /order/${orderId}/payment`, { paymentMethodId: "ideal" })).checkoutUrl

const openShopPage = openPage("/", englishTexts.shop.title)
const openOrderPath = openPath(getOrderPath)
const openOrderList = openPath("/account")
const expectReference =
  (field: "poNumber" | "referenceLabel", value: string): FaultTestStep =>
  async ({ session }) =>
    expect((await session.fetchOrder())[field]).toBe(value)

export const orderActions: readonly FaultTestAction[] = [
  {
    name: "opens an order",
    call: getCall(/\/services\/order\/[^/?]{20,}(\?|$)/),
    setup: orderSetup,
    start: openShopPage,
    act: openOrderPath,
    needsOtherResponses: true,
    message: englishTexts.thanks.loadFailed,
    expectSuccess: expectOrderShown,
  },
  {
    name: "loads an order's payment",
    call: getCall(/\/services\/order\/[^/?]+\/payment/),
    setup: orderSetup,
    start: openShopPage,
    act: openOrderPath,
    needsOtherResponses: true,
    message: englishTexts.orderPayment.notAsked,
    expectSuccess: expectText(englishTexts.orderPayment.unpaid),
  },
  {
    name: "starts to pay an order",
    call: postCall(/\/services\/order\/[^/?]+\/payment/),
    setup: orderSetup,
    start: openOrder,
    act: clickButton(PAY_BUTTON_NAME),
    message: englishTexts.orderPayment.startFailed,
    retry: clickButton(PAY_BUTTON_NAME),
    // the page opened the same attempt
    expectSuccess: runSteps(expectTitle(providerPageTextsEn.title), async context => {
      expect(context.page.url()).toBe(await startPayment(context))
    }),
    expectStoredOnce: async context => {
      expect(await startPayment(context)).toBe(await startPayment(context))
    },
  },
  {
    name: "lists the orders",
    call: getCall(/\/services\/order\?/),
    setup: orderSetup,
    start: openShopPage,
    act: openOrderList,
    needsOtherResponses: true,
    message: englishTexts.account.listFailed,
    expectSuccess: expectText(/^1 order$/),
  },
  {
    name: "loads the order counts",
    call: getCall(/\/services\/order\/stats/),
    setup: orderSetup,
    start: openShopPage,
    act: openOrderList,
    needsOtherResponses: true,
    message: englishTexts.account.statsFailed,
    // a stage that is missing from the response has no orders (ORDER-07)
    outcomeByFault: {
      "unexpected JSON": ({ page }) =>
        expect(page.getByRole("list", { name: englishTexts.account.byStage })).toContainText(/0 Waiting for/),
    },
    expectSuccess: ({ page }) =>
      expect(page.getByRole("list", { name: englishTexts.account.byStage })).toContainText(/1 Waiting for/),
  },
  {
    name: "types an order's PO number",
    hasNoErrorCode: true,
    call: CHANGE_ORDER_CALL,
    setup: orderSetup,
    start: openOrder,
    act: typeIntoField(englishTexts.payment.poNumber, "PO 7"),
    secondAct: typeIntoField(englishTexts.payment.poNumber, "PO 8"),
    expectBothDone: runSteps(expectSaved, expectReference("poNumber", "PO 8")),
    message: englishTexts.account.referenceFailed.replace("{{name}}", englishTexts.payment.poNumber),
    expectSuccess: expectSaved,
    expectStoredOnce: expectReference("poNumber", "PO 7"),
    expectInputUnchanged: expectFieldText(englishTexts.payment.poNumber, "PO 7"),
  },
  {
    name: "types an order's reference",
    hasNoErrorCode: true,
    call: CHANGE_ORDER_CALL,
    setup: orderSetup,
    start: openOrder,
    act: typeIntoField(englishTexts.payment.referenceLabel, "Najaar"),
    secondAct: typeIntoField(englishTexts.payment.referenceLabel, "Voorjaar"),
    expectBothDone: runSteps(expectSaved, expectReference("referenceLabel", "Voorjaar")),
    message: englishTexts.account.referenceFailed.replace("{{name}}", englishTexts.payment.referenceLabel),
    expectSuccess: expectSaved,
    expectStoredOnce: expectReference("referenceLabel", "Najaar"),
    expectInputUnchanged: expectFieldText(englishTexts.payment.referenceLabel, "Najaar"),
  },
  {
    name: "orders again",
    call: addLineItemsCall,
    setup: orderSetup,
    start: runSteps(openOrder, clickButton(englishTexts.account.again), ({ page }) =>
      expect(getButton(page, "Add 1 product to cart")).toBeVisible(),
    ),
    act: clickButton("Add 1 product to cart"),
    message: formatWentWrongText("reorder"),
    expectSuccess: runSteps(expectTitle(englishTexts.cart.title), expectText(/^1 product,/)),
    expectStoredOnce: runSteps(({ page }) => page.reload(), expectText(/^1 product,/)),
  },
  {
    name: "saves a quote",
    call: postCall(/\/quotes\/cart-as-quote/),
    setup: companySetup,
    start: openCartPage,
    act: clickButton(englishTexts.quote.save),
    message: englishTexts.quote.failed,
    expectSuccess: expectTitle(/^Quote of/),
    expectStoredOnce: async ({ session }) => expect((await session.callService("GET /quotes?offset=0&limit=10")).total).toBe(1),
  },
  {
    name: "adds a quote",
    call: postCall(/\/lineitems\/quotes/),
    setup: quoteSetup,
    start: openPage(getQuotePath, /^Quote of/),
    act: clickButton(englishTexts.quote.addAll),
    secondAct: clickButton(new RegExp(`^${englishTexts.quote.add} `)),
    expectBothDone: runSteps(expectText(englishTexts.quote.addedAll), ({ session }) =>
      expect.poll(async () => (await session.fetchCart()).lineItems.length).toBe(3),
    ),
    message: formatWentWrongText("addQuote"),
    expectSuccess: expectText(englishTexts.quote.addedAll),
    expectStoredOnce: expectLineItemCount(2),
  },
  {
    name: "lists the quotes",
    call: getCall(/\/services\/quotes\?/),
    setup: quoteSetup,
    start: openCartPage,
    act: openPath("/account/quoting"),
    needsOtherResponses: true,
    message: englishTexts.quote.loadFailed,
    expectSuccess: expectText(/^Quote of/),
  },
  {
    name: "opens a quote",
    call: getCall(/\/services\/quotes\/(?!validate)[^/?]+/),
    setup: quoteSetup,
    start: openCartPage,
    act: openPath(getQuotePath),
    needsOtherResponses: true,
    message: englishTexts.quote.loadFailed,
    expectSuccess: expectTitle(/^Quote of/),
  },
]
