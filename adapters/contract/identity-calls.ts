/** The calls about who is shopping. */
import { endpoint, Nothing } from "./endpoint.ts"
import { AnonymousIdentity, Credentials, LoggedIn, Refreshed, Registration } from "./identity.ts"

export const identityCalls = {
  anonymousIdentity: endpoint("anonymousIdentity", "POST /anon-coam-identity", {
    access: "public",
    answer: AnonymousIdentity,
  }),
  login: endpoint("login", "POST /auth/login", { access: "public", body: Credentials, answer: LoggedIn }),
  register: endpoint("register", "POST /auth/register", { access: "public", body: Registration, answer: LoggedIn }),
  refresh: endpoint("refresh", "POST /auth/refresh", { access: "public", answer: Refreshed }),
  logout: endpoint("logout", "POST /auth/logout", { access: "public", answer: Nothing }),
} as const
