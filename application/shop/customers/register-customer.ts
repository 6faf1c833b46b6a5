import { Effect } from "effect"
import { type Registration, validateRegistration } from "../../../domain/identity/registration.ts"
import type { PasswordHasher } from "../ports/password-hasher.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuseOnFailure } from "../refuse.ts"
import { makeUnknownDeviceRequester, type RequestOrigin } from "./verify-password.ts"

export interface ValidRegistration {
  readonly registration: Registration
  readonly passwordHash: string
}

interface Ports {
  readonly passwordHasher: PasswordHasher
  /** in lower case */
  readonly commonPasswords: ReadonlySet<string>
}

/** Validates what was typed and hashes the password, outside of any unit of work. */
export const makePrepareRegistration = ({ passwordHasher, commonPasswords }: Ports) =>
  Effect.fnUntraced(function* (typed: Registration, origin: RequestOrigin) {
    const validation = validateRegistration(typed, commonPasswords)
    const registration = yield* refuseOnFailure(validation, "RegistrationInvalid", ({ field }) => [field])
    const passwordHash = yield* passwordHasher.hash(registration.password, makeUnknownDeviceRequester(origin))
    return { registration, passwordHash }
  })

/** Returns the new customer's id; undefined when the email has an account, which stays as it is (LOGIN-23). */
export const registerCustomer = (
  { customers, newId }: ShopWrites,
  { registration, passwordHash }: ValidRegistration,
): Effect.Effect<string | undefined> => {
  const id = newId()
  return Effect.map(customers.add(id, registration, passwordHash), isNew => (isNew ? id : undefined))
}
