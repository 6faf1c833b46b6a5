/** An account's email changes when both addresses confirmed it; no response tells who else has an account (LOGIN-30…LOGIN-34). */
import { Effect } from "effect"
import {
  cancelEmailChange,
  confirmEmail,
  makePrepareEmailChange,
  requestEmailChange,
} from "../../../application/shop/customers/change-email.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { getRequestOrigin } from "../limits/client-key.ts"
import { logWrongPassword } from "./log-wrong-password.ts"
import type { RouteDeps } from "./request.ts"

export const registerEmailRoutes = ({ route, passwordHasher }: RouteDeps): void => {
  route(endpoints.getEmail, ({ customer }, shop) =>
    Effect.map(shop.customers.findEmailChangeByCustomer(customer().id), change => ({
      email: customer().email,
      ...(change ? { change: { email: change.email, confirmed: change.confirmed, until: change.expiresAt } } : {}),
    })),
  )

  route(
    endpoints.changeEmail,
    {
      prepare: call => {
        const change = { ...call.body, origin: getRequestOrigin(call) }
        const prepareEmailChange = makePrepareEmailChange({ passwordHasher, unitOfWork: call.unitOfWork })
        return prepareEmailChange(call.customer(), change).pipe(logWrongPassword(call))
      },
    },
    ({ customer, language, log, clientAddress }, shop, email) =>
      Effect.map(requestEmailChange(shop, customer(), email, language), () => {
        log.info({ who: customer().id, where: clientAddress }, "another email was asked for")
        return {}
      }),
  )

  // EmailTaken is answered only after both mailboxes confirmed the change
  route(
    endpoints.confirmEmail,
    {
      onRefusal: (tag, { unitOfWork, body }) =>
        tag === "EmailTaken" ? unitOfWork.write(shop => cancelEmailChange(shop, body.token)) : Effect.void,
    },
    ({ body, log, clientAddress }, shop) =>
      Effect.map(confirmEmail(shop, body.token), ({ customerId, isChanged }) => {
        if (isChanged) log.info({ who: customerId, where: clientAddress }, "an email was changed")
        return { isChanged }
      }),
  )
}
