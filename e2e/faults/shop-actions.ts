/** Looking at the shop, and what a shopper never hears of. */
import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import {
  type Action,
  button,
  get,
  goTo,
  guestSetup,
  lines,
  openCart,
  openProduct,
  paying,
  postCall,
  press,
  sees,
  title,
} from "./acting.ts"

export const shopActions: readonly Action[] = [
  {
    name: "looks at the shop",
    call: get(/\/services\/products(\?|$)/),
    wants: guestSetup(1),
    start: openCart,
    act: goTo("/"),
    loads: true,
    says: englishTexts.shop.failed,
    done: ({ page }) => expect(page.getByRole("link", { name: "Business cards" })).toBeVisible(),
  },
  {
    name: "looks at a product",
    call: get(/\/services\/products\/business-cards/),
    wants: guestSetup(1),
    start: openCart,
    act: goTo("/products/business-cards"),
    loads: true,
    says: englishTexts.product.failed,
    done: ({ page }) => expect(button(page, englishTexts.product.add)).toBeVisible(),
  },
  {
    name: "goes on without the shop's reviews",
    call: get(/\/reviews\/score/),
    wants: paying,
    start: openCart,
    act: goTo("/payment-method"),
    loads: true,
    done: ({ page }) => expect(page.getByRole("radio", { name: "iDEAL" })).toBeChecked(),
  },
  {
    name: "goes on although no event is taken",
    call: postCall(/\/services\/events/),
    wants: guestSetup(1),
    start: openProduct,
    act: press(englishTexts.product.add),
    loads: true,
    done: title(englishTexts.cart.title),
    once: lines(2),
  },
  {
    name: "goes on although no error report is taken",
    call: postCall(/\/services\/errors/),
    wants: guestSetup(1),
    start: openCart,
    breaks: "TypeError: nobody catches this",
    act: ({ page }) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError("nobody catches this")
        })
      }),
    done: sees(/^1 product,/),
    once: lines(1),
  },
]
