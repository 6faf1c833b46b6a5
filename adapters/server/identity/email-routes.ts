/** An account's email changes when both addresses confirmed it; no response tells who else has an account (LOGIN-30…LOGIN-34). */
import { Effect } from "effect"
import { refuse } from "../../../application/shop/refuse.ts"
import { trimEmail, validateNewEmail } from "../../../domain/identity/email.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { addJob } from "../../postgres/add-job.ts"
import { updateCustomerEmail } from "../../postgres/customers.ts"
import { registerRoute, registerRouteWithPreparation } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
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

const LINK_PURPOSES = ["email-present", "email-new"] as const

const registerEmailChangeRoute = (services: RouteDeps) =>
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
      const caller = customer()
      const changeId = await insertEmailChange(tx, caller, email)
      for (const to of ["present", "new"] as const)
        await addJob(tx, "send-mail", { kind: "email-change", changeId, to, language })
      log.info({ who: caller.id, where: clientAddress }, "another email was asked for")
      return {}
    },
  )

/** `EmailTaken` is answered only after both mailboxes confirmed the change. */
const registerEmailConfirmationRoute = (services: RouteDeps) =>
  registerRoute(
    services,
    endpoints.confirmEmail,
    ({ body, log, clientAddress }, tx) =>
      Effect.gen(function* () {
        const change = yield* Effect.promise(async () => {
          const link = await findMailedLink(tx, body.token, ...LINK_PURPOSES)
          // each address confirms the change independently of the other
          const confirmed =
            link && (await confirmEmailChange(tx, link.customerId, link.purpose === "email-new" ? "new" : "present"))
          return (await consumeMailedLink(tx, body.token, ...LINK_PURPOSES)) && confirmed
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
          const link = await findMailedLink(tx, decode().body.token, ...LINK_PURPOSES)
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
  registerEmailChangeRoute(services)
  registerEmailConfirmationRoute(services)
}
