/** A session cookie has the session's name, and the secret that each use replaces. */
import { createHmac } from "node:crypto"
import { createToken } from "./tokens.ts"

export interface SessionCookieValue {
  readonly sessionName: string
  readonly secret: string
}

export const createSessionCookieValue = (): SessionCookieValue => ({
  sessionName: createToken(),
  secret: createToken(),
})

export const formatSessionCookie = ({ sessionName, secret }: SessionCookieValue): string => `${sessionName}.${secret}`

/** Cookies of the previous release have no secret. */
export const parseSessionCookie = (cookie: string): SessionCookieValue => {
  const [name = "", secret = ""] = cookie.split(".", 2)
  return { sessionName: name, secret }
}

/** Derives the same next secret every time; needs the current secret, which isn't stored, and the salt, which the browser doesn't have. */
export const deriveNextSecret = ({ sessionName, secret }: SessionCookieValue, salt: Buffer): SessionCookieValue => ({
  sessionName,
  secret: createHmac("sha256", salt).update(secret).digest("base64url"),
})
