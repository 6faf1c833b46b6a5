/** Visits and sessions begin and end here; whoever logs in brings the visit's cart along (LOGIN-01…LOGIN-17, API-30). */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { toEmailKey } from "../../../domain/identity/email.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { mergeCartAtLogin } from "../cart/merge-carts.ts"
import type { Transaction } from "../database/transaction.ts"
import { parseBearerToken } from "../http/access.ts"
import { registerRoute, registerRouteWithoutTransaction } from "../http/register-route.ts"
import type { DecodedRequest, RouteDeps } from "../http/request.ts"
import { refuse } from "../refuse.ts"
import { endGuestSession, startGuestSession } from "./access-tokens.ts"
import { findCallerByToken } from "./caller.ts"
import { saveCustomerLanguage } from "./customer-language.ts"
import { type CustomerRecord, findCustomerByEmail, findCustomerById, replacePasswordHash } from "./customer-rows.ts"
import { parseDeviceName } from "./device-name.ts"
import { rememberDevice } from "./device-rows.ts"
import { findHashRequester } from "./hash-requester.ts"
import { refreshSession } from "./refresh-session.ts"
import { endSession, startSession } from "./session-rows.ts"
import { createToken, GUEST_SESSION_LIFETIME_MS } from "./tokens.ts"

type Entering = DecodedRequest<unknown, unknown, { readonly cartId?: string }>

const enter = async (
  tx: Transaction,
  customer: CustomerRecord,
  { authorization, body, deviceCookie, sessionCookie, userAgent, requestedLanguage }: Entering,
  deliveryRules: DeliverySettings,
) => {
  const token = parseBearerToken(authorization)
  const caller = token ? await findCallerByToken(tx, token) : undefined
  const visit = caller?._tag === "Anonymous" ? caller : undefined
  const { cart, cartOutcome } = await mergeCartAtLogin(tx, {
    customer,
    guest: visit,
    cartId: body.cartId,
    now: tx.now,
    deliveryRules,
  })
  if (visit) await endGuestSession(tx, visit.id)
  await endSession(tx, { cookie: sessionCookie.value, sessionId: undefined })
  const { cookie, accessToken } = await startSession(tx, customer.profile.id, parseDeviceName(userAgent))
  await saveCustomerLanguage(tx, customer.profile.id, requestedLanguage)
  const deviceToken = await rememberDevice(tx, deviceCookie.value, customer.profile.id)
  return {
    cookie,
    deviceToken,
    answer: { customer: customer.profile, accessToken, ...(cart ? { cart } : {}), cartOutcome },
  }
}

/** Tells the tries at one account from those at another, and not whose it is. */
const emailHash = (email: string): string => createHash("sha256").update(toEmailKey(email)).digest("hex").slice(0, 16)

const logIn = (services: RouteDeps) =>
  registerRouteWithoutTransaction(services, endpoints.login, call =>
    Effect.gen(function* () {
      const { email, password } = call.body
      const { known, asker } = yield* Effect.promise(() =>
        call.transact("read", async tx => ({
          known: await findCustomerByEmail(tx, email),
          asker: await findHashRequester(tx, call, email),
        })),
      )
      const matches = yield* Effect.promise(() => services.passwordHasher.matches(password, known?.passwordHash, asker))
      if (!known || !matches || known.isDisabled) {
        call.log.warn({ who: emailHash(email), where: call.clientAddress }, "a login failed")
        return yield* refuse("CredentialsInvalid")
      }
      const fresh = yield* Effect.promise(() =>
        services.passwordHasher.rehashIfOutdated(password, known.passwordHash, asker),
      )
      const { cookie, deviceToken, answer } = yield* Effect.promise(() =>
        call.transact("write", async tx => {
          await call.rateLimit.onSuccess(tx)
          if (fresh) await replacePasswordHash(tx, known.profile.id, known.passwordHash, fresh)
          return enter(tx, known, call, services.deliveryRules)
        }),
      )
      call.log.info({ who: known.profile.id, where: call.clientAddress }, "a login succeeded")
      call.sessionCookie.set(cookie)
      call.deviceCookie.set(deviceToken)
      return answer
    }),
  )

const refresh = (services: RouteDeps) =>
  registerRoute(services, endpoints.refresh, async ({ sessionCookie, log, clientAddress }, tx) => {
    const fresh = await refreshSession(tx, sessionCookie.value)
    if (fresh._tag === "Ended")
      log.warn({ who: fresh.customerId, where: clientAddress }, "a replaced session cookie came back")
    const customer = fresh._tag === "Alive" ? await findCustomerById(tx, fresh.customerId) : undefined
    // another tab may have logged in since this was asked: its cookie is not taken away
    if (fresh._tag !== "Alive" || !customer || customer.isDisabled) return { session: null }
    sessionCookie.set(fresh.cookie)
    return { session: { customer: customer.profile, accessToken: fresh.accessToken } }
  })

const logOut = (services: RouteDeps) =>
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
  logIn(services)
  refresh(services)
  logOut(services)
}
