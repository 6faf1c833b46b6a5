/** Endpoints that read, change and confirm the email of an account. Only the pages for that load them. */
import { Schema } from "effect"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { customerAccess } from "./endpoint-parts.ts"
import { makeTextSchema, TimestampSchema } from "./wire-schemas.ts"

/** A requested change that waits until both addresses confirm it. */
const EmailChange = Schema.Struct({
  email: makeTextSchema("email"),
  confirmed: Schema.Struct({ present: Schema.Boolean, new: Schema.Boolean }),
  until: TimestampSchema,
}).annotate({ identifier: "EmailChange" })

export const accountEmailEndpoints = {
  getEmail: defineEndpoint("getEmail", "GET /customers/me/email", {
    ...customerAccess,
    response: Schema.Struct({ email: makeTextSchema("email"), change: Schema.optionalKey(EmailChange) }),
  }),
  /** responds the same when the email is taken: then its owner gets a mail */
  changeEmail: defineEndpoint("changeEmail", "PUT /customers/me/email", {
    ...customerAccess,
    takesIdempotencyKey: true,
    body: Schema.Struct({ newEmail: makeTextSchema("typed"), currentPassword: makeTextSchema("typed") }),
    response: EmptyBody,
  }),
  confirmEmail: defineEndpoint("confirmEmail", "PUT /auth/email", {
    access: "public",
    takesIdempotencyKey: true,
    body: Schema.Struct({ token: makeTextSchema("token") }),
    response: Schema.Struct({ isChanged: Schema.Boolean }),
  }),
} as const
