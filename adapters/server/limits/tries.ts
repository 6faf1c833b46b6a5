/** Which calls are tries at something that is counted, and as whose; reading a cart never is. */
import { createHash } from "node:crypto"
import type { Endpoints } from "../../contract/endpoints.ts"
import { emailKey } from "../identity/customer-rows.ts"
import { holderOf } from "./client-address.ts"
import type { Rates } from "./rates.ts"

export interface Try {
  readonly rule: keyof Rates
  /** as a hash, so that nothing personal is kept */
  readonly who: string
  /** only failures count: a success is taken out of the window again */
  readonly failuresOnly: boolean
}

export interface Attempt {
  readonly name: string
  readonly address: string
  /** of a visit's or customer's things; nothing when nobody is known */
  readonly owner: string | undefined
  readonly body: unknown
}

/** What the call carries has been decoded by then. */
type BodyOf<Name extends keyof Endpoints> = Endpoints[Name]["body"]["Type"]

const LIMITED: ReadonlySet<string> = new Set<keyof Endpoints>([
  "anonymousIdentity",
  "login",
  "register",
  "updateCart",
  "getDiscount",
  "placeOrder",
  "geocode",
  "createQuote",
  "reportError",
])

export const isLimited = (name: string): boolean => LIMITED.has(name)

const counted = (rule: keyof Rates, ...whose: readonly string[]): Try => ({
  rule,
  who: createHash("sha256").update(JSON.stringify(whose)).digest("base64url"),
  failuresOnly: false,
})

const failed = (rule: keyof Rates, ...whose: readonly string[]): Try => ({
  ...counted(rule, ...whose),
  failuresOnly: true,
})

export const triesOf = ({ name, address, owner = "", body }: Attempt): readonly Try[] => {
  const holder = holderOf(address)
  switch (name as keyof Endpoints) {
    case "anonymousIdentity":
      return [counted("visitsByAddress", holder)]
    case "login": {
      const account = emailKey((body as BodyOf<"login">).email)
      return [
        counted("loginsByAddress", holder),
        failed("loginsByAccountAndAddress", account, holder),
        failed("loginsByAccount", account),
      ]
    }
    case "register": {
      const account = emailKey((body as BodyOf<"register">).email)
      return [counted("registrationsByAddress", holder), counted("registrationsByAccount", account)]
    }
    case "updateCart":
      return (body as BodyOf<"updateCart">).action.name === "addCouponCode" ? [failed("couponsBySubject", owner)] : []
    case "getDiscount":
      return [counted("couponsBySubject", owner)]
    case "placeOrder":
      return [counted("ordersBySubject", owner)]
    case "geocode":
      return [counted("lookUpsBySubject", owner)]
    case "createQuote":
      return [counted("quotesBySubject", owner)]
    case "reportError":
      return [counted("reportsByAddress", holder)]
    default:
      return []
  }
}
