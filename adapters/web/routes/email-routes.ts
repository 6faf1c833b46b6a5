/** An account's email changes when both addresses confirmed it; no response tells who else has an account (LOGIN-30…LOGIN-34). */
import { Effect } from "effect"
import {
  cancelEmailChange,
  confirmEmail,
  findPendingEmail,
  makePrepareEmailChange,
  requestEmailChange,
} from "../../../application/shop/customers/change-email.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { getRequestOrigin } from "../limits/request-origin.ts"
import { logWrongPassword } from "./log-wrong-password.ts"
import { registerRoute, registerRouteWithPreparation } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"
import { runUseCase } from "./transactional-handler.ts"

const registerEmailChangeRoute = (services: RouteDeps) =>
  registerRouteWithPreparation(
    services,
    endpoints.changeEmail,
    call => {
      const prepareEmailChange = makePrepareEmailChange({ ...services, unitOfWork: call.unitOfWork })
      const change = { ...call.body, origin: getRequestOrigin(call) }
      return prepareEmailChange(call.customer(), change).pipe(logWrongPassword(call))
    },
    ({ shop, customer, language, log, clientAddress }, _tx, email) =>
      Effect.map(requestEmailChange(shop, customer(), email, language), () => {
        log.info({ who: customer().id, where: clientAddress }, "another email was asked for")
        return {}
      }),
  )

/** `EmailTaken` is answered only after both mailboxes confirmed the change. */
const registerEmailConfirmationRoute = (services: RouteDeps) =>
  registerRoute(
    services,
    endpoints.confirmEmail,
    ({ shop, body, log, clientAddress }) =>
      Effect.map(confirmEmail(shop, body.token), ({ customerId, isChanged }) => {
        if (isChanged) log.info({ who: customerId, where: clientAddress }, "an email was changed")
        return { isChanged }
      }),
    undefined,
    {
      EmailTaken: ({ decode, unitOfWork }) => runUseCase(unitOfWork.write(shop => cancelEmailChange(shop, decode().body.token))),
    },
  )

export const registerEmailRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.getEmail, ({ shop, customer }) =>
    Effect.map(findPendingEmail(shop, customer().id), change => ({
      email: customer().email,
      ...(change ? { change: { email: change.email, confirmed: change.confirmed, until: change.expiresAt } } : {}),
    })),
  )
  registerEmailChangeRoute(services)
  registerEmailConfirmationRoute(services)
}
