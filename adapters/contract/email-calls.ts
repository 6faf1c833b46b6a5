/** The calls about the email of an account: no page but its own loads them. */
import { Schema } from "effect"
import { customer } from "./call-parts.ts"
import { endpoint, Nothing } from "./endpoint.ts"
import { Moment, text } from "./wire.ts"

/** What it is to be, while it waits for either address to confirm it. */
const EmailChange = Schema.Struct({
  email: text("email"),
  confirmed: Schema.Struct({ present: Schema.Boolean, new: Schema.Boolean }),
  until: Moment,
}).annotate({ identifier: "EmailChange" })

export const emailCalls = {
  getEmail: endpoint("getEmail", "GET /customers/me/email", {
    ...customer,
    answer: Schema.Struct({ email: text("email"), change: Schema.optionalKey(EmailChange) }),
  }),
  /** says the same of an email that is taken: its mailbox is told */
  changeEmail: endpoint("changeEmail", "PUT /customers/me/email", {
    ...customer,
    keyed: true,
    body: Schema.Struct({ newEmail: text("typed"), currentPassword: text("typed") }),
    answer: Nothing,
  }),
  confirmEmail: endpoint("confirmEmail", "PUT /auth/email", {
    access: "public",
    keyed: true,
    body: Schema.Struct({ token: text("token") }),
    answer: Schema.Struct({ isChanged: Schema.Boolean }),
  }),
} as const
