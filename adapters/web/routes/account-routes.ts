/** Registration never tells whether an account exists; customers see and end their own sessions (LOGIN-22…25). */
import { Effect } from "effect"
import { changePassword, makePreparePasswordChange } from "../../../application/shop/customers/change-password.ts"
import { makePrepareRegistration, registerCustomer } from "../../../application/shop/customers/register-customer.ts"
import { endOtherSessions, endSession, listSessions } from "../../../application/shop/sessions/customer-sessions.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { COMMON_PASSWORDS } from "../../secrets/common-passwords.ts"
import { getRequestOrigin } from "../limits/client-key.ts"
import { logWrongPassword } from "./log-wrong-password.ts"
import type { RouteDeps } from "./request.ts"

export const registerAccountRoutes = ({ route, passwordHasher }: RouteDeps): void => {
  const passwordPorts = { passwordHasher, commonPasswords: COMMON_PASSWORDS }
  const prepareRegistration = makePrepareRegistration(passwordPorts)

  // for a taken email the response and its time are the same, and the account stays as it is
  route(
    endpoints.register,
    { prepare: call => prepareRegistration(call.body, getRequestOrigin(call)) },
    ({ log, clientAddress: where }, shop, registration) =>
      Effect.map(registerCustomer(shop, registration), id => {
        if (id === undefined) log.info({ where }, "an account was there")
        else log.info({ who: id, where }, "a customer registered")
        return {}
      }),
  )

  // needs the current password; ends all other sessions
  route(
    endpoints.changePassword,
    {
      prepare: call => {
        const change = { ...call.body, origin: getRequestOrigin(call) }
        const preparePasswordChange = makePreparePasswordChange({ ...passwordPorts, unitOfWork: call.unitOfWork })
        return preparePasswordChange(call.customer(), change).pipe(logWrongPassword(call))
      },
    },
    ({ customer, deviceCookie, language, log, clientAddress }, shop, hashes) =>
      Effect.map(changePassword(shop, customer(), hashes, { deviceToken: deviceCookie.value, language }), () => {
        log.info({ who: customer().id, where: clientAddress }, "a password was changed")
        return {}
      }),
  )

  route(endpoints.listSessions, ({ customer }, shop) => Effect.map(listSessions(shop, customer()), results => ({ results })))

  route(endpoints.endSession, ({ customer, params }, shop) => Effect.as(endSession(shop, customer(), params.sessionId), {}))

  route(endpoints.endOtherSessions, ({ customer }, shop) =>
    Effect.as(endOtherSessions(shop, customer().id, customer().sessionId), {}),
  )
}
