/** Starts and ends guest sessions and logins. A login also takes over the guest's cart (LOGIN-01…LOGIN-17, API-30). */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { makeLogIn } from "../../../application/shop/customers/log-in.ts"
import { logOut } from "../../../application/shop/sessions/customer-sessions.ts"
import { refreshSession } from "../../../application/shop/sessions/refresh-session.ts"
import { type IssuedToken, startGuestSession } from "../../../application/shop/sessions/start-customer-session.ts"
import { toEmailKey } from "../../../domain/identity/email.ts"
import { toUnixSeconds } from "../../../domain/time/milliseconds.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { parseBearerToken } from "../http/access.ts"
import { getRequestOrigin } from "../limits/client-key.ts"
import { parseDeviceName } from "./device-name.ts"
import type { RouteDeps } from "./request.ts"

/** Distinguishes accounts in the log without naming the email. */
const hashEmail = (email: string): string => createHash("sha256").update(toEmailKey(email)).digest("hex").slice(0, 16)

const toWireToken = ({ token, expiresAt }: IssuedToken) => ({ token, exp: toUnixSeconds(expiresAt) })

const registerLoginRoute = ({ route, ...services }: RouteDeps) =>
  route(endpoints.login, { unit: "own" }, call => {
    const { body, clientAddress: where, log, deviceCookie, sessionCookie } = call
    const logIn = makeLogIn({ ...services, unitOfWork: call.unitOfWork })
    return logIn({
      email: body.email,
      password: body.password,
      cartId: body.cartId,
      origin: getRequestOrigin(call),
      guestToken: parseBearerToken(call.authorization),
      sessionCookie: sessionCookie.value,
      device: parseDeviceName(call.userAgent),
      language: call.requestedLanguage,
    }).pipe(
      Effect.tapError(() => Effect.sync(() => log.warn({ who: hashEmail(body.email), where }, "a login failed"))),
      Effect.map(({ customer, cart, cartOutcome, cookie, accessToken, deviceToken }) => {
        log.info({ who: customer.id, where }, "a login succeeded")
        sessionCookie.set(cookie)
        deviceCookie.set(deviceToken)
        return { customer, accessToken: toWireToken(accessToken), ...(cart ? { cart } : {}), cartOutcome }
      }),
    )
  })

const registerRefreshRoute = ({ route }: RouteDeps) =>
  route(endpoints.refresh, ({ sessionCookie, log, clientAddress }, shop) =>
    Effect.gen(function* () {
      if (sessionCookie.value === undefined) return { session: null }
      const result = yield* refreshSession(shop, sessionCookie.value)
      if (result._tag === "Ended")
        log.warn({ who: result.customerId, where: clientAddress }, "a replaced session cookie came back")
      // the cookie stays: another tab may have logged in since this request was sent
      if (result._tag !== "Alive") return { session: null, logoutReason: result.reason }
      sessionCookie.set(result.cookie)
      return { session: { customer: result.customer, accessToken: toWireToken(result.accessToken) } }
    }),
  )

const registerLogoutRoute = ({ route }: RouteDeps) =>
  route(endpoints.logout, ({ sessionCookie, optionalCaller }, shop) =>
    Effect.map(logOut(shop, sessionCookie.value, optionalCaller), () => {
      sessionCookie.clear()
      return {}
    }),
  )

export const registerIdentityRoutes = (services: RouteDeps): void => {
  services.route(endpoints.anonymousIdentity, ({ guestCookie }, shop) =>
    Effect.map(startGuestSession(shop), ({ guestId, cookie, token }) => {
      guestCookie.set(cookie)
      return { anonymousId: guestId, anonymousToken: toWireToken(token) }
    }),
  )
  registerLoginRoute(services)
  registerRefreshRoute(services)
  registerLogoutRoute(services)
}
