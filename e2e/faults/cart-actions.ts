import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { createAgentCart } from "../agent-cart.ts"
import { DESIGNED_LINE_ITEM } from "./fault-test-session.ts"
import {
  addLineItemsCall,
  cartActionCall,
  clickButton,
  emptyCartCall,
  expectDialogClosed,
  expectLineItemCount,
  expectText,
  expectTitle,
  type FaultTestAction,
  type FaultTestStep,
  formatWentWrongText,
  getButton,
  getCall,
  getDialog,
  guestSetup,
  loadCartCall,
  openCartPage,
  openPage,
  openPath,
  openProductPage,
  postCall,
  runSteps,
} from "./fault-test-steps.ts"

const LINE_ITEM_PATH = /^\/services\/cart\/[^/?]+\/lineitems\/[^/?]+(\?|$)/

const clickEdit = clickButton("Edit Business cards")
const getQuantityField = (page: Page) => getDialog(page).getByRole("textbox", { name: /^Quantity for/ })
const confirmEmptyCart: FaultTestStep = ({ page }) =>
  page.getByRole("alertdialog").getByRole("button", { name: englishTexts.cart.emptyCart }).click()
const expectProductCount = (count: number) => expectText(new RegExp(`^${count} products?,`))

export const cartActions: readonly FaultTestAction[] = [
  {
    name: "adds a product",
    call: addLineItemsCall,
    setup: guestSetup(1),
    start: openProductPage,
    act: clickButton(englishTexts.product.add),
    message: formatWentWrongText("add"),
    retry: clickButton(englishTexts.product.add),
    expectSuccess: expectTitle(englishTexts.cart.title),
    expectStoredOnce: expectLineItemCount(2),
  },
  {
    name: "adds the first product",
    call: postCall(/^\/services\/cart(\?|$)/),
    setup: guestSetup(0),
    start: openProductPage,
    act: clickButton(englishTexts.product.add),
    message: formatWentWrongText("create"),
    retry: clickButton(englishTexts.product.add),
    expectSuccess: runSteps(expectTitle(englishTexts.cart.title), expectProductCount(1)),
    expectStoredOnce: runSteps(({ page }) => page.reload(), expectProductCount(1)),
  },
  {
    name: "starts a guest session",
    call: postCall(/\/anon-coam-identity/),
    setup: { shopper: "loggedOut", productCount: 0 },
    start: openProductPage,
    act: clickButton(englishTexts.product.add),
    message: formatWentWrongText("create"),
    retry: clickButton(englishTexts.product.add),
    expectSuccess: runSteps(expectTitle(englishTexts.cart.title), expectProductCount(1)),
  },
  {
    name: "loads the cart",
    call: loadCartCall,
    setup: guestSetup(1),
    start: async context => {
      await openPage("/", englishTexts.shop.title)(context)
      // with the guest's cookie the page would bring its cart along
      await context.page.context().clearCookies({ name: /visit$/ })
    },
    act: openPath("/cart"),
    needsOtherResponses: true,
    message: formatWentWrongText("get"),
    // a refused cart counts as gone (CART-21)
    outcomeByFault: { "429": expectText(englishTexts.cart.empty) },
    expectSuccess: expectProductCount(1),
    expectStoredOnce: expectLineItemCount(1),
  },
  {
    name: "edits a product",
    call: { method: "PATCH", path: LINE_ITEM_PATH },
    setup: guestSetup(1),
    start: runSteps(openCartPage, clickEdit, ({ page }) => getQuantityField(page).fill("1000")),
    act: clickButton(englishTexts.edit.confirm),
    message: englishTexts.edit.failed,
    retry: clickButton(englishTexts.edit.confirm),
    expectSuccess: runSteps(expectDialogClosed, expectText("1,000 pieces")),
    expectStoredOnce: async ({ session }) =>
      expect((await session.fetchCart()).lineItems.map(item => item.quantity)).toEqual([1000]),
    expectInputUnchanged: ({ page }) => expect(getQuantityField(page)).toHaveValue("1000"),
  },
  {
    name: "opens the edit dialog",
    call: getCall(/\/services\/products\/business-cards/),
    setup: guestSetup(1),
    start: openCartPage,
    act: clickEdit,
    needsOtherResponses: true,
    message: englishTexts.edit.loadFailed,
    expectSuccess: ({ page }) => expect(getQuantityField(page)).toBeVisible(),
  },
  {
    name: "edits a product with a design",
    call: postCall(/\/v1\/dependencies:calculated/),
    setup: { ...guestSetup(1), product: DESIGNED_LINE_ITEM },
    start: openCartPage,
    act: clickEdit,
    needsOtherResponses: true,
    message: englishTexts.edit.artworkLost,
    retry: runSteps(clickButton(englishTexts.word.cancel), clickEdit),
    expectSuccess: expectText(englishTexts.edit.locked),
  },
  {
    name: "removes a product",
    call: { method: "DELETE", path: LINE_ITEM_PATH },
    setup: guestSetup(2),
    start: openCartPage,
    act: clickButton("Remove Business cards"),
    secondAct: ({ page }) => getButton(page, "Remove Business cards").last().click(),
    expectBothDone: runSteps(expectText(englishTexts.cart.empty), expectLineItemCount(0)),
    message: formatWentWrongText("remove"),
    expectSuccess: expectProductCount(1),
    expectStoredOnce: expectLineItemCount(1),
  },
  {
    name: "undoes a removal",
    call: addLineItemsCall,
    setup: guestSetup(2),
    start: runSteps(openCartPage, clickButton("Remove Business cards"), expectText("Business cards removed.")),
    act: clickButton(new RegExp(`^${englishTexts.cart.undo}`)),
    message: formatWentWrongText("add"),
    expectSuccess: runSteps(expectText("Back in your cart: Business cards."), expectProductCount(2)),
    expectStoredOnce: expectLineItemCount(2),
  },
  {
    name: "copies a product",
    call: cartActionCall("copyLineItems"),
    setup: guestSetup(2),
    start: openCartPage,
    act: clickButton("Copy Business cards"),
    secondAct: ({ page }) => getButton(page, "Copy Business cards").last().click(),
    expectBothDone: runSteps(expectProductCount(4), expectLineItemCount(4)),
    message: formatWentWrongText("copy"),
    expectSuccess: expectProductCount(3),
    expectStoredOnce: expectLineItemCount(3),
  },
  {
    name: "empties the cart",
    call: emptyCartCall,
    setup: guestSetup(2),
    start: runSteps(openCartPage, clickButton(englishTexts.cart.emptyCart)),
    act: confirmEmptyCart,
    message: formatWentWrongText("deleteCart"),
    retry: confirmEmptyCart,
    expectSuccess: expectText(englishTexts.cart.empty),
    expectStoredOnce: ({ session }) => expect(session.fetchCart()).rejects.toThrow("404"),
  },
  {
    name: "accepts a cart transfer",
    call: postCall(/\/cart\/handovers/),
    setup: guestSetup(1),
    start: async context => {
      const link = await createAgentCart(context.page.request, "flyers")
      await openPage(link, englishTexts.handover.title)(context)
    },
    act: clickButton(englishTexts.handover.take),
    message: englishTexts.handover.failed,
    retry: clickButton(englishTexts.handover.take),
    expectSuccess: expectProductCount(2),
    expectStoredOnce: expectLineItemCount(2),
  },
  {
    name: "loads the shipping options",
    call: getCall(/\/lineitems\/[^/]+\/options/),
    setup: guestSetup(1),
    // the day in the cart is loaded by the same call
    start: runSteps(openCartPage, expectText(/^Delivery type: .* · /)),
    act: clickButton(/^Show shipping options/),
    needsOtherResponses: true,
    message: formatWentWrongText("shippingOptions"),
    expectSuccess: expectText(/^Order before .* for these dates\.$/),
  },
]
