/** What a shopper does with the cart and what is in it. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { createAgentCart } from "../agent-cart.ts"
import {
  type Action,
  button,
  closed,
  emptying,
  type FaultTestStep,
  get,
  goTo,
  guestSetup,
  inDialog,
  lines,
  loading,
  open,
  openCart,
  openProduct,
  patch,
  postCall,
  press,
  runSteps,
  sees,
  title,
  wentWrong,
} from "./acting.ts"
import { DESIGNED_LINE_ITEM } from "./fault-test-session.ts"

const LINES = /^\/services\/cart\/[^/?]+\/lineitems(\?|$)/
const LINE = /^\/services\/cart\/[^/?]+\/lineitems\/[^/?]+(\?|$)/

const edit = press("Edit Business cards")
const quantity = (page: Page) => inDialog(page).getByRole("textbox", { name: /^Quantity for/ })
const empty: FaultTestStep = ({ page }) =>
  page.getByRole("alertdialog").getByRole("button", { name: englishTexts.cart.emptyCart }).click()
const inCart = (count: number) => sees(new RegExp(`^${count} products?,`))

export const cartActions: readonly Action[] = [
  {
    name: "adds a product",
    call: postCall(LINES),
    wants: guestSetup(1),
    start: openProduct,
    act: press(englishTexts.product.add),
    says: wentWrong("add"),
    again: press(englishTexts.product.add),
    done: title(englishTexts.cart.title),
    once: lines(2),
  },
  {
    name: "adds the first product",
    call: postCall(/^\/services\/cart(\?|$)/),
    wants: guestSetup(0),
    start: openProduct,
    act: press(englishTexts.product.add),
    says: wentWrong("create"),
    again: press(englishTexts.product.add),
    done: runSteps(title(englishTexts.cart.title), inCart(1)),
    once: runSteps(({ page }) => page.reload(), inCart(1)),
  },
  {
    name: "becomes a visitor",
    call: postCall(/\/anon-coam-identity/),
    wants: { who: "nobody", products: 0 },
    start: openProduct,
    act: press(englishTexts.product.add),
    says: wentWrong("create"),
    again: press(englishTexts.product.add),
    done: runSteps(title(englishTexts.cart.title), inCart(1)),
  },
  {
    name: "loads the cart",
    call: loading,
    wants: guestSetup(1),
    start: async acting => {
      await open("/", englishTexts.shop.title)(acting)
      // a page that comes drawn has it with it
      await acting.page.context().clearCookies({ name: /visit$/ })
    },
    act: goTo("/cart"),
    loads: true,
    says: wentWrong("get"),
    // a refusal is the end of a cart (CART-21)
    instead: { "429": sees(englishTexts.cart.empty) },
    done: inCart(1),
    once: lines(1),
  },
  {
    name: "edits a product",
    call: { method: "PATCH", path: LINE },
    wants: guestSetup(1),
    start: runSteps(openCart, edit, ({ page }) => quantity(page).fill("1000")),
    act: press(englishTexts.edit.confirm),
    says: englishTexts.edit.failed,
    again: press(englishTexts.edit.confirm),
    done: runSteps(closed, sees("1,000 pieces")),
    once: async ({ visit }) => expect((await visit.cart()).lineItems.map(item => item.quantity)).toEqual([1000]),
    kept: ({ page }) => expect(quantity(page)).toHaveValue("1000"),
  },
  {
    name: "opens the edit dialog",
    call: get(/\/services\/products\/business-cards/),
    wants: guestSetup(1),
    start: openCart,
    act: edit,
    loads: true,
    says: englishTexts.edit.loadFailed,
    done: ({ page }) => expect(quantity(page)).toBeVisible(),
  },
  {
    name: "edits what has a design",
    call: postCall(/\/v1\/dependencies:calculated/),
    wants: { ...guestSetup(1), product: DESIGNED_LINE_ITEM },
    start: openCart,
    act: edit,
    loads: true,
    says: englishTexts.edit.artworkLost,
    again: runSteps(press(englishTexts.word.cancel), edit),
    done: sees(englishTexts.edit.locked),
  },
  {
    name: "removes a product",
    call: { method: "DELETE", path: LINE },
    wants: guestSetup(2),
    start: openCart,
    act: press("Remove Business cards"),
    another: ({ page }) => button(page, "Remove Business cards").last().click(),
    both: runSteps(sees(englishTexts.cart.empty), lines(0)),
    says: wentWrong("remove"),
    done: inCart(1),
    once: lines(1),
  },
  {
    name: "takes a removal back",
    call: postCall(LINES),
    wants: guestSetup(2),
    start: runSteps(openCart, press("Remove Business cards"), sees("Business cards removed.")),
    act: press(new RegExp(`^${englishTexts.cart.undo}`)),
    says: wentWrong("add"),
    done: runSteps(sees("Back in your cart: Business cards."), inCart(2)),
    once: lines(2),
  },
  {
    name: "copies a product",
    call: patch("copyLineItems"),
    wants: guestSetup(2),
    start: openCart,
    act: press("Copy Business cards"),
    another: ({ page }) => button(page, "Copy Business cards").last().click(),
    both: runSteps(inCart(4), lines(4)),
    says: wentWrong("copy"),
    done: inCart(3),
    once: lines(3),
  },
  {
    name: "empties the cart",
    call: emptying,
    wants: guestSetup(2),
    start: runSteps(openCart, press(englishTexts.cart.emptyCart)),
    act: empty,
    says: wentWrong("deleteCart"),
    again: empty,
    done: sees(englishTexts.cart.empty),
    once: ({ visit }) => expect(visit.cart()).rejects.toThrow("404"),
  },
  {
    name: "takes a cart over",
    call: postCall(/\/cart\/handovers/),
    wants: guestSetup(1),
    start: async acting => {
      const link = await createAgentCart(acting.page.request, "flyers")
      await open(link, englishTexts.handover.title)(acting)
    },
    act: press(englishTexts.handover.take),
    says: englishTexts.handover.failed,
    again: press(englishTexts.handover.take),
    done: inCart(2),
    once: lines(2),
  },
  {
    name: "looks at the shipping options",
    call: get(/\/lineitems\/[^/]+\/options/),
    wants: guestSetup(1),
    start: openCart,
    act: press(/^Show shipping options/),
    says: wentWrong("shippingOptions"),
    done: sees(/^Order before .* for these dates\.$/),
  },
]
