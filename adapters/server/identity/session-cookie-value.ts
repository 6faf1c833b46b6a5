/** What a session's cookie says: the session's name, and the secret that each use replaces. */
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

/** One of the release before has no secret yet. */
export const parseSessionCookie = (cookie: string): SessionCookieValue => {
  const [name = "", secret = ""] = cookie.split(".", 2)
  return { sessionName: name, secret }
}

/** Of the same secret always the same next one, for whoever has both it and the salt: neither a thief nor the database has. */
export const deriveNextSecret = ({ sessionName, secret }: SessionCookieValue, salt: Buffer): SessionCookieValue => ({
  sessionName,
  secret: createHmac("sha256", salt).update(secret).digest("base64url"),
})
