/** Orders and quotes, in the account and in the cart. */
import { expect } from "@playwright/test"
import { selectPageTexts } from "../../adapters/payment-provider/texts.ts"
import { englishTexts } from "../../ui/i18n/en.ts"
import type { FaultTestSession, SessionSetup } from "./fault-test-session.ts"
import {
  clickButton,
  companySetup,
  customerSetup,
  expectFieldText,
  expectLineItemCount,
  expectText,
  expectTitle,
  type FaultTestAction,
  type FaultTestContext,
  type FaultTestStep,
  findButton,
  formatWentWrongText,
  getCall,
  openCartPage,
  openPage,
  openPath,
  postCall,
  runSteps,
  typeIntoField,
} from "./fault-test-steps.ts"

const ordered: SessionSetup = { ...customerSetup(1), has: "order" }
const quoted: SessionSetup = { ...companySetup, has: "quote" }
const orderPath = ({ orderId }: FaultTestSession) => `/account/orders/${orderId}`
const quotePath = ({ quoteId }: FaultTestSession) => `/account/quoting/${quoteId}`
/** What is asked by the page itself is answered by then. */
const openOrder = runSteps(openPage(orderPath, /^Order/), expectText(englishTexts.orderPayment.unpaid))
const pay = /^Pay € .* with iDEAL$/
const { texts: atProvider } = selectPageTexts("en")
const shown: FaultTestStep = ({ page }) => expect(findButton(page, englishTexts.account.again)).toBeVisible()
const saved = expectText(/^\s*Saved$/)
const LINES = /^\/services\/cart\/[^/?]+\/lineitems(\?|$)/
const CHANGES = { method: "PATCH", path: /\/services\/order\/[^/?]+\?/ } as const

/** Asked for again, it is found. */
const openTry = async ({ visit: { ask, orderId } }: FaultTestContext): Promise<string> =>
  (await ask(`POST /order/${orderId}/payment`, { paymentMethodId: "ideal" })).checkoutUrl

const openShop = openPage("/", englishTexts.shop.title)
const goToOrder = openPath(orderPath)
const goToOrders = openPath("/account")

