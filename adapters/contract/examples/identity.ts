import { EXAMPLE_CART_RESPONSE } from "./carts-and-orders.ts"

/** `exp` in seconds since 1970 */
const makeToken = (exp: number) => ({ token: "wFz1c0m8bJ5kq3V7yT2nXr9sLd6hPgAeUiOoEcBvRtY", exp })

/** Tokens of links in mails. */
export const EXAMPLE_PASSWORD_RESET_TOKEN = "Rk3dPz0qYc8nVb5tXw2mLs9hJf6gDa1eUiOoEcBvRtY"
export const EXAMPLE_CART_TRANSFER_CODE = "Zt5hYu8iKo2pLm4nJb6vGc9fXd1sWa3qRe7tQzPxOiU"
export const EXAMPLE_EMAIL_CHANGE_TOKEN = "Pq7wXe2rTy5uIo8pAs1dFg4hJk6lZx9cVb3nMmQwErT"

export const EXAMPLE_ANONYMOUS_IDENTITY = {
  anonymousId: "6057de7a-2754-44d9-b2d8-f221ca8fbe61",
  anonymousToken: makeToken(1_797_760_800),
}

export const EXAMPLE_REGISTRATION = {
  firstName: "Ada",
  lastName: "de Vries",
  company: "Drukwerk BV",
  email: "ada@example.com",
  password: "a long password of her own",
}

export const EXAMPLE_SESSION = {
  customer: {
    id: "7e6d5c4b-3a29-4817-9605-f4e3d2c1b0a9",
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "de Vries",
    company: "Drukwerk BV",
  },
  accessToken: makeToken(1_795_169_700),
}

export const EXAMPLE_LOGIN_RESPONSE = { ...EXAMPLE_SESSION, cart: EXAMPLE_CART_RESPONSE, cartOutcome: "mergedCart" }

export const EXAMPLE_SESSION_ID = "0b8f2a54-6f0d-4a51-9a52-3c1d7e9b6f10"

export const EXAMPLE_OPEN_SESSION = {
  id: EXAMPLE_SESSION_ID,
  browser: "Firefox",
  system: "Windows",
  startedAt: "2026-11-20T09:00:00.000Z",
  usedAt: "2026-11-23T10:00:00.000Z",
  isCurrent: true,
}
