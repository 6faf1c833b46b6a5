/** Browsing the shop, and background calls whose failure shoppers never see. */
import { expect } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import {
  clickButton,
  expectLineItemCount,
  expectText,
  expectTitle,
  type FaultTestAction,
  getButton,
  getCall,
  guestSetup,
  openCartPage,
  openPath,
  openProductPage,
  paymentMethodSetup,
  postCall,
} from "./fault-test-steps.ts"

export const shopActions: readonly FaultTestAction[] = [
  {
    name: "opens the shop",
    call: getCall(/\/services\/products(\?|$)/),
    setup: guestSetup(1),
    start: openCartPage,
    act: openPath("/"),
    needsOtherResponses: true,
    message: englishTexts.shop.failed,
    expectSuccess: ({ page }) => expect(page.getByRole("link", { name: "Business cards" })).toBeVisible(),
  },
  {
    name: "opens a product page",
    call: getCall(/\/services\/products\/business-cards/),
    setup: guestSetup(1),
    start: openCartPage,
    act: openPath("/products/business-cards"),
    needsOtherResponses: true,
    message: englishTexts.product.failed,
    expectSuccess: ({ page }) => expect(getButton(page, englishTexts.product.add)).toBeVisible(),
  },
  {
    name: "loads the shop's review score",
    call: getCall(/\/reviews\/score/),
    setup: paymentMethodSetup,
    start: openCartPage,
    act: openPath("/payment-method"),
    needsOtherResponses: true,
    expectSuccess: ({ page }) => expect(page.getByRole("radio", { name: "iDEAL | Wero" })).toBeChecked(),
  },
  {
    name: "triggers an analytics event",
    call: postCall(/\/services\/events/),
    setup: guestSetup(1),
    start: openProductPage,
    act: clickButton(englishTexts.product.add),
    needsOtherResponses: true,
    expectSuccess: expectTitle(englishTexts.cart.title),
    expectStoredOnce: expectLineItemCount(2),
  },
  {
    name: "triggers an error report",
    call: postCall(/\/services\/errors/),
    setup: guestSetup(1),
    start: openCartPage,
    pageError: "TypeError: nobody catches this",
    act: ({ page }) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError("nobody catches this")
        })
      }),
    expectSuccess: expectText(/^1 product,/),
    expectStoredOnce: expectLineItemCount(1),
  },
]
