/** An account's email changes when both addresses confirmed it; no response tells who else has an account (LOGIN-30…LOGIN-34). */
import { Effect } from "effect"
import { normalizeEmail } from "../../../domain/address/email-address.ts"
import { validateNewEmail } from "../../../domain/identity/email.ts"
import { MAILED_LINK_LIFETIME_MS } from "../../../domain/identity/mailed-link.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { CustomerCaller } from "../caller.ts"
import type { Language } from "../language.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import { endOtherSessions } from "../sessions/customer-sessions.ts"
import { redeemMailedLink } from "./mailed-links.ts"
import { type HashingPorts, makeVerifyCurrentPassword, type RequestOrigin } from "./verify-password.ts"

const LINK_PURPOSES = ["email-present", "email-new"] as const

interface ChangeEmailRequest {
  readonly newEmail: string
  readonly currentPassword: string
  readonly origin: RequestOrigin
}

/** Verifies the current password outside of any unit of work, and returns the new email as it is stored. */
export const makePrepareEmailChange = (ports: HashingPorts) =>
  Effect.fnUntraced(function* (caller: CustomerCaller, { newEmail, currentPassword, origin }: ChangeEmailRequest) {
    const fault = validateNewEmail(newEmail, caller.email)
    if (fault) return yield* refuse("EmailInvalid", [{ ...fault, at: ["newEmail"] }])
    yield* makeVerifyCurrentPassword(ports)(caller, currentPassword, origin)
    return normalizeEmail(newEmail)
  })

/** Mails a link to both addresses. Replaces an earlier pending change and ends its links. */
export const requestEmailChange = Effect.fnUntraced(function* (
  { customers, mailedLinks, jobs, newId, now }: ShopWrites,
  { id: customerId, sessionId }: Pick<CustomerCaller, "id" | "sessionId">,
  email: string,
  language: Language,
): Effect.fn.Return<void> {
  const [id, expiresAt] = [newId(), addMilliseconds(now, MAILED_LINK_LIFETIME_MS)]
  yield* mailedLinks.remove(customerId, LINK_PURPOSES)
  yield* customers.putEmailChange({ id, customerId, email, sessionId, confirmed: { present: false, new: false }, expiresAt })
  for (const to of ["present", "new"] as const) yield* jobs.add("send-mail", { kind: "email-change", changeId: id, to, language })
})

const removeEmailChange = ({ customers, mailedLinks }: ShopWrites, customerId: string) =>
  Effect.andThen(customers.removeEmailChange(customerId), mailedLinks.remove(customerId, LINK_PURPOSES))

/**
 * Confirms one of the two addresses by its link. With both confirmed the email changes, all other sessions end, and so
 * do links for a new password, which went to the old mailbox. Only then EmailTaken tells that the email has an account.
 */
export const confirmEmailChange = Effect.fnUntraced(function* (
  shop: ShopWrites,
  token: string,
): Effect.fn.Return<{ readonly customerId: string; readonly isChanged: boolean }, RefusalOf<"LinkEnded" | "EmailTaken">> {
  const { mailedLinks, customers } = shop
  const link = yield* requireFound(mailedLinks.find(token, LINK_PURPOSES), "LinkEnded")
  const { customerId } = link
  // the change is locked before its links, so that two confirmations don't wait for each other
  const change = yield* customers.confirmEmailChange(customerId, link.purpose === "email-new" ? "new" : "present")
  yield* redeemMailedLink(shop, token, LINK_PURPOSES)
  if (!change) return yield* refuse("LinkEnded")
  if (!change.confirmed.present || !change.confirmed.new) return { customerId, isChanged: false }
  if (!(yield* customers.changeEmail(customerId, change.email))) return yield* refuse("EmailTaken")
  yield* removeEmailChange(shop, customerId)
  yield* mailedLinks.remove(customerId, ["password"])
  yield* endOtherSessions(shop, customerId, change.sessionId, "EmailChanged")
  return { customerId, isChanged: true }
})

/** Removes the change that a link belongs to, because its email is taken. */
export const cancelEmailChange = (shop: ShopWrites, token: string): Effect.Effect<void> =>
  Effect.flatMap(shop.mailedLinks.find(token, LINK_PURPOSES), link =>
    link ? removeEmailChange(shop, link.customerId) : Effect.void,
  )
