/** The calls of whoever forgot their password: no page but theirs loads them. */
import { Schema } from "effect"
import { endpoint, Nothing } from "./endpoint.ts"
import { text } from "./wire.ts"

/** Where a login leads: to a page of this shop, and of no other. */
const OwnPath = text("page").check(Schema.isPattern(/^\/(?![/\\])[\x21-\x7e]*$/))

export const passwordCalls = {
  /** says the same of an email that nobody has */
  askNewPassword: endpoint("askNewPassword", "POST /auth/password-reset", {
    access: "public",
    keyed: true,
    body: Schema.Struct({ email: text("typed"), redirect: Schema.optionalKey(OwnPath) }),
    answer: Nothing,
  }),
  /** whose password is chosen behind a link, while it is good; changes nothing, and has no token in its address */
  readPasswordLink: endpoint("readPasswordLink", "POST /auth/password-link", {
    access: "public",
    body: Schema.Struct({ token: text("token") }),
    answer: Schema.Struct({ email: text("email") }),
  }),
  setNewPassword: endpoint("setNewPassword", "PUT /auth/password", {
    access: "public",
    keyed: true,
    body: Schema.Struct({ token: text("token"), newPassword: text("typed") }),
    answer: Nothing,
  }),
} as const
