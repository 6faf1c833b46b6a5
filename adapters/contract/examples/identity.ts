/** A visit, a registration and a session. */
import { CART_ANSWER } from "./priced.ts"

/** seconds since 1970 */
const token = (exp: number) => ({ token: "wFz1c0m8bJ5kq3V7yT2nXr9sLd6hPgAeUiOoEcBvRtY", exp })

export const VISIT = { anonymousId: "6057de7a-2754-44d9-b2d8-f221ca8fbe61", anonymousToken: token(1_797_760_800) }

export const REGISTRATION = {
  firstName: "Ada",
  lastName: "de Vries",
  company: "Drukwerk BV",
  email: "ada@example.com",
  password: "a long password of her own",
}

export const SESSION = {
  customer: {
    id: "7e6d5c4b-3a29-4817-9605-f4e3d2c1b0a9",
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "de Vries",
    company: "Drukwerk BV",
  },
  accessToken: token(1_795_169_700),
}

export const LOGGED_IN = { ...SESSION, cart: CART_ANSWER, cartOutcome: "mergedCart" }
