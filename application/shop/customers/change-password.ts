import { Effect } from "effect"
import { validateNewPassword } from "../../../domain/identity/password.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { CustomerCaller } from "../caller.ts"
import type { Language } from "../language.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"
import { endOtherSessions } from "../sessions/customer-sessions.ts"
import { type HashingPorts, makeVerifyCurrentPassword, type RequestOrigin } from "./verify-password.ts"

export interface PasswordPorts extends HashingPorts {
  /** in lower case */
  readonly commonPasswords: ReadonlySet<string>
}

interface ChangePassword {
  readonly currentPassword: string
  readonly newPassword: string
  readonly origin: RequestOrigin
}

interface PasswordHashes {
  readonly currentHash: string
  readonly newHash: string
}

/** Refuses a new password that breaks a rule, with the field path `newPassword`. */
export const requireValidPassword = (
  password: string,
  email: string,
  commonPasswords: ReadonlySet<string>,
): Effect.Effect<void, RefusalOf<"PasswordInvalid">> => {
  const fault = validateNewPassword(password, email, commonPasswords)
  return fault ? refuse("PasswordInvalid", [{ ...fault, at: ["newPassword"] }]) : Effect.void
}

/** Verifies the current password and hashes the new one, outside of any unit of work. */
export const makePreparePasswordChange = ({ commonPasswords, ...ports }: PasswordPorts) =>
  Effect.fnUntraced(function* (caller: CustomerCaller, { currentPassword, newPassword, origin }: ChangePassword) {
    yield* requireValidPassword(newPassword, caller.email, commonPasswords)
    const { currentHash, requester } = yield* makeVerifyCurrentPassword(ports)(caller, currentPassword, origin)
    return { currentHash, newHash: yield* ports.passwordHasher.hash(newPassword, requester) }
  })

/** Every password change is mailed to the customer, who may not have made it (MAIL-12). */
export const mailPasswordChange = ({ jobs, now }: ShopWrites, customerId: string, language: Language): Effect.Effect<void> =>
  jobs.add("send-mail", { kind: "password-changed", customerId, changedAt: now.getTime(), language })

/** Ends all other sessions, and forgets all other devices (LOGIN-25). */
export const changePassword = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { id, sessionId }: CustomerCaller,
  { currentHash, newHash }: PasswordHashes,
  { deviceToken, language }: { readonly deviceToken: string | undefined; readonly language: Language },
): Effect.fn.Return<void, RefusalOf<"CredentialsInvalid">> {
  const isReplaced = yield* shop.customers.replacePasswordHash(id, currentHash, newHash)
  if (!isReplaced) return yield* refuse("CredentialsInvalid")
  yield* endOtherSessions(shop, id, sessionId, "PasswordChanged")
  yield* shop.sessions.removeDevicesExcept(id, deviceToken)
  yield* mailPasswordChange(shop, id, language)
})
