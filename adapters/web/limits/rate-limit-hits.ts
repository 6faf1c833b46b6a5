import { createHash } from "node:crypto"
import { Schema } from "effect"
import { toEmailKey } from "../../../domain/identity/email.ts"
import type { Endpoints } from "../../contract/endpoints.ts"
import type { OAuthEndpoints } from "../../ucp/oauth-endpoints.ts"
import type { UcpEndpoints } from "../../ucp/ucp-endpoints.ts"
import { getRateLimitClientKey } from "./client-key.ts"
import type { RateLimits } from "./rate-limits.ts"

export interface RateLimitHit {
  readonly rule: keyof RateLimits
  /** hashed, so that no personal data is stored */
  readonly clientKeyHash: string
  /** always, when the work succeeded, or when it failed with this status; other outcomes release the hit */
  readonly countsWhen: "always" | "done" | number
}

export interface RateLimitedRequest {
  readonly name: string
  readonly address: string
  /** of the guest or customer; undefined for an unknown caller */
  readonly ownerKey: string | undefined
  /** the calling customer's email key */
  readonly account: string | undefined
  /** the token of a device that logged in to that account before */
  readonly device: string | undefined
  /** the decoded body; read only by limits that need it */
  readonly body: () => unknown
}

const countAlways = (rule: keyof RateLimits, ...keyParts: readonly string[]): RateLimitHit => ({
  rule,
  clientKeyHash: createHash("sha256").update(JSON.stringify(keyParts)).digest("base64url"),
  countsWhen: "always",
})

const countStatus = (status: number, rule: keyof RateLimits, ...keyParts: readonly string[]): RateLimitHit => ({
  ...countAlways(rule, ...keyParts),
  countsWhen: status,
})

/** Limits mails to a mailbox, whose owner may not have asked for them. */
const countMails = (...emails: readonly string[]): readonly RateLimitHit[] =>
  [...new Set(emails.map(toEmailKey))].map(email => ({ ...countAlways("linksByMailbox", email), countsWhen: "done" }))

const WRONG_PASSWORD = 401

const WRONG_COUPON = 422

interface RateLimitClient<Body> {
  readonly clientKey: string
  readonly callerKey: string
  readonly account: string
  readonly device: string | undefined
  readonly body: () => Body
}

type AllEndpoints = Endpoints & UcpEndpoints & OAuthEndpoints

type HitRules = {
  readonly [Name in keyof AllEndpoints]?: (client: RateLimitClient<AllEndpoints[Name]["body"]["Type"]>) => readonly RateLimitHit[]
}

const triesCouponCode = Schema.is(Schema.Struct({ action: Schema.Struct({ name: Schema.Literal("addCouponCode") }) }))

const countLookUp = ({ callerKey }: RateLimitClient<unknown>): readonly RateLimitHit[] => [
  countAlways("lookUpsBySubject", callerKey),
]

/** Password guesses; a known device has its own limit. */
const countGuesses = (
  account: string,
  { clientKey, device }: Pick<RateLimitClient<unknown>, "clientKey" | "device">,
): readonly RateLimitHit[] =>
  device !== undefined
    ? [countStatus(WRONG_PASSWORD, "loginsByAccountAndAddress", account, "device", device)]
    : [
        countStatus(WRONG_PASSWORD, "loginsByAccountAndAddress", account, clientKey),
        countStatus(WRONG_PASSWORD, "loginsByAccount", account),
        countStatus(WRONG_PASSWORD, "loginsWhileGuessed", account, clientKey),
      ]

/** Agents send all codes each time; valid ones don't count, so at most one guess is counted. */
const namesDiscountCodes = Schema.is(Schema.Struct({ discounts: Schema.Struct({ codes: Schema.NonEmptyArray(Schema.String) }) }))

/** Requests of these endpoints are counted only when their body matches. */
const COUNTED_BODIES: Readonly<Record<string, (sent: unknown) => boolean>> = {
  updateCart: triesCouponCode,
  update_cart: namesDiscountCodes,
  update_checkout: namesDiscountCodes,
}

