import { Effect } from "effect"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { DEVICE_LIFETIME_MS, MAX_DEVICES_PER_CUSTOMER } from "../../../domain/identity/session.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import { makeCustomerCaller } from "../caller.ts"
import { mergeGuestCart } from "../carts/merge-carts.ts"
import type { Language } from "../language.ts"
import type { HashRequester } from "../ports/password-hasher.ts"
import type { SessionDevice } from "../ports/sessions.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"
import { startCustomerSession } from "../sessions/start-customer-session.ts"
import { rememberLanguage } from "./manage-customer.ts"
import { findHashRequester, type HashingPorts, type RequestOrigin } from "./verify-password.ts"

interface Credentials {
  readonly email: string
  readonly password: string
  readonly origin: RequestOrigin
}

interface LogIn extends Credentials {
  /** of a guest session, which ends with the login */
  readonly guestToken: string | undefined
  /** the guest's cart */
  readonly cartId: string | undefined
  /** of the session that the login replaces */
  readonly sessionCookie: string | undefined
  readonly device: SessionDevice
  /** undefined when the browser names none that the shop supports */
  readonly language: Language | undefined
}

interface HiddenAccountCheck extends Pick<Credentials, "email" | "password"> {
  readonly requester: HashRequester
}

interface Ports extends HashingPorts {
  readonly deliveryRules: DeliverySettings
}

/** Returns the device's token: its own if the shop issued it, even for another account; otherwise a new one. */
const rememberDevice = Effect.fnUntraced(function* (
  { sessions, newToken, now }: ShopWrites,
  customerId: string,
  deviceToken: string | undefined,
) {
  const isIssued = deviceToken !== undefined && (yield* sessions.isIssuedDevice(deviceToken))
  const token = isIssued ? deviceToken : newToken()
  yield* sessions.saveDevice(customerId, token, addMilliseconds(now, DEVICE_LIFETIME_MS))
  yield* sessions.retainLatestDevices(customerId, MAX_DEVICES_PER_CUSTOMER)
  return token
})

/** Whether the password is that of an account which no login finds: only its customer knows (LOGIN-37). */
const isHiddenAccount = Effect.fnUntraced(function* (
  { unitOfWork, passwordHasher }: Ports,
  { email, password, requester }: HiddenAccountCheck,
) {
  const hidden = yield* unitOfWork.read(({ customers }) => customers.listHidden(email))
  for (const { passwordHash } of hidden) if (yield* passwordHasher.matches(password, passwordHash, requester)) return true
  return false
})

/**
 * Logs a customer in: merges the guest's cart into the customer's, and starts a session in place of the browser's guest
 * session or session. Refuses wrong credentials in the same time, whether or not the email has an account
 * (LOGIN-14…LOGIN-17).
 */
export const makeLogIn = (ports: Ports) =>
  Effect.fnUntraced(function* ({ email, password, origin, ...login }: LogIn) {
    const { unitOfWork, passwordHasher, deliveryRules } = ports
    const { customer, requester } = yield* unitOfWork.read(shop =>
      Effect.all({ customer: shop.customers.findByEmail(email), requester: findHashRequester(shop, origin, email) }),
    )
    const matches = yield* passwordHasher.matches(password, customer?.passwordHash, requester)
    if (!matches && (yield* isHiddenAccount(ports, { email, password, requester }))) return yield* refuse("AccountHidden")
    if (!customer || !matches || customer.isDisabled) return yield* refuse("CredentialsInvalid")
    const { profile, passwordHash } = customer
    const newHash = yield* passwordHasher.rehashIfOutdated(password, passwordHash, requester)
    return yield* unitOfWork.write(
      Effect.fnUntraced(function* (shop) {
        if (newHash !== undefined) yield* shop.customers.replacePasswordHash(profile.id, passwordHash, newHash)
        const guest = login.guestToken === undefined ? undefined : yield* shop.guestSessions.findByToken(login.guestToken)
        const guestCart = guest && login.cartId ? yield* shop.carts.lock(login.cartId, guest.ownerKey) : undefined
        const merged = yield* mergeGuestCart(shop, guestCart, { caller: makeCustomerCaller(customer), deliveryRules })
        if (guest) yield* shop.guestSessions.end(guest.id)
        if (login.sessionCookie !== undefined) yield* shop.sessions.endByCookie(login.sessionCookie, "LoggedOut")
        const session = yield* startCustomerSession(shop, profile.id, login.device)
        yield* rememberLanguage(shop, profile.id, login.language)
        const deviceToken = yield* rememberDevice(shop, profile.id, origin.deviceToken)
        return { customer: profile, ...merged, ...session, deviceToken }
      }),
    )
  })
