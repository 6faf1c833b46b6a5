/** Keys and signatures of RFC 9421, by another library than the shop uses. */
import { createHash, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from "node:crypto"
import { createSigner, createVerifier, httpbis } from "http-message-signatures"

export interface TestSigningKey {
  readonly kid: string
  readonly algorithm: "ecdsa-p256-sha256" | "ed25519"
  readonly privateKey: KeyObject
  /** with its name */
  readonly jwk: JsonWebKey
}

export const createSigningKey = (kid: string, algorithm: TestSigningKey["algorithm"] = "ecdsa-p256-sha256"): TestSigningKey => {
  const { privateKey, publicKey } =
    algorithm === "ed25519" ? generateKeyPairSync("ed25519") : generateKeyPairSync("ec", { namedCurve: "P-256" })
  return { kid, algorithm, privateKey, jwk: { ...publicKey.export({ format: "jwk" }), kid } }
}

/** A signing key of the shop, in the format of `UCP_SIGNING_KEYS`. */
export const createShopSigningKeys = (): string =>
  JSON.stringify(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }))

export const computeContentDigest = (text: string): string => `sha-256=:${createHash("sha256").update(text).digest("base64")}:`

export interface SignableRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
}

export interface SignatureOptions {
  readonly name?: string
  readonly fields?: readonly string[]
  readonly created?: Date | null
  readonly keyid?: string
  readonly tag?: string
}

const TARGET = ["@method", "@authority", "@path"]
const HEADERS = ["ucp-agent", "idempotency-key", "content-digest", "content-type"]

/** The request's headers with a signature over the required fields, or over other fields. */
export const signRequest = async (
  message: SignableRequest,
  key: TestSigningKey,
  how: SignatureOptions = {},
): Promise<Record<string, string>> => {
  const { name = "sig1", created = new Date(), keyid = key.kid, tag } = how
  const fields = [...(how.fields ?? [...TARGET, ...HEADERS.filter(header => header in message.headers)])]
  const { headers } = await httpbis.signMessage(
    {
      key: createSigner(key.privateKey, key.algorithm, keyid),
      name,
      fields,
      params: [...(created ? ["created"] : []), "keyid", ...(tag ? ["tag"] : [])],
      paramValues: { created, keyid, ...(tag ? { tag } : {}) },
    },
    message,
  )
  return Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), String(value)]))
}

/** Whether one of the published keys signed all of these fields. */
export const isSignedBy = async (
  message: SignableRequest,
  keys: readonly JsonWebKey[],
  requiredFields: readonly string[],
): Promise<boolean> =>
  (await httpbis.verifyMessage(
    {
      requiredFields: [...requiredFields],
      requiredParams: ["keyid", "created"],
      keyLookup: async ({ keyid }) => {
        const key = keys.find(({ kid }) => kid === keyid)
        if (!key) return null
        const publicKey = createPublicKey({ key, format: "jwk" })
        return { verify: createVerifier(publicKey, "ecdsa-p256-sha256") }
      },
    },
    message,
  )) === true
