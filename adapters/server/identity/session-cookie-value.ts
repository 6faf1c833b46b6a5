/** What a session's cookie says: the session's name, and the secret that each use replaces. */
import { createHmac } from "node:crypto"
import { createToken } from "./tokens.ts"

export interface SessionSecret {
  readonly name: string
  readonly secret: string
}

export const newSecret = (): SessionSecret => ({ name: createToken(), secret: createToken() })

export const cookieText = ({ name, secret }: SessionSecret): string => `${name}.${secret}`

/** One of the release before has no secret yet. */
export const parseCookie = (cookie: string): SessionSecret => {
  const [name = "", secret = ""] = cookie.split(".", 2)
  return { name, secret }
}

/** Of the same secret always the same next one, for whoever has both it and the salt: neither a thief nor the database has. */
export const nextSecret = ({ name, secret }: SessionSecret, salt: Buffer): SessionSecret => ({
  name,
  secret: createHmac("sha256", salt).update(secret).digest("base64url"),
})
