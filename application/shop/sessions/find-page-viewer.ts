import { Effect } from "effect"
import { decideSecretUse } from "../../../domain/identity/session.ts"
import { type Caller, makeCustomerCaller } from "../caller.ts"
import type { CustomerRecord } from "../ports/customers.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** Who views a page: enough to render it. Nothing is changed or answered on behalf of the viewer. */
export interface PageViewer {
  readonly caller: Caller
  readonly customer: CustomerRecord["profile"] | undefined
}

export interface ViewerCookies {
  readonly session: string | undefined
  readonly guestSession: string | undefined
}

const findSessionViewer = Effect.fnUntraced(function* ({ sessions, customers, now }: ShopReads, cookie: string) {
  const session = yield* sessions.findByCookie(cookie)
  if (!session || decideSecretUse(session.secret, session.replacedAt, now) === "ends session") return undefined
  const customer = yield* customers.find(session.customerId)
  if (!customer || customer.isDisabled) return undefined
  return { caller: makeCustomerCaller(customer), customer: customer.profile }
})

/** Finds the viewer by cookies alone. With a session cookie that is no longer valid, there is none. */
export const findPageViewer = (shop: ShopReads, cookies: ViewerCookies): Effect.Effect<PageViewer | undefined> => {
  if (cookies.session !== undefined) return findSessionViewer(shop, cookies.session)
  if (cookies.guestSession === undefined) return Effect.undefined
  return Effect.map(shop.guestSessions.findByCookie(cookies.guestSession), guest =>
    guest ? { caller: guest, customer: undefined } : undefined,
  )
}
