import { Schema } from "effect"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { customerAccess, pathIdSchema } from "./endpoint-parts.ts"
import {
  AnonymousIdentityResponse,
  LoginRequest,
  LoginResponse,
  OpenSessionsResponse,
  PasswordChangeRequest,
  RegistrationRequest,
  SessionRefreshResponse,
} from "./identity.ts"

export const identityEndpoints = {
  anonymousIdentity: defineEndpoint("anonymousIdentity", "POST /anon-coam-identity", {
    access: "public",
    response: AnonymousIdentityResponse,
  }),
  login: defineEndpoint("login", "POST /auth/login", { access: "public", body: LoginRequest, response: LoginResponse }),
  /** responds the same when the email is taken: the page then tries to log in with the password */
  register: defineEndpoint("register", "POST /auth/register", {
    access: "public",
    takesIdempotencyKey: true,
    body: RegistrationRequest,
    response: EmptyBody,
  }),
  refresh: defineEndpoint("refresh", "POST /auth/refresh", { access: "public", response: SessionRefreshResponse }),
  logout: defineEndpoint("logout", "POST /auth/logout", { access: "public", response: EmptyBody }),
  changePassword: defineEndpoint("changePassword", "PUT /customers/me/password", {
    ...customerAccess,
    takesIdempotencyKey: true,
    body: PasswordChangeRequest,
    response: EmptyBody,
  }),
  listSessions: defineEndpoint("listSessions", "GET /customers/me/sessions", {
    ...customerAccess,
    response: OpenSessionsResponse,
  }),
  endOtherSessions: defineEndpoint("endOtherSessions", "DELETE /customers/me/sessions", {
    ...customerAccess,
    takesIdempotencyKey: true,
    response: EmptyBody,
  }),
  endSession: defineEndpoint("endSession", "DELETE /customers/me/sessions/{sessionId}", {
    ...customerAccess,
    takesIdempotencyKey: true,
    params: Schema.Struct({ sessionId: pathIdSchema }),
    response: EmptyBody,
  }),
} as const
