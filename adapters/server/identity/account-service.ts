/** An account is opened without saying whether there was one, and its customer sees and ends where they are logged in (LOGIN-22…25). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { passwordProblem } from "../../../domain/identity/password.ts"
import { validateRegistration } from "../../../domain/identity/registration.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { invalid, missing, Refusal } from "../http/refusal.ts"
import { route, type Services, slowRoute } from "../http/route.ts"
import { askerFor, stranger } from "./asker.ts"
import { COMMON_PASSWORDS } from "./common-passwords.ts"
import { customerById, insertCustomer, replacePasswordHash } from "./customer-rows.ts"
import { forgetOtherDevices } from "./device-rows.ts"
import { endOneSession, endOtherSessions, openSessions } from "./open-session-rows.ts"
import { hashPassword, passwordMatches } from "./password.ts"

/** The answer, and the time it takes, are the same for an email that is taken: its account stays as it is. */
const register = (services: Services) =>
  slowRoute(
    services,
    endpoints.register,
    async ({ body, address }) => {
      const checked = validateRegistration(body, COMMON_PASSWORDS)
      if (Result.isFailure(checked)) {
        throw invalid(
          "RegistrationInvalid",
          checked.failure.map(({ field, _tag }) => ({ field, code: _tag })),
        )
      }
      const registration = checked.success
      return { registration, passwordHash: await hashPassword(registration.password, stranger(address)) }
    },
    async ({ log, address }, tx, { registration, passwordHash }) => {
      const id = randomUUID()
      const isNew = await insertCustomer(tx, id, registration, passwordHash)
      log.info(
        isNew ? { who: id, where: address } : { where: address },
        isNew ? "a customer registered" : "an account was there",
      )
      return {}
    },
  )

/** Whoever knows the old one; everybody else who is logged in is not any more. */
const changePassword = (services: Services) =>
  slowRoute(
    services,
    endpoints.changePassword,
    async call => {
      const { id, email } = call.customer()
      const { currentPassword, newPassword } = call.body
      const problem = passwordProblem(newPassword, email, COMMON_PASSWORDS)
      if (problem) throw invalid("PasswordInvalid", [{ field: "newPassword", code: problem._tag }])
      const { known, asker } = await call.transact("read", async tx => ({
        known: await customerById(tx, id),
        asker: await askerFor(tx, call, email),
      }))
      if (!known || !(await passwordMatches(currentPassword, known.passwordHash, asker))) {
        call.log.warn({ who: id, where: call.address }, "a password was not changed")
        throw new Refusal(401, "CredentialsInvalid")
      }
      return { kept: known.passwordHash, fresh: await hashPassword(newPassword, asker) }
    },
    async ({ customer, device, log, address }, tx, { kept, fresh }) => {
      const own = customer()
      if (!(await replacePasswordHash(tx, own.id, kept, fresh))) throw new Refusal(401, "CredentialsInvalid")
      await endOtherSessions(tx, own)
      await forgetOtherDevices(tx, device.value, own.id)
      log.info({ who: own.id, where: address }, "a password was changed")
      return {}
    },
  )

export const accountService = (services: Services): void => {
  register(services)
  changePassword(services)

  route(services, endpoints.listSessions, async ({ customer }, tx) => ({
    results: await openSessions(tx, customer()),
  }))

  route(services, endpoints.endSession, async ({ customer, params }, tx) => {
    if (!(await endOneSession(tx, customer(), params.sessionId))) throw missing("Session")
    return {}
  })

  route(services, endpoints.endOtherSessions, async ({ customer }, tx) => {
    await endOtherSessions(tx, customer())
    return {}
  })
}