export const orderActions: readonly FaultTestAction[] = [
  {
    name: "looks at an order",
    call: getCall(/\/services\/order\/[^/?]{20,}(\?|$)/),
    wants: ordered,
    start: openShop,
    act: goToOrder,
    loads: true,
    says: englishTexts.thanks.loadFailed,
    done: shown,
  },
  {
    name: "looks up an order's payment",
    call: getCall(/\/services\/order\/[^/?]+\/payment/),
    wants: ordered,
    start: openShop,
    act: goToOrder,
    loads: true,
    says: englishTexts.orderPayment.notAsked,
    done: expectText(englishTexts.orderPayment.unpaid),
  },
  {
    name: "goes to pay an order",
    call: postCall(/\/services\/order\/[^/?]+\/payment/),
    wants: ordered,
    start: openOrder,
    act: clickButton(pay),
    says: englishTexts.orderPayment.notStarted,
    again: clickButton(pay),
    // the try that is open is the one that is asked for
    done: runSteps(expectTitle(atProvider.title), async acting => {
      expect(acting.page.url()).toBe(await openTry(acting))
    }),
    once: async acting => {
      expect(await openTry(acting)).toBe(await openTry(acting))
    },
  },
  {
    name: "lists the orders",
    call: getCall(/\/services\/order\?/),
    wants: ordered,
    start: openShop,
    act: goToOrders,
    loads: true,
    says: englishTexts.account.listFailed,
    done: expectText(/^1 order$/),
  },
  {
    name: "counts the orders",
    call: getCall(/\/services\/order\/stats/),
    wants: ordered,
    start: openShop,
    act: goToOrders,
    loads: true,
    says: englishTexts.account.statsFailed,
    // what isn't named is none (ORDER-07)
    instead: {
      "another shape": ({ page }) =>
        expect(page.getByRole("list", { name: englishTexts.account.byStage })).toContainText(/0 Waiting for/),
    },
    done: ({ page }) => expect(page.getByRole("list", { name: englishTexts.account.byStage })).toContainText(/1 Waiting for/),
  },
  {
    name: "types an order's PO number",
    codeless: true,
    call: CHANGES,
    wants: ordered,
    start: openOrder,
    act: typeIntoField(englishTexts.payment.poNumber, "PO 7"),
    another: typeIntoField(englishTexts.payment.poNumber, "PO 8"),
    both: runSteps(saved, async ({ visit }) => expect((await visit.order()).poNumber).toBe("PO 8")),
    says: englishTexts.account.referenceFailed.replace("{{name}}", englishTexts.payment.poNumber),
    done: saved,
    once: async ({ visit }) => expect((await visit.order()).poNumber).toBe("PO 7"),
    kept: expectFieldText(englishTexts.payment.poNumber, "PO 7"),
  },
  {
    name: "types an order's reference",
    codeless: true,
    call: CHANGES,
    wants: ordered,
    start: openOrder,
    act: typeIntoField(englishTexts.payment.referenceLabel, "Najaar"),
    another: typeIntoField(englishTexts.payment.referenceLabel, "Voorjaar"),
    both: runSteps(saved, async ({ visit }) => expect((await visit.order()).referenceLabel).toBe("Voorjaar")),
    says: englishTexts.account.referenceFailed.replace("{{name}}", englishTexts.payment.referenceLabel),
    done: saved,
    once: async ({ visit }) => expect((await visit.order()).referenceLabel).toBe("Najaar"),
    kept: expectFieldText(englishTexts.payment.referenceLabel, "Najaar"),
  },
  {
    name: "orders again",
    call: postCall(LINES),
    wants: ordered,
    start: runSteps(openOrder, clickButton(englishTexts.account.again), ({ page }) =>
      expect(findButton(page, "Add 1 product to cart")).toBeVisible(),
    ),
    act: clickButton("Add 1 product to cart"),
    says: formatWentWrongText("reorder"),
    done: runSteps(expectTitle(englishTexts.cart.title), expectText(/^1 product,/)),
    once: runSteps(({ page }) => page.reload(), expectText(/^1 product,/)),
  },
  {
    name: "saves a quote",
    call: postCall(/\/quotes\/cart-as-quote/),
    wants: companySetup,
    start: openCartPage,
    act: clickButton(englishTexts.quote.save),
    says: englishTexts.quote.failed,
    done: expectTitle(/^Quote of/),
    once: async ({ visit }) => expect((await visit.ask("GET /quotes?offset=0&limit=10")).total).toBe(1),
  },
  {
    name: "adds a quote",
    call: postCall(/\/lineitems\/quotes/),
    wants: quoted,
    start: openPage(quotePath, /^Quote of/),
    act: clickButton(englishTexts.quote.addAll),
    another: clickButton(new RegExp(`^${englishTexts.quote.add} `)),
    both: runSteps(expectText(englishTexts.quote.addedAll), ({ visit }) =>
      expect.poll(async () => (await visit.cart()).lineItems.length).toBe(3),
    ),
    says: formatWentWrongText("addQuote"),
    done: expectText(englishTexts.quote.addedAll),
    once: expectLineItemCount(2),
  },
  {
    name: "lists the quotes",
    call: getCall(/\/services\/quotes\?/),
    wants: quoted,
    start: openCartPage,
    act: openPath("/account/quoting"),
    loads: true,
    says: englishTexts.quote.loadFailed,
    done: expectText(/^Quote of/),
  },
  {
    name: "looks at a quote",
    call: getCall(/\/services\/quotes\/(?!validate)[^/?]+/),
    wants: quoted,
    start: openCartPage,
    act: openPath(quotePath),
    loads: true,
    says: englishTexts.quote.loadFailed,
    done: expectTitle(/^Quote of/),
  },
]
