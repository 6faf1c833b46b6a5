import { Effect } from "effect"
import { type Registration, validateRegistration } from "../../../domain/identity/registration.ts"
import type { Language } from "../language.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, refuseOnFailure } from "../refuse.ts"
import { moveToGroup } from "./manage-customer.ts"

interface OpenAccount {
  readonly registration: Omit<Registration, "password">
  readonly groupId: string | undefined
  readonly language: Language
}

/** Not a valid hash, so no password matches it. */
const NO_PASSWORD = "none yet"

/** Opens an account whose customer chooses a password behind a mailed link (SHOP-11). Returns the email as it is stored. */
export const openAccount = Effect.fnUntraced(function* (shop: ShopWrites, { registration, groupId, language }: OpenAccount) {
  const validation = validateRegistration({ ...registration, password: shop.newToken() })
  const valid = yield* refuseOnFailure(validation, "RegistrationInvalid", ({ field }) => [field])
  const id = shop.newId()
  if (!(yield* shop.customers.add(id, valid, NO_PASSWORD))) return yield* refuse("EmailTaken")
  if (groupId !== undefined) yield* moveToGroup(shop, id, groupId)
  const { email } = valid
  yield* shop.jobs.add("send-mail", { kind: "account-opened", email, askedAt: shop.now.getTime(), language })
  return email
})
