import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { createAgentCart } from "../agent-cart.ts"
import { DESIGNED_LINE_ITEM } from "./fault-test-session.ts"
import {
  cartActionCall,
  clickButton,
  emptyCartCall,
  expectDialogClosed,
  expectLineItemCount,
  expectText,
  expectTitle,
  type FaultTestAction,
  type FaultTestStep,
  findButton,
  findDialog,
  formatWentWrongText,
  getCall,
  guestSetup,
  loadCartCall,
  openCartPage,
  openPage,
  openPath,
  openProductPage,
  postCall,
  runSteps,
} from "./fault-test-steps.ts"

const LINES = /^\/services\/cart\/[^/?]+\/lineitems(\?|$)/
const LINE = /^\/services\/cart\/[^/?]+\/lineitems\/[^/?]+(\?|$)/

const edit = clickButton("Edit Business cards")
const quantity = (page: Page) => findDialog(page).getByRole("textbox", { name: /^Quantity for/ })
const empty: FaultTestStep = ({ page }) =>
  page.getByRole("alertdialog").getByRole("button", { name: englishTexts.cart.emptyCart }).click()
const inCart = (count: number) => expectText(new RegExp(`^${count} products?,`))

export const cartActions: readonly FaultTestAction[] = [
  {
    name: "adds a product",
    call: postCall(LINES),
    wants: guestSetup(1),
    start: openProductPage,
    act: clickButton(englishTexts.product.add),
    says: formatWentWrongText("add"),
    again: clickButton(englishTexts.product.add),
    done: expectTitle(englishTexts.cart.title),
    once: expectLineItemCount(2),
  },
  {
    name: "adds the first product",
    call: postCall(/^\/services\/cart(\?|$)/),
    wants: guestSetup(0),
    start: openProductPage,
    act: clickButton(englishTexts.product.add),
    says: formatWentWrongText("create"),
    again: clickButton(englishTexts.product.add),
    done: runSteps(expectTitle(englishTexts.cart.title), inCart(1)),
    once: runSteps(({ page }) => page.reload(), inCart(1)),
  },
  {
    name: "becomes a visitor",
    call: postCall(/\/anon-coam-identity/),
    wants: { who: "nobody", products: 0 },
    start: openProductPage,
    act: clickButton(englishTexts.product.add),
    says: formatWentWrongText("create"),
    again: clickButton(englishTexts.product.add),
    done: runSteps(expectTitle(englishTexts.cart.title), inCart(1)),
  },
  {
    name: "loads the cart",
    call: loadCartCall,
    wants: guestSetup(1),
    start: async acting => {
      await openPage("/", englishTexts.shop.title)(acting)
      // a page that comes drawn has it with it
      await acting.page.context().clearCookies({ name: /visit$/ })
    },
    act: openPath("/cart"),
    loads: true,
    says: formatWentWrongText("get"),
    // a refusal is the end of a cart (CART-21)
    instead: { "429": expectText(englishTexts.cart.empty) },
    done: inCart(1),
    once: expectLineItemCount(1),
  },
  {
    name: "edits a product",
    call: { method: "PATCH", path: LINE },
    wants: guestSetup(1),
    start: runSteps(openCartPage, edit, ({ page }) => quantity(page).fill("1000")),
    act: clickButton(englishTexts.edit.confirm),
    says: englishTexts.edit.failed,
    again: clickButton(englishTexts.edit.confirm),
    done: runSteps(expectDialogClosed, expectText("1,000 pieces")),
    once: async ({ visit }) => expect((await visit.cart()).lineItems.map(item => item.quantity)).toEqual([1000]),
    kept: ({ page }) => expect(quantity(page)).toHaveValue("1000"),
  },
  {
    name: "opens the edit dialog",
    call: getCall(/\/services\/products\/business-cards/),
    wants: guestSetup(1),
    start: openCartPage,
    act: edit,
    loads: true,
    says: englishTexts.edit.loadFailed,
    done: ({ page }) => expect(quantity(page)).toBeVisible(),
  },
  {
    name: "edits what has a design",
    call: postCall(/\/v1\/dependencies:calculated/),
    wants: { ...guestSetup(1), product: DESIGNED_LINE_ITEM },
    start: openCartPage,
    act: edit,
    loads: true,
    says: englishTexts.edit.artworkLost,
    again: runSteps(clickButton(englishTexts.word.cancel), edit),
    done: expectText(englishTexts.edit.locked),
  },
  {
    name: "removes a product",
    call: { method: "DELETE", path: LINE },
    wants: guestSetup(2),
    start: openCartPage,
    act: clickButton("Remove Business cards"),
    another: ({ page }) => findButton(page, "Remove Business cards").last().click(),
    both: runSteps(expectText(englishTexts.cart.empty), expectLineItemCount(0)),
    says: formatWentWrongText("remove"),
    done: inCart(1),
    once: expectLineItemCount(1),
  },
  {
    name: "takes a removal back",
    call: postCall(LINES),
    wants: guestSetup(2),
    start: runSteps(openCartPage, clickButton("Remove Business cards"), expectText("Business cards removed.")),
    act: clickButton(new RegExp(`^${englishTexts.cart.undo}`)),
    says: formatWentWrongText("add"),
    done: runSteps(expectText("Back in your cart: Business cards."), inCart(2)),
    once: expectLineItemCount(2),
  },
  {
    name: "copies a product",
    call: cartActionCall("copyLineItems"),
    wants: guestSetup(2),
    start: openCartPage,
    act: clickButton("Copy Business cards"),
    another: ({ page }) => findButton(page, "Copy Business cards").last().click(),
    both: runSteps(inCart(4), expectLineItemCount(4)),
    says: formatWentWrongText("copy"),
    done: inCart(3),
    once: expectLineItemCount(3),
  },
  {
    name: "empties the cart",
    call: emptyCartCall,
    wants: guestSetup(2),
    start: runSteps(openCartPage, clickButton(englishTexts.cart.emptyCart)),
    act: empty,
    says: formatWentWrongText("deleteCart"),
    again: empty,
    done: expectText(englishTexts.cart.empty),
    once: ({ visit }) => expect(visit.cart()).rejects.toThrow("404"),
  },
  {
    name: "takes a cart over",
    call: postCall(/\/cart\/handovers/),
    wants: guestSetup(1),
    start: async acting => {
      const link = await createAgentCart(acting.page.request, "flyers")
      await openPage(link, englishTexts.handover.title)(acting)
    },
    act: clickButton(englishTexts.handover.take),
    says: englishTexts.handover.failed,
    again: clickButton(englishTexts.handover.take),
    done: inCart(2),
    once: expectLineItemCount(2),
  },
  {
    name: "looks at the shipping options",
    call: getCall(/\/lineitems\/[^/]+\/options/),
    wants: guestSetup(1),
    start: openCartPage,
    act: clickButton(/^Show shipping options/),
    says: formatWentWrongText("shippingOptions"),
    done: expectText(/^Order before .* for these dates\.$/),
  },
]
