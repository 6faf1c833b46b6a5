/** A request is as an agent signed it: who sent it and what it asks for, to the byte, by a key that the agent registered (RFC 9421, UCP-31). */
import { AsyncLocalStorage } from "node:async_hooks"
import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { type FieldOccurrence, isSignatureError, SignatureErrorCode, verifySignature } from "http-message-sig"
import {
  type AgentPublicKey,
  computeJwkThumbprint,
  makeSignatureVerifier,
  SIGNATURE_ALGORITHMS,
} from "../agents/agent-keys.ts"
import { HttpProblem } from "../http/http-problem.ts"
import { getRawBody } from "../http/json-body.ts"

/** What was signed where a call is put by another one: a tool's, by the request that named it. */
export const mcpRequestStorage = new AsyncLocalStorage<FastifyRequest>()

/** In seconds: how old a signature may be that says when it was made, and how far two clocks may be apart. */
const OLDEST = 300
const SKEW = 60

/** What is looked at of several. */
const MOST_SIGNATURES = 4

const LABEL = /(?:^|,)\s*([a-z*][a-z0-9_.*-]*)=\(/g

/** Signed where they are sent. */
const HEADERS = ["ucp-agent", "idempotency-key"]

const fieldsOf = (raw: readonly string[]): readonly FieldOccurrence[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [{ name: name.toLowerCase(), value: raw[index + 1] ?? "" }] : []))

const DIGEST = "Content-Digest has to be that of the body, by sha-256."

interface Why {
  readonly status: number
  readonly code: string
  readonly detail: string
}

const invalid = (detail: string): Why => ({ status: 401, code: "signature_invalid", detail })

/** By what the library finds; whatever else it finds, the signature can't be read. */
const whyOf = (code: SignatureErrorCode, components: readonly string[]): Why => {
  switch (code) {
    case SignatureErrorCode.ResolverFailed:
      return { status: 401, code: "key_not_found", detail: "You registered no key of this keyid." }
    case SignatureErrorCode.AlgorithmMismatch:
      return {
        status: 400,
        code: "algorithm_unsupported",
        detail: "Sign by the algorithm of your key, and name no other.",
      }
    case SignatureErrorCode.PolicyViolation:
      return invalid(
        `Cover ${components.join(" ")}, name keyid, and sign at most ${OLDEST} seconds before you send it.`,
      )
    case SignatureErrorCode.VerificationFailed:
      return invalid("The signature is not that of this request by the key that it names.")
    default:
      return invalid("The signature can't be read.")
  }
}

const refused = (status: number, code: string, detail: string) => new HttpProblem(status, code, { detail })

const digestOf = (text: string): string => `sha-256=:${createHash("sha256").update(text).digest("base64")}:`

interface Signed {
  readonly keys: readonly AgentPublicKey[]
  /** under which the shop is called */
  readonly shopUrl: string
  readonly now: Date
}

/** Whoever signs for those who look after robots, too, names the key by what it is. */
const isOf = (key: AgentPublicKey, keyid: string | undefined, tag: string | undefined): boolean =>
  key.kid === keyid && (tag === undefined || (tag === "web-bot-auth" && keyid === computeJwkThumbprint(key)))

export const verifyRequestSignature = async (
  arrived: FastifyRequest,
  { keys, shopUrl, now }: Signed,
): Promise<void> => {
  const request = mcpRequestStorage.getStore() ?? arrived
  const { rawHeaders, method = "", url = "" } = request.raw
  const fields = fieldsOf(rawHeaders)
  const value = (name: string) => fields.find(field => field.name === name)?.value
  const has = (name: string) => value(name) !== undefined
  if (!has("signature") || !has("signature-input")) {
    throw refused(401, "signature_missing", "You registered keys: sign what you call.")
  }
  const body = getRawBody(request)
  const digests = (value("content-digest") ?? "").split(",").map(digest => digest.trim())
  if (body !== "" && has("content-digest") && !digests.includes(digestOf(body))) {
    throw refused(400, "digest_mismatch", DIGEST)
  }
  const requiredComponents = [
    "@method",
    "@authority",
    "@path",
    ...(url.includes("?") ? ["@query"] : []),
    ...(body === "" ? [] : ["content-digest", "content-type"]),
    ...HEADERS.filter(has),
  ]
  const message = { kind: "request", method, targetUri: `${shopUrl}${url}`, fields } as const
  const seconds = Math.floor(now.getTime() / 1000)
  const labels = [...(value("signature-input") ?? "").matchAll(LABEL)].slice(0, MOST_SIGNATURES)
  let why = invalid("The signature can't be read.")
  for (const [, label = ""] of labels) {
    try {
      await verifySignature(message, {
        label,
        policy: {
          algorithms: SIGNATURE_ALGORITHMS,
          requiredComponents,
          requiredParameters: ["keyid"],
          clockSkew: SKEW,
          now: seconds,
          validate: ({ components, parameters: { created = seconds } }) =>
            seconds - created <= OLDEST &&
            (!has("signature-agent") || components.some(({ name }) => name === "signature-agent")),
        },
        resolveVerifier: ({ parameters: { keyid, tag } }) => {
          const key = keys.find(known => isOf(known, keyid, tag))
          if (!key) throw new TypeError("the agent has registered no such key")
          return makeSignatureVerifier(key)
        },
      })
      return
    } catch (error) {
      if (!isSignatureError(error)) throw error
      why = whyOf(error.code, requiredComponents)
    }
  }
  throw refused(why.status, why.code, why.detail)
}
