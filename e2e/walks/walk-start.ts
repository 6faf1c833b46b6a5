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
  /** the customer's latest token; the pages may end its session */
  customerToken: string | undefined
  /** the token's customer, who may change when the walk creates another account */
  customerId: string | undefined
  /** logs in as the customer with this id, or as any customer of the walk; returns the token */
  readonly logIn: (id?: string) => Promise<string>
  /** undefined without an account */
  readonly findCurrentPassword: () => Promise<string | undefined>
  /** every address to which the shop may send mails */
  readonly emails: readonly string[]
  /** the names of the controls that the shopper presses most */
  readonly preferredControls: RegExp
}

/** Placeholders: `resolvePath` replaces or completes them. */
const CART_TRANSFER_PATH = "a link"
const ORDER_PATH = "/account/orders/"
const QUOTE_PATH = "/account/quoting/"

const CUSTOMER_SETUPS = [
  { shopper: "customer", productCount: 1, hasPaymentMethod: true },
  { shopper: "customer", productCount: 2, secondAddressCity: "Utrecht", hasPaymentMethod: true },
  { shopper: "customer", productCount: 1, isOfferedCourier: true },
  { shopper: "customer", productCount: 2, company: "Drukwerk BV", secondAddressCity: "Utrecht" },
] as const satisfies readonly SessionSetup[]

const GUEST_SETUPS = [
  { shopper: "guest", productCount: 0 },
  { shopper: "guest", productCount: 2 },
] as const satisfies readonly SessionSetup[]

export interface WalkGoal extends Pick<WalkStart, "preferredControls"> {
  readonly name: "order" | "coupons" | "delivery" | "cart" | "products" | "login" | "account" | "cart transfer" | "anything"
  readonly setups: readonly SessionSetup[]
  readonly paths: readonly string[]
}

const GOALS: readonly WalkGoal[] = [
  {
    name: "order",
    setups: CUSTOMER_SETUPS,
    paths: ["/payment-method"],
    preferredControls:
      /^(Place order|Reference|PO number|Try again|iDEAL|PayPal|Credit card|Bank transfer|On account|Bancontact|Carte)/,
  },
  {
    name: "coupons",
    setups: CUSTOMER_SETUPS,
    paths: ["/payment-method", "/cart"],
    preferredControls: /coupon|^Another code/i,
  },
  {
    name: "delivery",
    setups: CUSTOMER_SETUPS,
    paths: ["/delivery"],
    preferredControls:
      /(slot|shipping address|pick-up point|extra shipping addresses) (of|for) |^(Confirm delivery|Ship to|Choose this|To payment method)|Between/,
  },
  {
    name: "cart",
    setups: [...CUSTOMER_SETUPS, ...GUEST_SETUPS],
    paths: ["/cart"],
    preferredControls: /^(Edit|Remove|Copy|Undo|Confirm changes|Quantity)/,
  },
  {
    name: "products",
    setups: [...CUSTOMER_SETUPS, ...GUEST_SETUPS],
    paths: ["/products/business-cards"],
    // links, to leave the page while the product is being added
    preferredControls: /^(Add to cart|Vel & Rand|Business cards|Flyers|Terms|Help)/,
  },
  {
    name: "login",
    setups: [
      { shopper: "loggedOut", productCount: 0 },
      { shopper: "guest", productCount: 2 },
    ],
    paths: ["/login", "/login/forgotten"],
    preferredControls:
      /^(Log in$|Create account|Email|Password|New password|First name|Last name|Forgotten|Email me|Change password)/,
  },
  {
    name: "account",
    setups: [
      { shopper: "customer", productCount: 1, convertTo: "order" },
      { shopper: "customer", productCount: 1, company: "Drukwerk BV", convertTo: "quote" },
    ],
    paths: ["/account", "/account/security", ORDER_PATH, QUOTE_PATH],
    preferredControls: /^(Pay |Choose another|iDEAL|PayPal|Order again|Add|Save cart|New |Current |Change |Confirm email|Search)/,
  },
  {
    name: "cart transfer",
    setups: [...GUEST_SETUPS, { shopper: "customer", productCount: 1 }],
    paths: [CART_TRANSFER_PATH],
    preferredControls: /^(Take over|To login|To delivery|Empty cart|Undo)/,
  },
  {
    name: "anything",
    setups: [
      ...CUSTOMER_SETUPS,
      ...GUEST_SETUPS,
      { shopper: "customer", productCount: 1, company: "Drukwerk BV", convertTo: "quote" },
      { shopper: "customer", productCount: 1, convertTo: "order" },
    ],
    paths: ["/cart", "/delivery", "/payment-method", "/products/business-cards", "/account"],
    preferredControls: /^(?!)/,
  },
]

