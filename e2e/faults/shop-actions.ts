/** Browsing the shop, and background calls whose failure shoppers never see. */
import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import {
  clickButton,
  expectLineItemCount,
  expectText,
  expectTitle,
  type FaultTestAction,
  findButton,
  getCall,
  guestSetup,
  openCartPage,
  openPath,
  openProductPage,
  paidOrderSetup,
  postCall,
} from "./fault-test-steps.ts"

export const shopActions: readonly FaultTestAction[] = [
  {
    name: "looks at the shop",
    call: getCall(/\/services\/products(\?|$)/),
    wants: guestSetup(1),
    start: openCartPage,
    act: openPath("/"),
    loads: true,
    says: englishTexts.shop.failed,
    done: ({ page }) => expect(page.getByRole("link", { name: "Business cards" })).toBeVisible(),
  },
  {
    name: "looks at a product",
    call: getCall(/\/services\/products\/business-cards/),
    wants: guestSetup(1),
    start: openCartPage,
    act: openPath("/products/business-cards"),
    loads: true,
    says: englishTexts.product.failed,
    done: ({ page }) => expect(findButton(page, englishTexts.product.add)).toBeVisible(),
  },
  {
    name: "goes on without the shop's reviews",
    call: getCall(/\/reviews\/score/),
    wants: paidOrderSetup,
    start: openCartPage,
    act: openPath("/payment-method"),
    loads: true,
    done: ({ page }) => expect(page.getByRole("radio", { name: "iDEAL" })).toBeChecked(),
  },
  {
    name: "goes on although no event is taken",
    call: postCall(/\/services\/events/),
    wants: guestSetup(1),
    start: openProductPage,
    act: clickButton(englishTexts.product.add),
    loads: true,
    done: expectTitle(englishTexts.cart.title),
    once: expectLineItemCount(2),
  },
  {
    name: "goes on although no error report is taken",
    call: postCall(/\/services\/errors/),
    wants: guestSetup(1),
    start: openCartPage,
    breaks: "TypeError: nobody catches this",
    act: ({ page }) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError("nobody catches this")
        })
      }),
    done: expectText(/^1 product,/),
    once: expectLineItemCount(1),
  },
]
