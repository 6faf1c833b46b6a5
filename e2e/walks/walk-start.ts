/** The starting page and the shopper's goal of a walk. */
import type { Page } from "@playwright/test"
import { createAgentCart } from "../agent-cart.ts"
import {
  DESIGNED_LINE_ITEM,
  FAULT_TEST_ADDRESS,
  type FaultTestSession,
  MAILING_LINE_ITEM,
  type ServiceResponse,
  type SessionSetup,
  startFaultTestSession,
} from "../faults/fault-test-session.ts"
import { CARDS_LINE_ITEM, makeServiceCaller } from "../service-caller.ts"
import { makeSeededRandom, type SeededRandom } from "./seeded-random.ts"

export interface WalkStart extends FaultTestSession {
  /** the last token of a customer, whose login may be ended on the pages */
  customer: string | undefined
  /** whose it is: somebody may create another account */
  customerId: string | undefined
  /** as the customer of this id, or as whoever it opens for */
  readonly logIn: (id?: string) => Promise<string>
  /** the one that opens the account now, if there is an account */
  readonly passwordNow: () => Promise<string | undefined>
  /** every address that mails to the shopper may go to */
  readonly emails: readonly string[]
  /** the names of what is pressed most */
  readonly after: RegExp
}

/** An assistant's link to the cart that it filled, and the pages of what the customer has. */
const LINK = "a link"
const ORDER = "/account/orders/"
const QUOTE = "/account/quoting/"

const WITH_CART = [
  { shopper: "customer", productCount: 1, hasPaymentMethod: true },
  { shopper: "customer", productCount: 2, secondAddressCity: "Utrecht", hasPaymentMethod: true },
  { shopper: "customer", productCount: 1, isOfferedCourier: true },
  { shopper: "customer", productCount: 2, company: "Drukwerk BV", secondAddressCity: "Utrecht" },
] as const satisfies readonly SessionSetup[]

const VISITORS = [
  { shopper: "guest", productCount: 0 },
  { shopper: "guest", productCount: 2 },
] as const satisfies readonly SessionSetup[]

export interface WalkGoal extends Pick<WalkStart, "after"> {
  readonly what: "order" | "coupons" | "delivery" | "cart" | "products" | "login" | "account" | "handover" | "anything"
  readonly who: readonly SessionSetup[]
  readonly paths: readonly string[]
}

const AIMS: readonly WalkGoal[] = [
  {
    what: "order",
    who: WITH_CART,
    paths: ["/payment-method"],
    after: /^(Place order|Reference|PO number|Try again|iDEAL|PayPal|Credit card|Bank transfer|On account|Bancontact|Carte)/,
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
    what: "login",
    who: [
      { shopper: "loggedOut", productCount: 0 },
      { shopper: "guest", productCount: 2 },
    ],
    paths: ["/login", "/login/forgotten"],
    after: /^(Log in$|Create account|Email|Password|New password|First name|Last name|Forgotten|Email me|Change password)/,
  },
  {
    what: "account",
    who: [
      { shopper: "customer", productCount: 1, convertTo: "order" },
      { shopper: "customer", productCount: 1, company: "Drukwerk BV", convertTo: "quote" },
    ],
    paths: ["/account", "/account/security", ORDER, QUOTE],
    after: /^(Pay |Choose another|iDEAL|PayPal|Order again|Add|Save cart|New |Current |Change |Confirm email|Search)/,
  },
  {
    what: "handover",
    who: [...VISITORS, { shopper: "customer", productCount: 1 }],
    paths: [LINK],
    after: /^(Take over|To login|To delivery|Empty cart|Undo)/,
  },
  {
    what: "anything",
    who: [
      ...WITH_CART,
      ...VISITORS,
      { shopper: "customer", productCount: 1, company: "Drukwerk BV", convertTo: "quote" },
      { shopper: "customer", productCount: 1, convertTo: "order" },
    ],
    paths: ["/cart", "/delivery", "/payment-method", "/products/business-cards", "/account"],
    after: /^(?!)/,
  },
]

/** What stays typed: the other password, and the other address of a customer. */
export const ALTERNATIVE_PASSWORD = "seven paper cranes"
const otherEmail = (email: string) => `other-${email}`

const FLYERS = { ...CARDS_LINE_ITEM, quantity: 1000 }

const FURTHER = [FLYERS, DESIGNED_LINE_ITEM, MAILING_LINE_ITEM]

