/** Compresses a text and encrypts it with a key derived from a secret (AES-256-GCM). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"
import { deflateRawSync, inflateRawSync } from "node:zlib"

const CIPHER = "aes-256-gcm"
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

const deriveKey = (use: string, secret: string): Buffer => createHash("sha256").update(`${use} ${secret}`).digest()

export const hashSecret = (secret: string): string => deriveKey("find", secret).toString("base64url")

export const encryptText = (text: string, secret: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey("unfold", secret), nonce)
  const body = [cipher.update(deflateRawSync(text)), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body]).toString("base64url")
}

/** Returns undefined for a text that can't be decrypted, such as one in another release's format. */
export const decryptText = (encrypted: string, secret: string): string | undefined => {
  const bytes = Buffer.from(encrypted, "base64url")
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey("unfold", secret), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const compressed = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return inflateRawSync(compressed).toString("utf8")
  } catch {
    return undefined
  }
}
