/** The calls of whoever forgot their password: no page but theirs loads them. */
import { Schema } from "effect"
import { endpoint, Nothing } from "./endpoint.ts"
import { text } from "./wire.ts"

export const passwordCalls = {
  /** says the same of an email that nobody has */
  askNewPassword: endpoint("askNewPassword", "POST /auth/password-reset", {
    access: "public",
    keyed: true,
    body: Schema.Struct({ email: text("typed") }),
    answer: Nothing,
  }),
  setNewPassword: endpoint("setNewPassword", "PUT /auth/password", {
    access: "public",
    keyed: true,
    body: Schema.Struct({ token: text("token"), newPassword: text("typed") }),
    answer: Nothing,
  }),
} as const
