/** Registration never tells whether an account exists; customers see and end their own sessions (LOGIN-22…25). */
import { Effect } from "effect"
import { changePassword, makePreparePasswordChange } from "../../../application/shop/customers/change-password.ts"
import { makePrepareRegistration, registerCustomer } from "../../../application/shop/customers/register-customer.ts"
import { endOtherSessions, endSession } from "../../../application/shop/sessions/end-sessions.ts"
import { listSessions } from "../../../application/shop/sessions/list-sessions.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { COMMON_PASSWORDS } from "../../secrets/common-passwords.ts"
import { getRequestOrigin } from "../limits/request-origin.ts"
import { logWrongPassword } from "./log-wrong-password.ts"
import { registerRoute, registerRouteWithPreparation } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

/** For a taken email the response and its time are the same, and the account stays as it is. */
const registerRegistrationRoute = (services: RouteDeps) => {
  const prepareRegistration = makePrepareRegistration({ ...services, commonPasswords: COMMON_PASSWORDS })
  registerRouteWithPreparation(
    services,
    endpoints.register,
    call => prepareRegistration(call.body, getRequestOrigin(call)),
    ({ shop, log, clientAddress: where }, _tx, registration) =>
      Effect.map(registerCustomer(shop, registration), id => {
        if (id === undefined) log.info({ where }, "an account was there")
        else log.info({ who: id, where }, "a customer registered")
        return {}
      }),
  )
}

/** Needs the current password; ends all other sessions. */
const registerPasswordChangeRoute = (services: RouteDeps) =>
  registerRouteWithPreparation(
    services,
    endpoints.changePassword,
    call => {
      const ports = { ...services, unitOfWork: call.unitOfWork, commonPasswords: COMMON_PASSWORDS }
      const change = { ...call.body, origin: getRequestOrigin(call) }
      return makePreparePasswordChange(ports)(call.customer(), change).pipe(logWrongPassword(call))
    },
    ({ shop, customer, deviceCookie, language, log, clientAddress }, _tx, hashes) =>
      Effect.map(changePassword(shop, customer(), hashes, { deviceToken: deviceCookie.value, language }), () => {
        log.info({ who: customer().id, where: clientAddress }, "a password was changed")
        return {}
      }),
  )

export const registerAccountRoutes = (services: RouteDeps): void => {
  registerRegistrationRoute(services)
  registerPasswordChangeRoute(services)

  registerRoute(services, endpoints.listSessions, ({ shop, customer }) =>
    Effect.map(listSessions(shop, customer()), results => ({ results })),
  )

  registerRoute(services, endpoints.endSession, ({ shop, customer, params }) =>
    Effect.as(endSession(shop, customer(), params.sessionId), {}),
  )

  registerRoute(services, endpoints.endOtherSessions, ({ shop, customer }) =>
    Effect.as(endOtherSessions(shop, customer().id, customer().sessionId), {}),
  )
}
