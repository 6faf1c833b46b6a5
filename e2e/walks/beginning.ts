/** Where a walk begins: somebody with something in the cart, on one of the pages. */
import type { Page } from "@playwright/test"
import { asking, CARDS } from "../asking.ts"
import { ADDRESS, type Answer, DESIGNED, MAILING, startVisit, type Visit, type Wanted } from "../faults/visit.ts"
import type { Dice } from "./dice.ts"

export interface Beginning extends Visit {
  /** a customer's, of a session of their own */
  readonly customer: string | undefined
}

const WHO: readonly Wanted[] = [
  { who: "visitor", products: 0 },
  { who: "visitor", products: 2 },
  { who: "customer", products: 1, paid: true },
  { who: "customer", products: 2, city: "Utrecht", paid: true },
  { who: "customer", products: 1, courier: true },
  { who: "customer", products: 2, company: "Drukwerk BV", city: "Utrecht" },
  { who: "customer", products: 1, company: "Drukwerk BV", has: "quote" },
  { who: "customer", products: 1, has: "order" },
]

const FLYERS = { ...CARDS, quantity: 1000 }

const FURTHER = [FLYERS, DESIGNED, MAILING]

const PATHS = [
  "/cart",
  "/cart",
  "/cart",
  "/delivery",
  "/payment-method",
  "/payment-method",
  "/products/business-cards",
  "/account",
]

export const begin = async (page: Page, shop: string, dice: Dice): Promise<Beginning> => {
  const wanted = dice.one(WHO)
  const visit = await startVisit(page, shop, wanted)
  if (visit.cartId && !visit.orderId && dice.often(0.5)) {
    await visit.ask(`POST /cart/${visit.cartId}/lineitems`, { lineItems: [dice.one(FURTHER)] })
  }
  if (visit.cartId && !visit.orderId && dice.often(0.3)) {
    await visit.ask(`PATCH /cart/${visit.cartId}`, { action: { name: "addCouponCode", value: "HERFST10" } })
  }
  const isCustomer = wanted.who === "customer"
  const { email, password } = visit
  const own = await asking<Answer>(shop)("POST /auth/login", { email, password })
  await page.goto(isCustomer ? dice.one(PATHS) : dice.one(["/cart", "/products/business-cards", "/"]))
  return { ...visit, customer: own.accessToken.token }
}

/** What is typed where, by the name of the field; anything else gets a word. */
export const textFor = (name: string, { email, password }: Visit, dice: Dice): string => {
  const fixed: readonly (readonly [RegExp, readonly string[]])[] = [
    [/coupon|code$/i, ["HERFST10", "DRUK15", "herfst10 ", "ZOMER25", "NOPE"]],
    [/^(Reference|PO number)/, ["PO 12", "Autumn  campaign", "A-7", ""]],
    [/^Quantity|pieces/i, ["500", "1000", "250", "7", "90"]],
    [/email/i, [email]],
    [/password/i, [password]],
    [/postal code$/i, [ADDRESS.postalCode, "3511 AB"]],
    [/^Number/, [ADDRESS.streetNumber]],
    [/^City/, ["Utrecht", "Amsterdam"]],
    [/phone/i, ["+31 6 12345678"]],
    [/search|Address or/i, ["Utrecht", "Noor", "1012"]],
    [/./, ["Noor", "Pakhuiskade"]],
  ]
  return dice.one(fixed.find(([field]) => field.test(name))?.[1] ?? ["Noor"])
}
