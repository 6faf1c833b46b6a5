/**
 * An account's registration, sessions, password, email and addresses. No response tells whether an account exists
 * (LOGIN-22…34).
 */
import { Effect } from "effect"
import { addAddress, editAddress, removeAddress } from "../../../application/shop/addresses/manage-addresses.ts"
import {
  cancelEmailChange,
  confirmEmailChange,
  makePrepareEmailChange,
  requestEmailChange,
} from "../../../application/shop/customers/change-email.ts"
import { changePassword, makePreparePasswordChange } from "../../../application/shop/customers/change-password.ts"
import { makePrepareRegistration, registerCustomer } from "../../../application/shop/customers/register-customer.ts"
import {
  findResetEmail,
  makePreparePasswordReset,
  requestPasswordReset,
  resetPassword,
} from "../../../application/shop/customers/reset-password.ts"
import { endOtherSessions, endSession, listSessions } from "../../../application/shop/sessions/customer-sessions.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { COMMON_PASSWORDS } from "../../secrets/common-passwords.ts"
import { getRequestOrigin } from "../limits/client-key.ts"
import type { DecodedRequest, RouteDeps } from "./request.ts"

/** A wrong current password counts as a guess. */
const logWrongPassword =
  ({ customer, log, clientAddress }: Pick<DecodedRequest<unknown, unknown, unknown>, "customer" | "log" | "clientAddress">) =>
  <A, E extends { readonly _tag: string }>(verified: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.tapError(verified, ({ _tag }) =>
      Effect.sync(() => {
        if (_tag !== "CredentialsInvalid") return
        log.warn({ who: customer().id, where: clientAddress }, "a customer said another password")
      }),
    )

const registerSessionRoutes = ({ route, passwordHasher }: RouteDeps): void => {
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
    Effect.as(endOtherSessions(shop, customer().id, customer().sessionId, "EndedElsewhere"), {}),
  )
}

/** Resets a forgotten password by a mailed link. */
const registerPasswordRoutes = ({ route, passwordHasher }: RouteDeps): void => {
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

/** An account's email changes when both addresses confirmed it. */
const registerEmailRoutes = ({ route, passwordHasher }: RouteDeps): void => {
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
      Effect.map(confirmEmailChange(shop, body.token), ({ customerId, isChanged }) => {
        if (isChanged) log.info({ who: customerId, where: clientAddress }, "an email was changed")
        return { isChanged }
      }),
  )
}

const registerAddressRoutes = ({ route, deliveryRules }: RouteDeps): void => {
  route(endpoints.listAddresses, ({ customer }, shop) => Effect.map(shop.addresses.list(customer().id), results => ({ results })))

  route(endpoints.createAddress, ({ query: { purpose }, body, customer }, shop) =>
    addAddress(shop, body, { caller: customer(), deliveryRules, purpose }),
  )

  route(endpoints.updateAddress, ({ params, query: { purpose }, body, customer }, shop) =>
    editAddress(shop, params.addressId, body, { caller: customer(), deliveryRules, purpose }),
  )

  route(endpoints.deleteAddress, ({ params, customer }, shop) => Effect.as(removeAddress(shop, params.addressId, customer()), {}))
}

export const registerAccountRoutes = (services: RouteDeps): void => {
  registerSessionRoutes(services)
  registerPasswordRoutes(services)
  registerEmailRoutes(services)
  registerAddressRoutes(services)
}