const countCouponCodes = ({ clientKey, callerKey }: RateLimitClient<unknown>): readonly RateLimitHit[] => [
  countAlways("couponsBySubject", callerKey),
  countAlways("couponsByAddress", clientKey),
]

const countNewGuestSession = ({
  clientKey,
  body,
}: RateLimitClient<UcpEndpoints["create_cart"]["body"]["Type"]>): readonly RateLimitHit[] => [
  countAlways("visitsByAddress", clientKey),
  ...(namesDiscountCodes(body()) ? [countAlways("couponsByAddress", clientKey)] : []),
]

const HIT_RULES: HitRules = {
  anonymousIdentity: ({ clientKey }) => [countAlways("visitsByAddress", clientKey)],
  login: client => [
    ...(client.device === undefined ? [countAlways("loginsByAddress", client.clientKey)] : []),
    ...countGuesses(toEmailKey(client.body().email), client),
  ],
  changePassword: client => countGuesses(client.account, client),
  register: ({ clientKey, body }) => [
    countAlways("registrationsByAddress", clientKey),
    countAlways("registrationsByAccountAndAddress", toEmailKey(body().email), clientKey),
  ],
  askNewPassword: ({ clientKey, body }) => [countAlways("linksByAddress", clientKey), ...countMails(body().email)],
  setNewPassword: ({ clientKey }) => [countAlways("linksByAddress", clientKey)],
  changeEmail: client => [...countGuesses(client.account, client), ...countMails(client.account, client.body().newEmail)],
  confirmEmail: ({ clientKey }) => [countAlways("linksByAddress", clientKey)],
  updateCart: ({ clientKey, callerKey }) => [
    countStatus(WRONG_COUPON, "couponsBySubject", callerKey),
    countStatus(WRONG_COUPON, "couponsByAddress", clientKey),
  ],
  getDiscount: ({ clientKey, callerKey }) => [
    countAlways("couponsBySubject", callerKey),
    countAlways("couponsByAddress", clientKey),
  ],
  placeOrder: ({ callerKey }) => [countAlways("ordersBySubject", callerKey)],
  payOrder: ({ callerKey }) => [countAlways("paymentsBySubject", callerKey)],
  getOrderPayment: countLookUp,
  geocode: countLookUp,
  checkVatId: countLookUp,
  searchPickupPoints: countLookUp,
  listPickupPoints: countLookUp,
  createQuote: ({ callerKey }) => [countAlways("quotesBySubject", callerKey)],
  startArtworkUpload: ({ callerKey }) => [countAlways("uploadsBySubject", callerKey)],
  create_cart: countNewGuestSession,
  create_checkout: countNewGuestSession,
  complete_checkout: ({ callerKey }) => [countAlways("ordersBySubject", callerKey)],
  update_cart: countCouponCodes,
  update_checkout: countCouponCodes,
  oauthRegister: ({ clientKey }) => [countAlways("registrationsByAddress", clientKey)],
  oauthToken: ({ clientKey }) => [countAlways("tokensByAddress", clientKey)],
  reportError: ({ clientKey }) => [countAlways("reportsByAddress", clientKey)],
}

const findHitRule = (name: string): ((client: RateLimitClient<never>) => readonly RateLimitHit[]) | undefined =>
  Object.hasOwn(HIT_RULES, name) ? HIT_RULES[name as keyof AllEndpoints] : undefined

export const isRateLimitedEndpoint = (name: string): boolean => findHitRule(name) !== undefined

export const countsAsRateLimitHit = (name: string, sent: unknown): boolean =>
  isRateLimitedEndpoint(name) && (COUNTED_BODIES[name]?.(sent) ?? true)

export const listRateLimitHits = ({
  name,
  address,
  ownerKey = "",
  account = "",
  ...attempt
}: RateLimitedRequest): readonly RateLimitHit[] =>
  findHitRule(name)?.({
    ...attempt,
    clientKey: getRateLimitClientKey(address),
    callerKey: ownerKey,
    account,
    body: attempt.body as never,
  }) ?? []
