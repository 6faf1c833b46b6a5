/** What only whoever knows a secret reads again: it is folded, sealed with it, and found by its hash (AES-256-GCM). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"
import { deflateRawSync, inflateRawSync } from "node:zlib"

const CIPHER = "aes-256-gcm"
const [NONCE, TAG] = [12, 16]

const hashed = (use: string, secret: string): Buffer => createHash("sha256").update(`${use} ${secret}`).digest()

export const hashSecret = (secret: string): string => hashed("find", secret).toString("base64url")

export const encryptText = (text: string, secret: string): string => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, hashed("unfold", secret), nonce)
  const body = [cipher.update(deflateRawSync(text)), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body]).toString("base64url")
}

/** Nothing of what another release sealed in its own way. */
export const decryptText = (kept: string, secret: string): string | undefined => {
  const bytes = Buffer.from(kept, "base64url")
  try {
    const decipher = createDecipheriv(CIPHER, hashed("unfold", secret), bytes.subarray(0, NONCE))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    const folded = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
    return inflateRawSync(folded).toString("utf8")
  } catch {
    return undefined
  }
}
