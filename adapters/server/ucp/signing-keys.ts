/** The keys by which the shop signs what it tells agents: the first signs, the public halves of all stand in its profile (UCP-31). */
import { createPrivateKey, type JsonWebKey, sign } from "node:crypto"
import type { SignerSync } from "http-message-sig"
import { computeJwkThumbprint } from "../agents/agent-keys.ts"
import { StartupError } from "../startup-error.ts"

export interface SigningKeys {
  /** public */
  readonly published: readonly JsonWebKey[]
  readonly keyid: string
  readonly signer: SignerSync
}

/** What is wrong with a key is not told: it would be repeated. */
const read = (text: string): readonly JsonWebKey[] => {
  try {
    const keys = [JSON.parse(text)].flat() as readonly JsonWebKey[]
    if (keys.length === 0) throw new TypeError("no key")
    for (const key of keys) {
      const { namedCurve } = createPrivateKey({ key, format: "jwk" }).asymmetricKeyDetails ?? {}
      if (namedCurve !== "prime256v1") throw new TypeError("another curve")
    }
    return keys
  } catch {
    throw new StartupError("UCP_SIGNING_KEYS is no private key: write one of P-256 as a JWK, or a list of them.")
  }
}

/** None is no key. */
export const parseSigningKeys = (text: string): SigningKeys | undefined => {
  const keys = text === "" ? [] : read(text)
  const published = keys.map(({ kty = "", crv = "", x = "", y = "" }) => {
    const key = { kty, crv, x, y }
    return { kid: computeJwkThumbprint(key), ...key, use: "sig", alg: "ES256" }
  })
  const [[first], [named]] = [keys, published]
  if (!first || !named) return undefined
  const key = createPrivateKey({ key: first, format: "jwk" })
  const signer: SignerSync = {
    algorithm: "ecdsa-p256-sha256",
    sign: data => sign("sha256", data, { key, dsaEncoding: "ieee-p1363" }),
  }
  return { published, keyid: named.kid, signer }
}
