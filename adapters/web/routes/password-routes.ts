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
import { getRequestOrigin } from "../limits/client-key.ts"
import type { RouteDeps } from "./request.ts"

export const registerPasswordRoutes = ({ route, passwordHasher }: RouteDeps): void => {
  route(endpoints.askNewPassword, ({ body, language }, shop) => Effect.as(requestPasswordReset(shop, { ...body, language }), {}))

  route(endpoints.readPasswordLink, ({ body }, shop) => Effect.map(findResetEmail(shop, body.token), email => ({ email })))

  route(
    endpoints.setNewPassword,
    {
      prepare: call => {
        const ports = { passwordHasher, unitOfWork: call.unitOfWork, commonPasswords: COMMON_PASSWORDS }
        return makePreparePasswordReset(ports)(call.body.token, call.body.newPassword, getRequestOrigin(call))
      },
    },
    ({ body, language, log, clientAddress }, shop, passwordHash) =>
      Effect.map(resetPassword(shop, body.token, passwordHash, language), id => {
        log.info({ who: id, where: clientAddress }, "a forgotten password was replaced")
        return {}
      }),
  )
}
