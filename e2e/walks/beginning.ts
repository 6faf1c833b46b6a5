/** Where a walk begins: somebody who is after something, on one of the pages. */
import type { Page } from "@playwright/test"
import { asking, CARDS } from "../asking.ts"
import { ADDRESS, type Answer, DESIGNED, MAILING, startVisit, type Visit, type Wanted } from "../faults/visit.ts"
import { type Dice, diceOf } from "./dice.ts"

export interface Beginning extends Visit {
  /** the last token of a customer, whose login may be ended on the pages */
  customer: string | undefined
  readonly logIn: () => Promise<string>
  /** the names of what is pressed most */
  readonly after: RegExp
}

const WITH_CART = [
  { who: "customer", products: 1, paid: true },
  { who: "customer", products: 2, city: "Utrecht", paid: true },
  { who: "customer", products: 1, courier: true },
  { who: "customer", products: 2, company: "Drukwerk BV", city: "Utrecht" },
] as const satisfies readonly Wanted[]

const VISITORS = [
  { who: "visitor", products: 0 },
  { who: "visitor", products: 2 },
] as const satisfies readonly Wanted[]

export interface Aim extends Pick<Beginning, "after"> {
  readonly what: "order" | "coupons" | "delivery" | "cart" | "products" | "anything"
  readonly who: readonly Wanted[]
  readonly paths: readonly string[]
}

const AIMS: readonly Aim[] = [
  {
    what: "order",
    who: WITH_CART,
    paths: ["/payment-method"],
    after:
      /^(Place order|Reference|PO number|Try again|iDEAL|PayPal|Credit card|Bank transfer|On account|Bancontact|Carte)/,
  },
  {
    what: "coupons",
    who: WITH_CART,
    paths: ["/payment-method", "/cart"],
    after: /coupon|^Another code/i,
  },
  {
    what: "delivery",
    who: WITH_CART,
    paths: ["/delivery"],
    after:
      /(slot|shipping address|pick-up point|extra shipping addresses) (of|for) |^(Confirm delivery|Ship to|Choose this|To payment method)|Between/,
  },
  {
    what: "cart",
    who: [...WITH_CART, ...VISITORS],
    paths: ["/cart"],
    after: /^(Edit|Remove|Copy|Undo|Confirm changes|Quantity)/,
  },
  {
    what: "products",
    who: [...WITH_CART, ...VISITORS],
    paths: ["/products/business-cards"],
    // goes elsewhere while it is added
    after: /^(Add to cart|Vel & Rand|Business cards|Flyers|Terms|Help)/,
  },
  {
    what: "anything",
    who: [
      ...WITH_CART,
      ...VISITORS,
      { who: "customer", products: 1, company: "Drukwerk BV", has: "quote" },
      { who: "customer", products: 1, has: "order" },
    ],
    paths: ["/cart", "/delivery", "/payment-method", "/products/business-cards", "/account"],
    after: /^(?!)/,
  },
]

const FLYERS = { ...CARDS, quantity: 1000 }

const FURTHER = [FLYERS, DESIGNED, MAILING]

/** What asks for a login moves a visitor there at once. */
const OPEN = ["/cart", "/products/business-cards", "/"]

/** The first throw. */
const aimOf = (dice: Dice): Aim => dice.one(AIMS)

/** Those of the seeds whose shopper is after this. */
export const seedsAfter = (what: Aim["what"], seeds: readonly string[]): readonly string[] =>
  seeds.filter(seed => aimOf(diceOf(seed)).what === what)

export const begin = async (page: Page, shop: string, dice: Dice): Promise<Beginning> => {
  const { who, paths, after } = aimOf(dice)
  const wanted = dice.one(who)
  const visit = await startVisit(page, shop, wanted)
  if (visit.cartId && !visit.orderId && dice.often(0.5)) {
    await visit.ask(`POST /cart/${visit.cartId}/lineitems`, { lineItems: [dice.one(FURTHER)] })
  }
  if (visit.cartId && !visit.orderId && dice.often(0.3)) {
    await visit.ask(`PATCH /cart/${visit.cartId}`, { action: { name: "addCouponCode", value: "HERFST10" } })
  }
  const isCustomer = wanted.who === "customer"
  const { email, password } = visit
  const logIn = async () => (await asking<Answer>(shop)("POST /auth/login", { email, password })).accessToken.token
  const open = isCustomer ? paths : paths.filter(path => OPEN.includes(path))
  await page.goto(dice.one(open.length > 0 ? open : OPEN))
  return { ...visit, customer: isCustomer ? visit.token : undefined, logIn, after }
}

/** What is typed where, by the name of the field; anything else gets a word. */
export const textFor = (name: string, { email, password }: Visit, dice: Dice): string => {
  const fixed: readonly (readonly [RegExp, readonly string[]])[] = [
    [/coupon|code$/i, ["HERFST10", "DRUK15", "herfst10 ", "ZOMER25", "NOPE"]],
    [/^(Reference|PO number)/, ["PO 12", "Autumn  campaign", "A-7", "", "7".repeat(120)]],
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
