/** The services for a customer's account: login, sessions, password, email and agents. */
import { Effect } from "effect"
import type { AccountEmail } from "../../application/client/ports/account-email.ts"
import type { LoginAndRegistration } from "../../application/client/ports/accounts.ts"
import type { AgentLinks } from "../../application/client/ports/agent-links.ts"
import type { CartTransfers } from "../../application/client/ports/cart-transfers.ts"
import type { PasswordResets } from "../../application/client/ports/password-resets.ts"
import type { SessionsAndPassword } from "../../application/client/ports/sessions-and-password.ts"
import { accountEmailEndpoints } from "../contract/account-email-endpoints.ts"
import { agentLinkEndpoints } from "../contract/agent-link-endpoints.ts"
import { cartTransferEndpoints } from "../contract/cart-transfer-endpoints.ts"
import { identityEndpoints } from "../contract/identity-endpoints.ts"
import { passwordResetEndpoints } from "../contract/password-reset-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpLoginAndRegistration = (call: ServiceClient): LoginAndRegistration => ({
  logIn: (credentials, { cartId, token }) =>
    call(identityEndpoints.login, { body: { ...credentials, ...(cartId === undefined ? {} : { cartId }) }, token }),
  register: (registration, key) => call(identityEndpoints.register, { body: registration, key }).pipe(Effect.asVoid),
})

export const makeHttpPasswordResets = (call: ServiceClient): PasswordResets => ({
  requestLink: (body, key) => call(passwordResetEndpoints.askNewPassword, { body, key }).pipe(Effect.asVoid),
  findEmail: token => call(passwordResetEndpoints.readPasswordLink, { body: { token } }).pipe(Effect.map(({ email }) => email)),
  setPassword: (body, key) => call(passwordResetEndpoints.setNewPassword, { body, key }).pipe(Effect.asVoid),
})

export const makeHttpAccountEmail = (customers: ServiceClient, auth: ServiceClient): AccountEmail => ({
  status: customers(accountEmailEndpoints.getEmail, {}),
  requestChange: (body, key) => customers(accountEmailEndpoints.changeEmail, { body, key }).pipe(Effect.asVoid),
  confirm: (token, key) =>
    auth(accountEmailEndpoints.confirmEmail, { body: { token }, key }).pipe(Effect.map(({ isChanged }) => isChanged)),
})

export const makeHttpAgentLinks = (call: ServiceClient): AgentLinks => ({
  list: call(agentLinkEndpoints.listAgents, {}).pipe(Effect.map(({ results }) => results)),
  findRequest: request => call(agentLinkEndpoints.askingAgent, { query: { request } }),
  answer: (decision, key) => call(agentLinkEndpoints.answerAgent, { body: decision, key }).pipe(Effect.map(({ back }) => back)),
  limit: (agentId, orderLimit, key) =>
    call(agentLinkEndpoints.limitAgent, {
      params: { agentId },
      body: orderLimit === undefined ? {} : { orderLimit },
      key,
    }).pipe(Effect.asVoid),
  unlink: (agentId, key) => call(agentLinkEndpoints.unlinkAgent, { params: { agentId }, key }).pipe(Effect.asVoid),
})

export const makeHttpAccountSecurity = (call: ServiceClient): SessionsAndPassword => ({
  sessions: call(identityEndpoints.listSessions, {}).pipe(Effect.map(({ results }) => results)),
  endSession: (sessionId, key) => call(identityEndpoints.endSession, { params: { sessionId }, key }).pipe(Effect.asVoid),
  endOtherSessions: key => call(identityEndpoints.endOtherSessions, { key }).pipe(Effect.asVoid),
  changePassword: (body, key) => call(identityEndpoints.changePassword, { body, key }).pipe(Effect.asVoid),
})

/** Carts that an agent filled. */
export const makeHttpAgentCartTransfers = (call: ServiceClient): CartTransfers => ({
  accept: (code, key) => call(cartTransferEndpoints.takeOverCart, { body: { code }, key }),
})
