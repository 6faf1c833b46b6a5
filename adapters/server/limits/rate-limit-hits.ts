/** Which calls are tries at something that is counted, and as whose; reading a cart never is. */
import { createHash } from "node:crypto"
import { Schema } from "effect"
import { toEmailKey } from "../../../domain/identity/email.ts"
import type { Endpoints } from "../../contract/endpoints.ts"
import type { OAuthEndpoints } from "../agents/oauth-endpoints.ts"
import type { UcpEndpoints } from "../ucp/ucp-endpoints.ts"
import { getClientKey } from "./client-key.ts"
import type { RateLimits } from "./rate-limits.ts"

export interface RateLimitHit {
  readonly rule: keyof RateLimits
  /** as a hash, so that nothing personal is kept */
  readonly clientKeyHash: string
  /** when it was done, or the status of the refusal that counts: what ends otherwise is taken out of the window again */
  readonly countsWhen: "always" | "done" | number
}

export interface RateLimitedRequest {
  readonly name: string
  readonly address: string
  /** of a visit's or customer's things; nothing when nobody is known */
  readonly ownerKey: string | undefined
  /** of the customer who calls */
  readonly account: string | undefined
  /** that logged in before to the account it is about */
  readonly device: string | undefined
  /** what was sent, as the contract decodes it; asked for by those tries only that are known by it */
  readonly body: () => unknown
}

const counted = (rule: keyof RateLimits, ...whose: readonly string[]): RateLimitHit => ({
  rule,
  clientKeyHash: createHash("sha256").update(JSON.stringify(whose)).digest("base64url"),
  countsWhen: "always",
})

const failed = (status: number, rule: keyof RateLimits, ...whose: readonly string[]): RateLimitHit => ({
  ...counted(rule, ...whose),
  countsWhen: status,
})

/** Mails that somebody may be sent who has not asked for them. */
const mailed = (...emails: readonly string[]): readonly RateLimitHit[] =>
  [...new Set(emails.map(toEmailKey))].map(email => ({ ...counted("linksByMailbox", email), countsWhen: "done" }))

const WRONG_PASSWORD = 401

const WRONG_COUPON = 422

interface Who<Body> {
  readonly holder: string
  readonly owner: string
  readonly account: string
  readonly device: string | undefined
  readonly body: () => Body
}

type Calls = Endpoints & UcpEndpoints & OAuthEndpoints

type Counting = {
  readonly [Name in keyof Calls]?: (who: Who<Calls[Name]["body"]["Type"]>) => readonly RateLimitHit[]
}

const triesCoupon = Schema.is(Schema.Struct({ action: Schema.Struct({ name: Schema.Literal("addCouponCode") }) }))

const lookUp = ({ owner }: Who<unknown>): readonly RateLimitHit[] => [counted("lookUpsBySubject", owner)]

/** Guesses at a password: a device that is known has tries of its own. */
const guesses = (
  account: string,
  { holder, device }: Pick<Who<unknown>, "holder" | "device">,
): readonly RateLimitHit[] =>
  device !== undefined
    ? [failed(WRONG_PASSWORD, "loginsByAccountAndAddress", account, "device", device)]
    : [
        failed(WRONG_PASSWORD, "loginsByAccountAndAddress", account, holder),
        failed(WRONG_PASSWORD, "loginsByAccount", account),
        failed(WRONG_PASSWORD, "loginsWhileGuessed", account, holder),
      ]

/** An agent names all its codes each time, of which those that can be had don't count, and hears of one that is no good at most. */
const namesCodes = Schema.is(
  Schema.Struct({ discounts: Schema.Struct({ codes: Schema.NonEmptyArray(Schema.String) }) }),
)

/** Of what one call does in many ways, some only. */
const SOME: Readonly<Record<string, (sent: unknown) => boolean>> = {
  updateCart: triesCoupon,
  update_cart: namesCodes,
  update_checkout: namesCodes,
}

const coupons = ({ holder, owner }: Who<unknown>): readonly RateLimitHit[] => [
  counted("couponsBySubject", owner),
  counted("couponsByAddress", holder),
]

const newVisit = ({ holder, body }: Who<UcpEndpoints["create_cart"]["body"]["Type"]>): readonly RateLimitHit[] => [
  counted("visitsByAddress", holder),
  ...(namesCodes(body()) ? [counted("couponsByAddress", holder)] : []),
]

const LIMITED: Counting = {
  anonymousIdentity: ({ holder }) => [counted("visitsByAddress", holder)],
  login: who => [
    ...(who.device === undefined ? [counted("loginsByAddress", who.holder)] : []),
    ...guesses(toEmailKey(who.body().email), who),
  ],
  changePassword: who => guesses(who.account, who),
  register: ({ holder, body }) => [
    counted("registrationsByAddress", holder),
    counted("registrationsByAccountAndAddress", toEmailKey(body().email), holder),
  ],
  askNewPassword: ({ holder, body }) => [counted("linksByAddress", holder), ...mailed(body().email)],
  setNewPassword: ({ holder }) => [counted("linksByAddress", holder)],
  changeEmail: who => [...guesses(who.account, who), ...mailed(who.account, who.body().newEmail)],
  confirmEmail: ({ holder }) => [counted("linksByAddress", holder)],
  updateCart: ({ holder, owner }) => [
    failed(WRONG_COUPON, "couponsBySubject", owner),
    failed(WRONG_COUPON, "couponsByAddress", holder),
  ],
  getDiscount: ({ holder, owner }) => [counted("couponsBySubject", owner), counted("couponsByAddress", holder)],
  placeOrder: ({ owner }) => [counted("ordersBySubject", owner)],
  payOrder: ({ owner }) => [counted("paymentsBySubject", owner)],
  getOrderPayment: lookUp,
  geocode: lookUp,
  searchPickupPoints: lookUp,
  listPickupPoints: lookUp,
  createQuote: ({ owner }) => [counted("quotesBySubject", owner)],
  create_cart: newVisit,
  create_checkout: newVisit,
  complete_checkout: ({ owner }) => [counted("ordersBySubject", owner)],
  update_cart: coupons,
  update_checkout: coupons,
  oauthRegister: ({ holder }) => [counted("registrationsByAddress", holder)],
  oauthToken: ({ holder }) => [counted("tokensByAddress", holder)],
  reportError: ({ holder }) => [counted("reportsByAddress", holder)],
}

const counting = (name: string): ((who: Who<never>) => readonly RateLimitHit[]) | undefined =>
  Object.hasOwn(LIMITED, name) ? LIMITED[name as keyof Calls] : undefined

export const isRateLimited = (name: string): boolean => counting(name) !== undefined

export const countsAsHit = (name: string, sent: unknown): boolean => isRateLimited(name) && (SOME[name]?.(sent) ?? true)

export const listRateLimitHits = ({
  name,
  address,
  ownerKey = "",
  account = "",
  ...attempt
}: RateLimitedRequest): readonly RateLimitHit[] =>
  counting(name)?.({
    ...attempt,
    holder: getClientKey(address),
    owner: ownerKey,
    account,
    body: attempt.body as never,
  }) ?? []
