/** Who is shopping: anonymous with a token, or a customer with a session (LOGIN-01…LOGIN-05, LOGIN-17, API-30). */
import { Schema } from "effect"
import { CartBody } from "./cart.ts"
import { Id, Moment, Name, text } from "./wire.ts"

/** `exp` is in seconds since 1970, as in a JWT. */
export const Token = Schema.Struct({ token: text("token"), exp: Schema.Int }).annotate({ identifier: "Token" })

export const AnonymousIdentity = Schema.Struct({ anonymousId: Id, anonymousToken: Token })

export const Customer = Schema.Struct({
  id: Id,
  email: text("email"),
  firstName: Name,
  lastName: Name,
  company: Schema.optionalKey(Name),
  customerGroupId: Schema.optionalKey(Id),
}).annotate({ identifier: "Customer" })

const Session = Schema.Struct({ customer: Customer, accessToken: Token })

/** The visit's cart, if there is one: it comes along. */
const visit = { cartId: Schema.optionalKey(text("id")) }

export const Credentials = Schema.Struct({ email: text("typed"), password: text("typed"), ...visit })

export const Registration = Schema.Struct({
  firstName: text("typed"),
  lastName: text("typed"),
  company: Schema.optionalKey(text("typed")),
  email: text("typed"),
  password: text("typed"),
})

export const PasswordChange = Schema.Struct({ currentPassword: text("typed"), newPassword: text("typed") })

/** Where somebody is logged in: the browser and system as far as they say what they are, and one of them is the caller's own. */
const OpenSession = Schema.Struct({
  id: Id,
  browser: Schema.optionalKey(Name),
  system: Schema.optionalKey(Name),
  startedAt: Moment,
  usedAt: Moment,
  isCurrent: Schema.Boolean,
}).annotate({ identifier: "OpenSession" })

export const OpenSessions = Schema.Struct({ results: Schema.Array(OpenSession) })

export const CartOutcome = Schema.Literals(["retrievedCart", "mergedCart", "mergedInPart", "none"])

export const LoggedIn = Schema.Struct({
  ...Session.fields,
  cart: Schema.optionalKey(CartBody),
  cartOutcome: CartOutcome,
})

/** No session is an answer of its own, which every first visit gets: what says nothing of one logs nobody out. */
export const Refreshed = Schema.Struct({ session: Schema.NullOr(Session) })