export const ALTERNATIVE_PASSWORD = "seven paper cranes"
const getNewEmail = (email: string) => `other-${email}`

const FLYERS_LINE_ITEM = { ...CARDS_LINE_ITEM, quantity: 1000 }

const EXTRA_LINE_ITEMS = [FLYERS_LINE_ITEM, DESIGNED_LINE_ITEM, MAILING_LINE_ITEM]

/** Pages that don't redirect a guest to the login. */
const PUBLIC_PATHS = ["/cart", "/products/business-cards", "/", "/login", "/login/forgotten", CART_TRANSFER_PATH]

/** Uses the first random number, so that `filterSeedsByGoal` finds the same goal. */
const pickGoal = (random: SeededRandom): WalkGoal => random.pick(GOALS)

export const filterSeedsByGoal = (goalName: WalkGoal["name"], seeds: readonly string[]): readonly string[] =>
  seeds.filter(seed => pickGoal(makeSeededRandom(seed)).name === goalName)

export const startWalk = async (page: Page, shop: string, random: SeededRandom): Promise<WalkStart> => {
  const { setups, paths, preferredControls } = pickGoal(random)
  const setup = random.pick(setups)
  const session = await startFaultTestSession(page, shop, setup)
  if (session.cartId && !session.orderId && random.isChance(0.5)) {
    await session.callService(`POST /cart/${session.cartId}/lineitems`, { lineItems: [random.pick(EXTRA_LINE_ITEMS)] })
  }
  if (session.cartId && !session.orderId && random.isChance(0.3)) {
    await session.callService(`PATCH /cart/${session.cartId}`, { action: { name: "addCouponCode", value: "HERFST10" } })
  }
  const isCustomer = setup.shopper === "customer"
  // half of the shoppers who are not logged in have an account
  const email = isCustomer || random.isChance(0.5) ? session.email : `new-${session.email}`
  const emails = [email, getNewEmail(email)]
  const openPaths = (isCustomer ? paths : paths.filter(path => PUBLIC_PATHS.includes(path))).filter(
    path => (path !== ORDER_PATH || session.orderId) && (path !== QUOTE_PATH || session.quoteId),
  )
  await page.goto(await resolvePath(page, random.pick(openPaths.length > 0 ? openPaths : PUBLIC_PATHS), session))
  return {
    ...session,
    email,
    emails,
    customerToken: isCustomer ? session.token : undefined,
    customerId: undefined,
    ...makeLogIn(shop, session, emails),
    preferredControls,
  }
}

const resolvePath = async (page: Page, path: string, { orderId, quoteId }: FaultTestSession): Promise<string> => {
  if (path === CART_TRANSFER_PATH) return createAgentCart(page.request, CARDS_LINE_ITEM.productKey)
  return path === ORDER_PATH ? path + orderId : path === QUOTE_PATH ? path + quoteId : path
}

/** The walk may have changed the email and the password, so it tries every combination. */
const makeLogIn = (shop: string, { password }: FaultTestSession, emails: readonly string[]) => {
  let credentials = emails.flatMap(email => [password, ALTERNATIVE_PASSWORD].map(credential => ({ email, password: credential })))
  const logIn = async (id?: string): Promise<string> => {
    for (const credential of credentials) {
      const response = await makeServiceCaller<ServiceResponse>(shop)("POST /auth/login", credential).catch((error: unknown) => {
        if (/: 401 /.test(String(error))) return undefined
        throw error
      })
      if (!response || (id !== undefined && response.customer.id !== id)) continue
      credentials = [credential, ...credentials.filter(other => other !== credential)]
      return response.accessToken.token
    }
    throw new Error("no email and password log in")
  }
  const findCurrentPassword = () =>
    logIn().then(
      () => credentials[0]?.password,
      () => undefined,
    )
  return { logIn, findCurrentPassword }
}

/** The first field name that matches decides. */
export const chooseFieldText = (name: string, { emails, email, password }: WalkStart, random: SeededRandom): string => {
  const rules: readonly (readonly [RegExp, readonly string[]])[] = [
    [/coupon|code$/i, ["HERFST10", "DRUK15", "herfst10 ", "ZOMER25", "NOPE"]],
    [/^(Reference|PO number)/, ["PO 12", "Autumn  campaign", "A-7", "", "7".repeat(120)]],
    [/^Quantity|pieces/i, ["500", "1000", "250", "7", "90"]],
    [/^New email/, [getNewEmail(email)]],
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
  return random.pick(rules.find(([field]) => field.test(name))?.[1] ?? ["Noor"])
}
