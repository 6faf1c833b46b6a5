/** The public keys by which an agent signs what it calls: those that it registered, for none is fetched from where it says (UCP-31). */
import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto"
import { Schema } from "effect"
import type { Verifier } from "http-message-sig"
import { makeTextSchema } from "../../contract/wire-schemas.ts"

const optional = Schema.optionalKey

/** RFC 7517; what a key has beside this is not looked at. */
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

/** By curve, as RFC 9421 has it; ES256 is everybody's. */
const ALGORITHMS: Readonly<Record<string, { readonly name: string; readonly hash: string | null }>> = {
  "P-256": { name: "ecdsa-p256-sha256", hash: "sha256" },
  "P-384": { name: "ecdsa-p384-sha384", hash: "sha384" },
  Ed25519: { name: "ed25519", hash: null },
}

export const SIGNATURE_ALGORITHMS = Object.values(ALGORITHMS).map(({ name }) => name)

const algorithmOf = ({ crv = "" }: AgentPublicKey) => (Object.hasOwn(ALGORITHMS, crv) ? ALGORITHMS[crv] : undefined)

const publicKey = ({ kty, crv, x, y }: AgentPublicKey): KeyObject =>
  createPublicKey({ format: "jwk", key: { kty, ...(crv && { crv }), ...(x && { x }), ...(y && { y }) } })

const isOnCurve = (key: AgentPublicKey): boolean => {
  try {
    return publicKey(key).type === "public"
  } catch {
    return false
  }
}

/** Those of another kind are nobody's loss. */
export const filterUsableKeys = (keys: readonly AgentPublicKey[]): readonly AgentPublicKey[] =>
  keys.filter(
    key =>
      key.use !== "enc" &&
      (key.key_ops?.includes("verify") ?? true) &&
      algorithmOf(key) !== undefined &&
      isOnCurve(key),
  )

/** RFC 7638: the members that make the key, in the order of their names. */
export const computeJwkThumbprint = ({ crv, kty, x, y }: Pick<AgentPublicKey, "crv" | "kty" | "x" | "y">): string =>
  createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url")

/** Of a key that is usable. */
export const makeSignatureVerifier = (key: AgentPublicKey): Verifier => {
  const { name, hash } = algorithmOf(key) ?? { name: "", hash: null }
  return {
    algorithm: name,
    verify: (data, signature) => verify(hash, data, { key: publicKey(key), dsaEncoding: "ieee-p1363" }, signature),
  }
}
