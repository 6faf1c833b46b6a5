/** The calls about the email of an account: no page but its own loads them. */
import { Schema } from "effect"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { customerAccess } from "./endpoint-parts.ts"
import { makeTextSchema, TimestampSchema } from "./wire-schemas.ts"

/** What it is to be, while it waits for either address to confirm it. */
const EmailChange = Schema.Struct({
  email: makeTextSchema("email"),
  confirmed: Schema.Struct({ present: Schema.Boolean, new: Schema.Boolean }),
  until: TimestampSchema,
}).annotate({ identifier: "EmailChange" })

export const emailEndpoints = {
  getEmail: defineEndpoint("getEmail", "GET /customers/me/email", {
    ...customerAccess,
    response: Schema.Struct({ email: makeTextSchema("email"), change: Schema.optionalKey(EmailChange) }),
  }),
  /** says the same of an email that is taken: its mailbox is told */
  changeEmail: defineEndpoint("changeEmail", "PUT /customers/me/email", {
    ...customerAccess,
    keyed: true,
    body: Schema.Struct({ newEmail: makeTextSchema("typed"), currentPassword: makeTextSchema("typed") }),
    response: EmptyBody,
  }),
  confirmEmail: defineEndpoint("confirmEmail", "PUT /auth/email", {
    access: "public",
    keyed: true,
    body: Schema.Struct({ token: makeTextSchema("token") }),
    response: Schema.Struct({ isChanged: Schema.Boolean }),
  }),
} as const
