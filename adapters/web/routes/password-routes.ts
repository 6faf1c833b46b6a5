/** Resets a forgotten password by a mailed link; no response tells who has an account (LOGIN-26…LOGIN-29). */
import { Effect } from "effect"
import {
  findResetEmail,
  makePreparePasswordReset,
  requestPasswordReset,
  resetPassword,
} from "../../../application/shop/customers/reset-password.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { COMMON_PASSWORDS } from "../../secrets/common-passwords.ts"
import { getRequestOrigin } from "../limits/request-origin.ts"
import { registerRoute, registerRouteWithPreparation } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerPasswordRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.askNewPassword, ({ shop, body, language }) =>
    Effect.as(requestPasswordReset(shop, { ...body, language }), {}),
  )

  registerRoute(services, endpoints.readPasswordLink, ({ shop, body }) =>
    Effect.map(findResetEmail(shop, body.token), email => ({ email })),
  )

  registerRouteWithPreparation(
    services,
    endpoints.setNewPassword,
    call => {
      const ports = { ...services, unitOfWork: call.unitOfWork, commonPasswords: COMMON_PASSWORDS }
      return makePreparePasswordReset(ports)(call.body.token, call.body.newPassword, getRequestOrigin(call))
    },
    ({ shop, body, language, log, clientAddress }, _tx, passwordHash) =>
      Effect.map(resetPassword(shop, body.token, passwordHash, language), id => {
        log.info({ who: id, where: clientAddress }, "a forgotten password was replaced")
        return {}
      }),
  )
}
