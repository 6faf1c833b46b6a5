/** The email of an account changes once both addresses confirmed it by a mailed link; nobody learns who else has an account (LOGIN-30…LOGIN-34). */
import { Effect } from "effect"
import { trimEmail, validateNewEmail } from "../../../domain/identity/email.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute, registerRouteWithPreparation } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { addJob } from "../jobs/add-job.ts"
import { refuse } from "../refuse.ts"
import { updateCustomerEmail } from "./customer-rows.ts"
import {
  completeEmailChange,
  confirmEmailChange,
  deleteEmailChange,
  findEmailChange,
  insertEmailChange,
} from "./email-change-rows.ts"
import { consumeMailedLink, findMailedLink } from "./mailed-link-rows.ts"
import { endOtherSessions } from "./open-session-rows.ts"
import { verifyCurrentPassword } from "./verify-current-password.ts"

const PURPOSES = ["email-present", "email-new"] as const

const ask = (services: RouteDeps) =>
  registerRouteWithPreparation(
    services,
    endpoints.changeEmail,
    call =>
      Effect.gen(function* () {
        const fault = validateNewEmail(call.body.newEmail, call.customer().email)
        if (fault) return yield* refuse("EmailInvalid", [{ ...fault, at: ["newEmail"] }])
        yield* verifyCurrentPassword(services, call)
        return trimEmail(call.body.newEmail)
      }),
    async ({ customer, language, log, clientAddress }, tx, email) => {
      const own = customer()
      const changeId = await insertEmailChange(tx, own, email)
      for (const to of ["present", "new"] as const)
        await addJob(tx, "send-mail", { kind: "email-change", changeId, to, language })
      log.info({ who: own.id, where: clientAddress }, "another email was asked for")
      return {}
    },
  )

/** That the email is somebody else's by now is said to whoever reads both mailboxes only. */
const confirm = (services: RouteDeps) =>
  registerRoute(
    services,
    endpoints.confirmEmail,
    ({ body, log, clientAddress }, tx) =>
      Effect.gen(function* () {
        const change = yield* Effect.promise(async () => {
          const link = await findMailedLink(tx, body.token, ...PURPOSES)
          // both addresses wait for the change, and not for each other's links
          const confirmed =
            link && (await confirmEmailChange(tx, link.customerId, link.purpose === "email-new" ? "new" : "present"))
          return (await consumeMailedLink(tx, body.token, ...PURPOSES)) && confirmed
        })
        if (!change) return yield* refuse("LinkEnded")
        const { customerId: id, sessionId, confirmed } = change
        if (!confirmed.present || !confirmed.new) return { isChanged: false }
        const isFree = yield* Effect.promise(() => updateCustomerEmail(tx, id, change.email))
        if (!isFree) return yield* refuse("EmailTaken")
        yield* Effect.promise(async () => {
          await completeEmailChange(tx, id)
          await endOtherSessions(tx, { id, sessionId })
        })
        log.info({ who: id, where: clientAddress }, "an email was changed")
        return { isChanged: true }
      }),
    undefined,
    {
      EmailTaken: ({ decode, transact }) =>
        transact("write", async tx => {
          const link = await findMailedLink(tx, decode().body.token, ...PURPOSES)
          if (link) await deleteEmailChange(tx, link.customerId)
        }),
    },
  )

export const registerEmailRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.getEmail, async ({ customer }, tx) => {
    const { id, email } = customer()
    const change = await findEmailChange(tx, "customer_id", id)
    return {
      email,
      ...(change ? { change: { email: change.email, confirmed: change.confirmed, until: change.expiresAt } } : {}),
    }
  })
  ask(services)
  confirm(services)
}
