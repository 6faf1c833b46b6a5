/**
 * Endpoints that mail a password reset link, read the link's email and set a new password. Only the pages for that load
 * them.
 */
import { Schema } from "effect"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { makeTextSchema } from "./wire-schemas.ts"

/** The page to open after login: a path of this shop, never another site. */
const OwnPath = makeTextSchema("page").check(Schema.isPattern(/^\/(?![/\\])[\x21-\x7e]*$/))

export const passwordResetEndpoints = {
  /** responds the same for an unknown email */
  askNewPassword: defineEndpoint("askNewPassword", "POST /auth/password-reset", {
    access: "public",
    takesIdempotencyKey: true,
    body: Schema.Struct({ email: makeTextSchema("typed"), redirect: Schema.optionalKey(OwnPath) }),
    response: EmptyBody,
  }),
  /**
   * The email whose password the link resets, while the link is valid. The token travels in the body, so that no log
   * of addresses has it.
   */
  readPasswordLink: defineEndpoint("readPasswordLink", "POST /auth/password-link", {
    access: "public",
    body: Schema.Struct({ token: makeTextSchema("token") }),
    response: Schema.Struct({ email: makeTextSchema("email") }),
  }),
  setNewPassword: defineEndpoint("setNewPassword", "PUT /auth/password", {
    access: "public",
    takesIdempotencyKey: true,
    body: Schema.Struct({ token: makeTextSchema("token"), newPassword: makeTextSchema("typed") }),
    response: EmptyBody,
  }),
} as const
