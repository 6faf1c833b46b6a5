/** Resets a forgotten password by a mailed link; no response tells who has an account (LOGIN-26…LOGIN-29). */
import { Effect } from "effect"
import { normalizeEmail } from "../../../domain/address/email-address.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { Language } from "../language.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import { endAllSessions } from "../sessions/customer-sessions.ts"
import { mailPasswordChange, type PasswordPorts, requireValidPassword } from "./change-password.ts"
import { redeemMailedLink } from "./mailed-links.ts"
import { makeUnknownDeviceRequester, type RequestOrigin } from "./verify-password.ts"

interface PasswordResetRequest {
  readonly email: string
  /** where the page of the link leads to */
  readonly redirect?: string
  readonly language: Language
}

/** The customer is looked up when the mail is sent, so that response and time don't depend on the account's existence. */
export const requestPasswordReset = (
  { jobs, now }: ShopWrites,
  { email, redirect, language }: PasswordResetRequest,
): Effect.Effect<void> =>
  jobs.add("send-mail", {
    kind: "password-reset",
    email: normalizeEmail(email),
    askedAt: now.getTime(),
    ...(redirect === undefined ? {} : { redirect }),
    language,
  })

/** The email of the link's customer. The link proves that its reader has the mailbox, so the email may be shown. */
export const findResetEmail = Effect.fnUntraced(function* (
  { mailedLinks, customers }: ShopReads,
  token: string,
): Effect.fn.Return<string, RefusalOf<"LinkEnded">> {
  const link = yield* requireFound(mailedLinks.find(token, ["password"]), "LinkEnded")
  const customer = yield* requireFound(customers.find(link.customerId), "LinkEnded")
  return customer.profile.email
})

/** Checks the link and hashes the new password, outside of any unit of work. */
export const makePreparePasswordReset = ({ unitOfWork, passwordHasher, commonPasswords }: PasswordPorts) =>
  Effect.fnUntraced(function* (token: string, newPassword: string, origin: RequestOrigin) {
    const email = yield* unitOfWork.read(shop => findResetEmail(shop, token))
    yield* requireValidPassword(newPassword, email, commonPasswords)
    return yield* passwordHasher.hash(newPassword, makeUnknownDeviceRequester(origin))
  })

/** Ends all sessions, forgets all devices, and returns the customer's id. */
export const resetPassword = Effect.fnUntraced(function* (
  shop: ShopWrites,
  token: string,
  passwordHash: string,
  language: Language,
): Effect.fn.Return<string, RefusalOf<"LinkEnded">> {
  const { customerId } = yield* redeemMailedLink(shop, token, ["password"])
  yield* shop.customers.setPasswordHash(customerId, passwordHash)
  yield* endAllSessions(shop, customerId, "PasswordChanged")
  yield* shop.sessions.removeDevicesExcept(customerId, undefined)
  yield* mailPasswordChange(shop, customerId, language)
  return customerId
})