/** What asks for a login moves a visitor there at once. */
const OPEN = ["/cart", "/products/business-cards", "/", "/login", "/login/forgotten", LINK]

/** The first throw. */
const aimOf = (dice: SeededRandom): WalkGoal => dice.one(AIMS)

/** Those of the seeds whose shopper is after this. */
export const filterSeedsByGoal = (what: WalkGoal["what"], seeds: readonly string[]): readonly string[] =>
  seeds.filter(seed => aimOf(makeSeededRandom(seed)).what === what)

export const startWalk = async (page: Page, shop: string, dice: SeededRandom): Promise<WalkStart> => {
  const { who, paths, after } = aimOf(dice)
  const wanted = dice.one(who)
  const visit = await startFaultTestSession(page, shop, wanted)
  if (visit.cartId && !visit.orderId && dice.often(0.5)) {
    await visit.callService(`POST /cart/${visit.cartId}/lineitems`, { lineItems: [dice.one(FURTHER)] })
  }
  if (visit.cartId && !visit.orderId && dice.often(0.3)) {
    await visit.callService(`PATCH /cart/${visit.cartId}`, { action: { name: "addCouponCode", value: "HERFST10" } })
  }
  const isCustomer = wanted.shopper === "customer"
  // nobody has an account yet, or has one
  const email = isCustomer || dice.often(0.5) ? visit.email : `new-${visit.email}`
  const emails = [email, otherEmail(email)]
  const open = (isCustomer ? paths : paths.filter(path => OPEN.includes(path))).filter(
    path => (path !== ORDER || visit.orderId) && (path !== QUOTE || visit.quoteId),
  )
  await page.goto(await addressOf(page, dice.one(open.length > 0 ? open : OPEN), visit))
  return {
    ...visit,
    email,
    emails,
    customer: isCustomer ? visit.token : undefined,
    customerId: undefined,
    ...makeLogins(shop, visit, emails),
    after,
  }
}

const addressOf = async (page: Page, path: string, { orderId, quoteId }: FaultTestSession): Promise<string> => {
  if (path === LINK) return createAgentCart(page.request, CARDS_LINE_ITEM.productKey)
  return path === ORDER ? path + orderId : path === QUOTE ? path + quoteId : path
}

/** Each email and password may have become the other one. */
const makeLogins = (shop: string, { password }: FaultTestSession, emails: readonly string[]) => {
  let known = emails.flatMap(email => [password, ALTERNATIVE_PASSWORD].map(each => ({ email, password: each })))
  const logIn = async (id?: string): Promise<string> => {
    for (const each of known) {
      const opened = await makeServiceCaller<ServiceResponse>(shop)("POST /auth/login", each).catch((error: unknown) => {
        if (/: 401 /.test(String(error))) return undefined
        throw error
      })
      if (!opened || (id !== undefined && opened.customer.id !== id)) continue
      known = [each, ...known.filter(other => other !== each)]
      return opened.accessToken.token
    }
    throw new Error("no account opens")
  }
  const passwordNow = () =>
    logIn().then(
      () => known[0]?.password,
      () => undefined,
    )
  return { logIn, passwordNow }
}

/** What is typed where, by the name of the field; anything else gets a word. */
export const chooseFieldText = (name: string, { emails, email, password }: WalkStart, dice: SeededRandom): string => {
  const fixed: readonly (readonly [RegExp, readonly string[]])[] = [
    [/coupon|code$/i, ["HERFST10", "DRUK15", "herfst10 ", "ZOMER25", "NOPE"]],
    [/^(Reference|PO number)/, ["PO 12", "Autumn  campaign", "A-7", "", "7".repeat(120)]],
    [/^Quantity|pieces/i, ["500", "1000", "250", "7", "90"]],
    [/^New email/, [otherEmail(email)]],
    [/email/i, [email, email, email, ...emails]],
    [/^New password/, [ALTERNATIVE_PASSWORD]],
    [/password/i, [password, password, ALTERNATIVE_PASSWORD]],
    [/postal code$/i, [FAULT_TEST_ADDRESS.postalCode, "3511 AB"]],
    [/^Number/, [FAULT_TEST_ADDRESS.streetNumber]],
    [/^City/, ["Utrecht", "Amsterdam"]],
    [/phone/i, ["+31 6 12345678"]],
    [/search|Address or/i, ["Utrecht", "Noor", "1012"]],
    [/./, ["Noor", "Pakhuiskade"]],
  ]
  return dice.one(fixed.find(([field]) => field.test(name))?.[1] ?? ["Noor"])
}
