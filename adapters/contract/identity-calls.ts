/** The calls about who is shopping, and about their account. */
import { Schema } from "effect"
import { customer, pathId } from "./call-parts.ts"
import { endpoint, Nothing } from "./endpoint.ts"
import {
  AnonymousIdentity,
  Credentials,
  LoggedIn,
  OpenSessions,
  PasswordChange,
  Refreshed,
  Registration,
} from "./identity.ts"

export const identityCalls = {
  anonymousIdentity: endpoint("anonymousIdentity", "POST /anon-coam-identity", {
    access: "public",
    answer: AnonymousIdentity,
  }),
  login: endpoint("login", "POST /auth/login", { access: "public", body: Credentials, answer: LoggedIn }),
  /** says the same of an email that is taken: whoever knows the password logs in then */
  register: endpoint("register", "POST /auth/register", {
    access: "public",
    keyed: true,
    body: Registration,
    answer: Nothing,
  }),
  refresh: endpoint("refresh", "POST /auth/refresh", { access: "public", answer: Refreshed }),
  logout: endpoint("logout", "POST /auth/logout", { access: "public", answer: Nothing }),
  changePassword: endpoint("changePassword", "PUT /customers/me/password", {
    ...customer,
    keyed: true,
    body: PasswordChange,
    answer: Nothing,
  }),
  listSessions: endpoint("listSessions", "GET /customers/me/sessions", { ...customer, answer: OpenSessions }),
  endOtherSessions: endpoint("endOtherSessions", "DELETE /customers/me/sessions", {
    ...customer,
    keyed: true,
    answer: Nothing,
  }),
  endSession: endpoint("endSession", "DELETE /customers/me/sessions/{sessionId}", {
    ...customer,
    keyed: true,
    params: Schema.Struct({ sessionId: pathId }),
    answer: Nothing,
  }),
} as const
