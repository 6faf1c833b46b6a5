/**
 * The keys with which the shop signs notifications. The first one signs, and the profile has the public parts of all
 * (UCP-31).
 */
import { createPrivateKey, type JsonWebKey, sign } from "node:crypto"
import type { SignerSync } from "http-message-sig"
import { OperatorError } from "../settings/operator-error.ts"
import { computeJwkThumbprint } from "./agent-keys.ts"

export interface SigningKeys {
  /** the public parts */
  readonly published: readonly JsonWebKey[]
  readonly keyid: string
  readonly signer: SignerSync
}

/** Parse errors are not repeated, because they could quote the key. */
const parsePrivateKeys = (text: string): readonly JsonWebKey[] => {
  try {
    const keys = [JSON.parse(text)].flat() as readonly JsonWebKey[]
    if (keys.length === 0) throw new TypeError("no key")
    for (const key of keys) {
      const { namedCurve } = createPrivateKey({ key, format: "jwk" }).asymmetricKeyDetails ?? {}
      if (namedCurve !== "prime256v1") throw new TypeError("another curve")
    }
    return keys
  } catch {
    throw new OperatorError("UCP_SIGNING_KEYS is no private key: write one of P-256 as a JWK, or a list of them.")
  }
}

/** Returns undefined for an empty text. */
export const parseSigningKeys = (text: string): SigningKeys | undefined => {
  const keys = text === "" ? [] : parsePrivateKeys(text)
  const published = keys.map(({ kty = "", crv = "", x = "", y = "" }) => {
    const key = { kty, crv, x, y }
    return { kid: computeJwkThumbprint(key), ...key, use: "sig", alg: "ES256" }
  })
  const [[first], [publicKey]] = [keys, published]
  if (!first || !publicKey) return undefined
  const key = createPrivateKey({ key: first, format: "jwk" })
  const signer: SignerSync = {
    algorithm: "ecdsa-p256-sha256",
    sign: data => sign("sha256", data, { key, dsaEncoding: "ieee-p1363" }),
  }
  return { published, keyid: publicKey.kid, signer }
}
