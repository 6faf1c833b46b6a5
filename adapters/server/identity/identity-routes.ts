/** Guest sessions and sessions start and end here; a login takes the guest session's cart along (LOGIN-01…LOGIN-17, API-30). */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { CustomerRecord } from "../../../application/shop/ports/customers.ts"
import { refuse } from "../../../application/shop/refuse.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { toEmailKey } from "../../../domain/identity/email.ts"
import { GUEST_SESSION_LIFETIME_MS } from "../../../domain/identity/session.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { findCallerByToken } from "../../postgres/callers.ts"
import { findCustomerByEmail, findCustomerById, replacePasswordHash } from "../../postgres/customers.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { mergeCartAtLogin } from "../cart/merge-carts.ts"
import { parseBearerToken } from "../http/access.ts"
import { registerRoute, registerRouteWithoutTransaction } from "../http/register-route.ts"
import type { DecodedRequest, RouteDeps } from "../http/request.ts"
import { endGuestSession, startGuestSession } from "./access-tokens.ts"
import { saveCustomerLanguage } from "./customer-language.ts"
import { parseDeviceName } from "./device-name.ts"
import { rememberDevice } from "./device-rows.ts"
import { findHashRequester } from "./hash-requester.ts"
import { refreshSession } from "./refresh-session.ts"
import { endSession, startSession } from "./session-rows.ts"
import { createToken } from "./tokens.ts"

type LoginRequest = DecodedRequest<unknown, unknown, { readonly cartId?: string }>

const completeLogin = async (
  tx: Transaction,
  customer: CustomerRecord,
  { authorization, body, deviceCookie, sessionCookie, userAgent, requestedLanguage }: LoginRequest,
  deliveryRules: DeliverySettings,
) => {
  const token = parseBearerToken(authorization)
  const caller = token ? await findCallerByToken(tx, token) : undefined
  const guest = caller?._tag === "Anonymous" ? caller : undefined
  const { cart, cartOutcome } = await mergeCartAtLogin(tx, {
    customer,
    guest,
    cartId: body.cartId,
    now: tx.now,
    deliveryRules,
  })
  if (guest) await endGuestSession(tx, guest.id)
  await endSession(tx, { cookie: sessionCookie.value, sessionId: undefined })
  const { cookie, accessToken } = await startSession(tx, customer.profile.id, parseDeviceName(userAgent))
  await saveCustomerLanguage(tx, customer.profile.id, requestedLanguage)
  const deviceToken = await rememberDevice(tx, deviceCookie.value, customer.profile.id)
  return {
    cookie,
    deviceToken,
    response: { customer: customer.profile, accessToken, ...(cart ? { cart } : {}), cartOutcome },
  }
}

/** Distinguishes accounts in the log without naming the email. */
const hashEmail = (email: string): string => createHash("sha256").update(toEmailKey(email)).digest("hex").slice(0, 16)

const registerLoginRoute = (services: RouteDeps) =>
  registerRouteWithoutTransaction(services, endpoints.login, call =>
    Effect.gen(function* () {
      const { email, password } = call.body
      const { customer, requester } = yield* Effect.promise(() =>
        call.transact("read", async tx => ({
          customer: await findCustomerByEmail(tx, email),
          requester: await findHashRequester(tx, call, email),
        })),
      )
      const matches = yield* Effect.promise(() => services.passwordHasher.matches(password, customer?.passwordHash, requester))
      if (!customer || !matches || customer.isDisabled) {
        call.log.warn({ who: hashEmail(email), where: call.clientAddress }, "a login failed")
        return yield* refuse("CredentialsInvalid")
      }
      const newHash = yield* Effect.promise(() =>
        services.passwordHasher.rehashIfOutdated(password, customer.passwordHash, requester),
      )
      const { cookie, deviceToken, response } = yield* Effect.promise(() =>
        call.transact("write", async tx => {
          await call.rateLimit.onSuccess(tx)
          if (newHash) await replacePasswordHash(tx, customer.profile.id, customer.passwordHash, newHash)
          return completeLogin(tx, customer, call, services.deliveryRules)
        }),
      )
      call.log.info({ who: customer.profile.id, where: call.clientAddress }, "a login succeeded")
      call.sessionCookie.set(cookie)
      call.deviceCookie.set(deviceToken)
      return response
    }),
  )

const registerRefreshRoute = (services: RouteDeps) =>
  registerRoute(services, endpoints.refresh, async ({ sessionCookie, log, clientAddress }, tx) => {
    const result = await refreshSession(tx, sessionCookie.value)
    if (result._tag === "Ended") log.warn({ who: result.customerId, where: clientAddress }, "a replaced session cookie came back")
    const customer = result._tag === "Alive" ? await findCustomerById(tx, result.customerId) : undefined
    // the cookie stays: another tab may have logged in since this request was sent
    if (result._tag !== "Alive" || !customer || customer.isDisabled) return { session: null }
    sessionCookie.set(result.cookie)
    return { session: { customer: customer.profile, accessToken: result.accessToken } }
  })

const registerLogoutRoute = (services: RouteDeps) =>
  registerRoute(services, endpoints.logout, async ({ sessionCookie, optionalCaller }, tx) => {
    const sessionId = optionalCaller?._tag === "Customer" ? optionalCaller.sessionId : undefined
    await endSession(tx, { cookie: sessionCookie.value, sessionId })
    sessionCookie.clear()
    return {}
  })

export const registerIdentityRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.anonymousIdentity, async ({ guestCookie }, tx) => {
    const sight = createToken()
    guestCookie.set(sight)
    return startGuestSession(tx, GUEST_SESSION_LIFETIME_MS, sight)
  })
  registerLoginRoute(services)
  registerRefreshRoute(services)
  registerLogoutRoute(services)
}
