/** Requests and responses about identity: a guest has a token, a customer has a session (LOGIN-01…LOGIN-05, LOGIN-17, API-30). */
import { Schema } from "effect"
import { LOGOUT_REASONS } from "../../domain/identity/session.ts"
import { CartSchema } from "./cart.ts"
import { IdSchema, makeTextSchema, ShortTextSchema, TimestampSchema } from "./wire-schemas.ts"

/** `exp` is in seconds since 1970, as in a JWT. */
export const AccessTokenSchema = Schema.Struct({ token: makeTextSchema("token"), exp: Schema.Int }).annotate({
  identifier: "Token",
})

export const AnonymousIdentityResponse = Schema.Struct({ anonymousId: IdSchema, anonymousToken: AccessTokenSchema })

export const CustomerSchema = Schema.Struct({
  id: IdSchema,
  email: makeTextSchema("email"),
  firstName: ShortTextSchema,
  lastName: ShortTextSchema,
  company: Schema.optionalKey(ShortTextSchema),
  customerGroupId: Schema.optionalKey(IdSchema),
}).annotate({ identifier: "Customer" })

const Session = Schema.Struct({ customer: CustomerSchema, accessToken: AccessTokenSchema })

/** The guest's cart, if there is one: login merges it. */
const guestCart = { cartId: Schema.optionalKey(makeTextSchema("id")) }

export const LoginRequest = Schema.Struct({
  email: makeTextSchema("typed"),
  password: makeTextSchema("typed"),
  ...guestCart,
})

export const RegistrationRequest = Schema.Struct({
  firstName: makeTextSchema("typed"),
  lastName: makeTextSchema("typed"),
  company: Schema.optionalKey(makeTextSchema("typed")),
  email: makeTextSchema("typed"),
  password: makeTextSchema("typed"),
})

export const PasswordChangeRequest = Schema.Struct({
  currentPassword: makeTextSchema("typed"),
  newPassword: makeTextSchema("typed"),
})

/** One login of the customer. Browser and system are missing when the User-Agent header doesn't name them. */
const OpenSession = Schema.Struct({
  id: IdSchema,
  browser: Schema.optionalKey(ShortTextSchema),
  system: Schema.optionalKey(ShortTextSchema),
  startedAt: TimestampSchema,
  usedAt: TimestampSchema,
  isCurrent: Schema.Boolean,
}).annotate({ identifier: "OpenSession" })

export const OpenSessionsResponse = Schema.Struct({ results: Schema.Array(OpenSession) })

export const CartMergeOutcomeSchema = Schema.Literals(["retrievedCart", "mergedCart", "mergedInPart", "none"])

export const LoginResponse = Schema.Struct({
  ...Session.fields,
  cart: Schema.optionalKey(CartSchema),
  cartOutcome: CartMergeOutcomeSchema,
})

/** A null session means that the browser has none: that is no failure. The reason is for a browser that was logged in. */
export const SessionRefreshResponse = Schema.Struct({
  session: Schema.NullOr(Session),
  logoutReason: Schema.optionalKey(Schema.Literals(LOGOUT_REASONS)),
})
