/** What a shopper does with orders and quotes, in the account and in the cart. */
import { expect } from "@playwright/test"
import { spoken } from "../../adapters/payment-provider/texts.ts"
import { englishTexts } from "../../ui/i18n/en.ts"
import {
  type Acting,
  type Action,
  button,
  company,
  customerSetup,
  type FaultTestStep,
  get,
  goTo,
  lines,
  open,
  openCart,
  postCall,
  press,
  runSteps,
  sees,
  stillTyped,
  title,
  typeInto,
  wentWrong,
} from "./acting.ts"
import type { FaultTestSession, SessionSetup } from "./fault-test-session.ts"

const ordered: SessionSetup = { ...customerSetup(1), has: "order" }
const quoted: SessionSetup = { ...company, has: "quote" }
const orderPath = ({ orderId }: FaultTestSession) => `/account/orders/${orderId}`
const quotePath = ({ quoteId }: FaultTestSession) => `/account/quoting/${quoteId}`
/** What is asked by the page itself is answered by then. */
const openOrder = runSteps(open(orderPath, /^Order/), sees(englishTexts.orderPayment.unpaid))
const pay = /^Pay € .* with iDEAL$/
const { texts: atProvider } = spoken("en")
const shown: FaultTestStep = ({ page }) => expect(button(page, englishTexts.account.again)).toBeVisible()
const saved = sees(/^\s*Saved$/)
const LINES = /^\/services\/cart\/[^/?]+\/lineitems(\?|$)/
const CHANGES = { method: "PATCH", path: /\/services\/order\/[^/?]+\?/ } as const

/** Asked for again, it is found. */
const openTry = async ({ visit: { ask, orderId } }: Acting): Promise<string> =>
  (await ask(`POST /order/${orderId}/payment`, { paymentMethodId: "ideal" })).checkoutUrl

const openShop = open("/", englishTexts.shop.title)
const goToOrder = goTo(orderPath)
const goToOrders = goTo("/account")

export const orderActions: readonly Action[] = [
  {
    name: "looks at an order",
    call: get(/\/services\/order\/[^/?]{20,}(\?|$)/),
    wants: ordered,
    start: openShop,
    act: goToOrder,
    loads: true,
    says: englishTexts.thanks.loadFailed,
    done: shown,
  },
  {
    name: "looks up an order's payment",
    call: get(/\/services\/order\/[^/?]+\/payment/),
    wants: ordered,
    start: openShop,
    act: goToOrder,
    loads: true,
    says: englishTexts.orderPayment.notAsked,
    done: sees(englishTexts.orderPayment.unpaid),
  },
  {
    name: "goes to pay an order",
    call: postCall(/\/services\/order\/[^/?]+\/payment/),
    wants: ordered,
    start: openOrder,
    act: press(pay),
    says: englishTexts.orderPayment.notStarted,
    again: press(pay),
    // the try that is open is the one that is asked for
    done: runSteps(title(atProvider.title), async acting => {
      expect(acting.page.url()).toBe(await openTry(acting))
    }),
    once: async acting => {
      expect(await openTry(acting)).toBe(await openTry(acting))
    },
  },
  {
    name: "lists the orders",
    call: get(/\/services\/order\?/),
    wants: ordered,
    start: openShop,
    act: goToOrders,
    loads: true,
    says: englishTexts.account.listFailed,
    done: sees(/^1 order$/),
  },
  {
    name: "counts the orders",
    call: get(/\/services\/order\/stats/),
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
    done: ({ page }) =>
      expect(page.getByRole("list", { name: englishTexts.account.byStage })).toContainText(/1 Waiting for/),
  },
  {
    name: "types an order's PO number",
    codeless: true,
    call: CHANGES,
    wants: ordered,
    start: openOrder,
    act: typeInto(englishTexts.payment.poNumber, "PO 7"),
    another: typeInto(englishTexts.payment.poNumber, "PO 8"),
    both: runSteps(saved, async ({ visit }) => expect((await visit.order()).poNumber).toBe("PO 8")),
    says: englishTexts.account.referenceFailed.replace("{{name}}", englishTexts.payment.poNumber),
    done: saved,
    once: async ({ visit }) => expect((await visit.order()).poNumber).toBe("PO 7"),
    kept: stillTyped(englishTexts.payment.poNumber, "PO 7"),
  },
  {
    name: "types an order's reference",
    codeless: true,
    call: CHANGES,
    wants: ordered,
    start: openOrder,
    act: typeInto(englishTexts.payment.referenceLabel, "Najaar"),
    another: typeInto(englishTexts.payment.referenceLabel, "Voorjaar"),
    both: runSteps(saved, async ({ visit }) => expect((await visit.order()).referenceLabel).toBe("Voorjaar")),
    says: englishTexts.account.referenceFailed.replace("{{name}}", englishTexts.payment.referenceLabel),
    done: saved,
    once: async ({ visit }) => expect((await visit.order()).referenceLabel).toBe("Najaar"),
    kept: stillTyped(englishTexts.payment.referenceLabel, "Najaar"),
  },
  {
    name: "orders again",
    call: postCall(LINES),
    wants: ordered,
    start: runSteps(openOrder, press(englishTexts.account.again), ({ page }) =>
      expect(button(page, "Add 1 product to cart")).toBeVisible(),
    ),
    act: press("Add 1 product to cart"),
    says: wentWrong("reorder"),
    done: runSteps(title(englishTexts.cart.title), sees(/^1 product,/)),
    once: runSteps(({ page }) => page.reload(), sees(/^1 product,/)),
  },
  {
    name: "saves a quote",
    call: postCall(/\/quotes\/cart-as-quote/),
    wants: company,
    start: openCart,
    act: press(englishTexts.quote.save),
    says: englishTexts.quote.failed,
    done: title(/^Quote of/),
    once: async ({ visit }) => expect((await visit.ask("GET /quotes?offset=0&limit=10")).total).toBe(1),
  },
  {
    name: "adds a quote",
    call: postCall(/\/lineitems\/quotes/),
    wants: quoted,
    start: open(quotePath, /^Quote of/),
    act: press(englishTexts.quote.addAll),
    another: press(new RegExp(`^${englishTexts.quote.add} `)),
    both: runSteps(sees(englishTexts.quote.addedAll), ({ visit }) =>
      expect.poll(async () => (await visit.cart()).lineItems.length).toBe(3),
    ),
    says: wentWrong("addQuote"),
    done: sees(englishTexts.quote.addedAll),
    once: lines(2),
  },
  {
    name: "lists the quotes",
    call: get(/\/services\/quotes\?/),
    wants: quoted,
    start: openCart,
    act: goTo("/account/quoting"),
    loads: true,
    says: englishTexts.quote.loadFailed,
    done: sees(/^Quote of/),
  },
  {
    name: "looks at a quote",
    call: get(/\/services\/quotes\/(?!validate)[^/?]+/),
    wants: quoted,
    start: openCart,
    act: goTo(quotePath),
    loads: true,
    says: englishTexts.quote.loadFailed,
    done: title(/^Quote of/),
  },
]
