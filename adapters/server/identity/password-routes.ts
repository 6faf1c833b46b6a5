/** Resets a forgotten password by a mailed link; no response tells who has an account (LOGIN-26…LOGIN-29). */
import { Effect } from "effect"
import { refuse } from "../../../application/shop/refuse.ts"
import { trimEmail } from "../../../domain/identity/email.ts"
import { validatePassword } from "../../../domain/identity/password.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { addJob } from "../../postgres/add-job.ts"
import { findCustomerById, updatePasswordHash } from "../../postgres/customers.ts"
import { registerRoute, registerRouteWithPreparation } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { COMMON_PASSWORDS } from "./common-passwords.ts"
import { deleteDevices } from "./device-rows.ts"
import { makeUnknownRequester } from "./hash-requester.ts"
import { consumeMailedLink, findMailedLink } from "./mailed-link-rows.ts"
import { endAllSessions } from "./open-session-rows.ts"
import { queuePasswordChangedMail } from "./queue-password-changed-mail.ts"

/** The customer is looked up when the mail is sent, so that response and time don't depend on the account's existence. */
const registerResetRequestRoute = (services: RouteDeps) =>
  registerRoute(services, endpoints.askNewPassword, async ({ body, language }, tx) => {
    await addJob(tx, "send-mail", {
      kind: "password-reset",
      email: trimEmail(body.email),
      askedAt: tx.now.getTime(),
      ...(body.redirect === undefined ? {} : { redirect: body.redirect }),
      language,
    })
    return {}
  })

/** The link proves that the reader has the mailbox, so the email may be shown. */
const registerLinkRoute = (services: RouteDeps) =>
  registerRoute(services, endpoints.readPasswordLink, ({ body }, tx) =>
    Effect.gen(function* () {
      const link = yield* Effect.promise(() => findMailedLink(tx, body.token, "password"))
      const customer = link && (yield* Effect.promise(() => findCustomerById(tx, link.customerId)))
      return customer ? { email: customer.profile.email } : yield* refuse("LinkEnded")
    }),
  )

const registerNewPasswordRoute = (services: RouteDeps) =>
  registerRouteWithPreparation(
    services,
    endpoints.setNewPassword,
    ({ body, transact, clientAddress }) =>
      Effect.gen(function* () {
        const { token, newPassword } = body
        const customer = yield* Effect.promise(() =>
          transact("read", async tx => {
            const link = await findMailedLink(tx, token, "password")
            return link && findCustomerById(tx, link.customerId)
          }),
        )
        if (!customer) return yield* refuse("LinkEnded")
        const problem = validatePassword(newPassword, customer.profile.email, COMMON_PASSWORDS)
        if (problem) return yield* refuse("PasswordInvalid", [{ ...problem, at: ["newPassword"] }])
        return yield* Effect.promise(() => services.passwordHasher.hash(newPassword, makeUnknownRequester(clientAddress)))
      }),
    ({ body, log, clientAddress, language }, tx, hash) =>
      Effect.gen(function* () {
        const link = yield* Effect.promise(() => consumeMailedLink(tx, body.token, "password"))
        if (!link) return yield* refuse("LinkEnded")
        const id = link.customerId
        yield* Effect.promise(async () => {
          await updatePasswordHash(tx, id, hash)
          await endAllSessions(tx, id)
          await deleteDevices(tx, id)
          await queuePasswordChangedMail(tx, id, language)
        })
        log.info({ who: id, where: clientAddress }, "a forgotten password was replaced")
        return {}
      }),
  )

export const registerPasswordRoutes = (services: RouteDeps): void => {
  registerResetRequestRoute(services)
  registerLinkRoute(services)
  registerNewPasswordRoute(services)
}
