/** Registration never tells whether an account exists; customers see and end their own sessions (LOGIN-22…25). */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { refuse, refuseOnFailure } from "../../../application/shop/refuse.ts"
import { validatePassword } from "../../../domain/identity/password.ts"
import { validateRegistration } from "../../../domain/identity/registration.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { insertCustomer, replacePasswordHash } from "../../postgres/customers.ts"
import { registerRoute, registerRouteWithPreparation } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { COMMON_PASSWORDS } from "./common-passwords.ts"
import { deleteOtherDevices } from "./device-rows.ts"
import { makeUnknownRequester } from "./hash-requester.ts"
import { endCustomerSession, endOtherSessions, listOpenSessions } from "./open-session-rows.ts"
import { queuePasswordChangedMail } from "./queue-password-changed-mail.ts"
import { verifyCurrentPassword } from "./verify-current-password.ts"

/** For a taken email the response and its time are the same, and the account stays as it is. */
const registerRegistrationRoute = (services: RouteDeps) =>
  registerRouteWithPreparation(
    services,
    endpoints.register,
    ({ body, clientAddress }) =>
      Effect.gen(function* () {
        const validation = validateRegistration(body, COMMON_PASSWORDS)
        const registration = yield* refuseOnFailure(validation, "RegistrationInvalid", ({ field }) => [field])
        const hash = () => services.passwordHasher.hash(registration.password, makeUnknownRequester(clientAddress))
        return { registration, passwordHash: yield* Effect.promise(hash) }
      }),
    async ({ log, clientAddress }, tx, { registration, passwordHash }) => {
      const id = randomUUID()
      const isNew = await insertCustomer(tx, id, registration, passwordHash)
      log.info(
        isNew ? { who: id, where: clientAddress } : { where: clientAddress },
        isNew ? "a customer registered" : "an account was there",
      )
      return {}
    },
  )

/** Needs the current password; ends all other sessions. */
const registerPasswordChangeRoute = (services: RouteDeps) =>
  registerRouteWithPreparation(
    services,
    endpoints.changePassword,
    call =>
      Effect.gen(function* () {
        const { newPassword } = call.body
        const problem = validatePassword(newPassword, call.customer().email, COMMON_PASSWORDS)
        if (problem) return yield* refuse("PasswordInvalid", [{ ...problem, at: ["newPassword"] }])
        const { currentHash, requester } = yield* verifyCurrentPassword(services, call)
        return {
          currentHash,
          newHash: yield* Effect.promise(() => services.passwordHasher.hash(newPassword, requester)),
        }
      }),
    ({ customer, deviceCookie, log, clientAddress, language }, tx, { currentHash, newHash }) =>
      Effect.gen(function* () {
        const caller = customer()
        const isReplaced = yield* Effect.promise(() => replacePasswordHash(tx, caller.id, currentHash, newHash))
        if (!isReplaced) return yield* refuse("CredentialsInvalid")
        yield* Effect.promise(() => endOtherSessions(tx, caller))
        yield* Effect.promise(() => deleteOtherDevices(tx, deviceCookie.value, caller.id))
        yield* Effect.promise(() => queuePasswordChangedMail(tx, caller.id, language))
        log.info({ who: caller.id, where: clientAddress }, "a password was changed")
        return {}
      }),
  )

export const registerAccountRoutes = (services: RouteDeps): void => {
  registerRegistrationRoute(services)
  registerPasswordChangeRoute(services)

  registerRoute(services, endpoints.listSessions, async ({ customer }, tx) => ({
    results: await listOpenSessions(tx, customer()),
  }))

  registerRoute(services, endpoints.endSession, ({ customer, params }, tx) =>
    Effect.gen(function* () {
      const ended = yield* Effect.promise(() => endCustomerSession(tx, customer(), params.sessionId))
      return ended ? {} : yield* refuse("SessionNotFound")
    }),
  )

  registerRoute(services, endpoints.endOtherSessions, async ({ customer }, tx) => {
    await endOtherSessions(tx, customer())
    return {}
  })
}
