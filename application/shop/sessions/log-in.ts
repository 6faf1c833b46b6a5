import { Effect } from "effect"
import { DEVICE_LIFETIME_MS, MAX_DEVICES } from "../../../domain/identity/session.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { GuestCaller } from "../caller.ts"
import { findHashRequester, type RequestOrigin } from "../customers/hash-requester.ts"
import { rememberLanguage } from "../customers/remember-language.ts"
import type { HashingPorts } from "../customers/verify-current-password.ts"
import type { Language } from "../language.ts"
import type { CustomerRecord } from "../ports/customers.ts"
import type { SessionDevice } from "../ports/sessions.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"
import { startSession } from "./start-session.ts"

interface Credentials {
  readonly email: string
  readonly password: string
  readonly origin: RequestOrigin
}

/**
 * Returns the customer with these credentials, and a new hash of the password when the stored one has another cost.
 * Takes the same time whether or not the email has an account (LOGIN-17).
 */
export const makeVerifyCredentials =
  ({ unitOfWork, passwordHasher }: HashingPorts) =>
  ({ email, password, origin }: Credentials) =>
    Effect.gen(function* () {
      const { customer, requester } = yield* unitOfWork.read(shop =>
        Effect.all({ customer: shop.customers.findByEmail(email), requester: findHashRequester(shop, origin, email) }),
      )
      const matches = yield* passwordHasher.matches(password, customer?.passwordHash, requester)
      if (!customer || !matches || customer.isDisabled) return yield* refuse("CredentialsInvalid")
      const newHash = yield* passwordHasher.rehashIfOutdated(password, customer.passwordHash, requester)
      return { customer, newHash }
    })

/** Returns the device's token: its own if the shop issued it, even for another account; otherwise a new one. */
const rememberDevice = ({ devices, newToken, now }: ShopWrites, customerId: string, deviceToken: string | undefined) =>
  Effect.gen(function* () {
    const isIssued = deviceToken !== undefined && (yield* devices.isIssued(deviceToken))
    const token = isIssued ? deviceToken : newToken()
    yield* devices.save(customerId, token, addMilliseconds(now, DEVICE_LIFETIME_MS))
    yield* devices.retainLatest(customerId, MAX_DEVICES)
    return token
  })

interface Login {
  readonly customer: CustomerRecord
  readonly newHash: string | undefined
  /** whose session ends with the login */
  readonly guest: GuestCaller | undefined
  /** of the session that the login replaces */
  readonly sessionCookie: string | undefined
  readonly device: SessionDevice
  readonly deviceToken: string | undefined
  /** undefined when the browser names none that the shop supports */
  readonly language: Language | undefined
}

/** Replaces the browser's guest session or session by a new session, and remembers the device and the language. */
export const startSessionAtLogin = (shop: ShopWrites, { customer, newHash, guest, sessionCookie, ...login }: Login) =>
  Effect.gen(function* () {
    const { id } = customer.profile
    if (newHash !== undefined) yield* shop.customers.replacePasswordHash(id, customer.passwordHash, newHash)
    if (guest) yield* shop.guestSessions.end(guest.id)
    if (sessionCookie !== undefined) yield* shop.sessions.endByCookie(sessionCookie)
    const session = yield* startSession(shop, id, login.device)
    yield* rememberLanguage(shop, id, login.language)
    return { ...session, deviceToken: yield* rememberDevice(shop, id, login.deviceToken) }
  })
