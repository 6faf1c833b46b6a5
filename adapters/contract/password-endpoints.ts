/** The calls of whoever forgot their password: no page but theirs loads them. */
import { Schema } from "effect"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { makeTextSchema } from "./wire-schemas.ts"

/** Where a login leads: to a page of this shop, and of no other. */
const OwnPath = makeTextSchema("page").check(Schema.isPattern(/^\/(?![/\\])[\x21-\x7e]*$/))

export const passwordEndpoints = {
  /** says the same of an email that nobody has */
  askNewPassword: defineEndpoint("askNewPassword", "POST /auth/password-reset", {
    access: "public",
    keyed: true,
    body: Schema.Struct({ email: makeTextSchema("typed"), redirect: Schema.optionalKey(OwnPath) }),
    response: EmptyBody,
  }),
  /** whose password is chosen behind a link, while it is good; changes nothing, and has no token in its address */
  readPasswordLink: defineEndpoint("readPasswordLink", "POST /auth/password-link", {
    access: "public",
    body: Schema.Struct({ token: makeTextSchema("token") }),
    response: Schema.Struct({ email: makeTextSchema("email") }),
  }),
  setNewPassword: defineEndpoint("setNewPassword", "PUT /auth/password", {
    access: "public",
    keyed: true,
    body: Schema.Struct({ token: makeTextSchema("token"), newPassword: makeTextSchema("typed") }),
    response: EmptyBody,
  }),
} as const
