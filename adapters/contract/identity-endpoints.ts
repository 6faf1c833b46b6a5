/** The calls about who is shopping, and about their account. */
import { Schema } from "effect"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { customerAccess, pathIdSchema } from "./endpoint-parts.ts"
import {
  AnonymousIdentity,
  Credentials,
  LoggedIn,
  OpenSessions,
  PasswordChange,
  Refreshed,
  Registration,
} from "./identity.ts"

export const identityEndpoints = {
  anonymousIdentity: defineEndpoint("anonymousIdentity", "POST /anon-coam-identity", {
    access: "public",
    response: AnonymousIdentity,
  }),
  login: defineEndpoint("login", "POST /auth/login", { access: "public", body: Credentials, response: LoggedIn }),
  /** says the same of an email that is taken: whoever knows the password logs in then */
  register: defineEndpoint("register", "POST /auth/register", {
    access: "public",
    keyed: true,
    body: Registration,
    response: EmptyBody,
  }),
  refresh: defineEndpoint("refresh", "POST /auth/refresh", { access: "public", response: Refreshed }),
  logout: defineEndpoint("logout", "POST /auth/logout", { access: "public", response: EmptyBody }),
  changePassword: defineEndpoint("changePassword", "PUT /customers/me/password", {
    ...customerAccess,
    keyed: true,
    body: PasswordChange,
    response: EmptyBody,
  }),
  listSessions: defineEndpoint("listSessions", "GET /customers/me/sessions", {
    ...customerAccess,
    response: OpenSessions,
  }),
  endOtherSessions: defineEndpoint("endOtherSessions", "DELETE /customers/me/sessions", {
    ...customerAccess,
    keyed: true,
    response: EmptyBody,
  }),
  endSession: defineEndpoint("endSession", "DELETE /customers/me/sessions/{sessionId}", {
    ...customerAccess,
    keyed: true,
    params: Schema.Struct({ sessionId: pathIdSchema }),
    response: EmptyBody,
  }),
} as const
