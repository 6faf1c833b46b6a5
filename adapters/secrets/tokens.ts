/** A token has 32 random bytes; the database stores only its hash. */
import { createHash, randomBytes } from "node:crypto"

/** Some tokens are typed as command arguments, where a leading "-" would make an option. */
export const createToken = (): string => {
  const token = randomBytes(32).toString("base64url")
  return token.startsWith("-") ? createToken() : token
}

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest()
