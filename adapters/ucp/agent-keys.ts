/**
 * The public keys with which an agent signs its requests. Agents register them: no key is fetched from an address
 * (UCP-31).
 */
import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto"
import { Schema } from "effect"
import type { Verifier } from "http-message-sig"
import { makeTextSchema } from "../contract/wire-schemas.ts"

const optional = Schema.optionalKey

/** A JSON Web Key (RFC 7517). Other members are ignored. */
const Jwk = Schema.Struct({
  kid: makeTextSchema("key"),
  kty: makeTextSchema("shortCode"),
  crv: optional(makeTextSchema("shortCode")),
  x: optional(makeTextSchema("key")),
  y: optional(makeTextSchema("key")),
  use: optional(makeTextSchema("shortCode")),
  key_ops: optional(Schema.Array(makeTextSchema("shortCode")).check(Schema.isMaxLength(10))),
})

export type AgentPublicKey = typeof Jwk.Type

export const JwkSetSchema = Schema.Struct({ keys: Schema.NonEmptyArray(Jwk).check(Schema.isMaxLength(10)) })

/** The algorithms of RFC 9421 by curve. Everybody supports ES256. */
const ALGORITHMS: Readonly<Record<string, { readonly name: string; readonly hash: string | null }>> = {
  "P-256": { name: "ecdsa-p256-sha256", hash: "sha256" },
  "P-384": { name: "ecdsa-p384-sha384", hash: "sha384" },
  Ed25519: { name: "ed25519", hash: null },
}

export const SIGNATURE_ALGORITHMS = Object.values(ALGORITHMS).map(({ name }) => name)

const findAlgorithm = ({ crv = "" }: AgentPublicKey) => (Object.hasOwn(ALGORITHMS, crv) ? ALGORITHMS[crv] : undefined)

const toPublicKey = ({ kty, crv, x, y }: AgentPublicKey): KeyObject =>
  createPublicKey({ format: "jwk", key: { kty, ...(crv && { crv }), ...(x && { x }), ...(y && { y }) } })

const isOnCurve = (key: AgentPublicKey): boolean => {
  try {
    return toPublicKey(key).type === "public"
  } catch {
    return false
  }
}

/** Returns the keys that can verify signatures. Others are ignored. */
export const filterUsableKeys = (keys: readonly AgentPublicKey[]): readonly AgentPublicKey[] =>
  keys.filter(
    key => key.use !== "enc" && (key.key_ops?.includes("verify") ?? true) && findAlgorithm(key) !== undefined && isOnCurve(key),
  )

/** The thumbprint of RFC 7638: a hash of the required members, in the order of their names. */
export const computeJwkThumbprint = ({ crv, kty, x, y }: Pick<AgentPublicKey, "crv" | "kty" | "x" | "y">): string =>
  createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url")

/** Expects a key that `filterUsableKeys` returned. */
export const makeSignatureVerifier = (key: AgentPublicKey): Verifier => {
  const { name, hash } = findAlgorithm(key) ?? { name: "", hash: null }
  return {
    algorithm: name,
    verify: (data, signature) => verify(hash, data, { key: toPublicKey(key), dsaEncoding: "ieee-p1363" }, signature),
  }
}
