/** A token has 32 random bytes; the database stores only its hash. */
import { createHash, createHmac, randomBytes } from "node:crypto"

/** Some tokens are typed as command arguments, where a leading "-" would make an option. */
export const createToken = (): string => {
  const token = randomBytes(32).toString("base64url")
  return token.startsWith("-") ? createToken() : token
}

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest()

/** Tells the token of an upload link from all other tokens. */
const UPLOAD_LINK_PREFIX = "upload-"

export const isUploadLinkToken = (token: string): boolean => token.startsWith(UPLOAD_LINK_PREFIX)

/** Derives the same token for the same name. Only who has the secret can. */
export const deriveUploadLinkToken = (secret: string, name: string): string =>
  UPLOAD_LINK_PREFIX + createHmac("sha256", secret).update(name).digest("base64url")
