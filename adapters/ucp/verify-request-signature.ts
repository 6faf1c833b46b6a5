/** Checks that a request is as its agent signed it: sender, target and body, by a registered key (RFC 9421, UCP-31). */
import { AsyncLocalStorage } from "node:async_hooks"
import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { type FieldOccurrence, isSignatureError, SignatureErrorCode, verifySignature } from "http-message-sig"
import { HttpProblem } from "../web/http/http-problem.ts"
import { getRawBodyText } from "../web/http/json-body.ts"
import { type AgentPublicKey, computeJwkThumbprint, makeSignatureVerifier, SIGNATURE_ALGORITHMS } from "./agent-keys.ts"

/** The signed request when an MCP tool call is sent to its endpoint: the MCP request, not the inner one. */
export const mcpRequestStorage = new AsyncLocalStorage<FastifyRequest>()

/** In seconds: the maximum age of a dated signature, and the tolerance between two clocks. */
const MAX_AGE_SECONDS = 300
const CLOCK_SKEW_SECONDS = 60

/** The most signatures of one request that are checked. */
const MAX_SIGNATURES = 4

const LABEL = /(?:^|,)\s*([a-z*][a-z0-9_.*-]*)=\(/g

/** Headers that must be signed when they are sent. */
const SIGNED_HEADERS = ["ucp-agent", "idempotency-key"]

const toFields = (raw: readonly string[]): readonly FieldOccurrence[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [{ name: name.toLowerCase(), value: raw[index + 1] ?? "" }] : []))

const DIGEST = "Content-Digest has to be that of the body, by sha-256."

interface SignatureFailure {
  readonly status: number
  readonly code: string
  readonly detail: string
}

const invalid = (detail: string): SignatureFailure => ({ status: 401, code: "signature_invalid", detail })

/** The reason for the agent, by the library's error code. Other codes mean that the signature can't be parsed. */
const toFailure = (code: SignatureErrorCode, components: readonly string[]): SignatureFailure => {
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
      return invalid(`Cover ${components.join(" ")}, name keyid, and sign at most ${MAX_AGE_SECONDS} seconds before you send it.`)
    case SignatureErrorCode.VerificationFailed:
      return invalid("The signature is not that of this request by the key that it names.")
    default:
      return invalid("The signature can't be read.")
  }
}

const makeProblem = (status: number, code: string, detail: string) => new HttpProblem(status, code, { detail })

const makeDigest = (text: string): string => `sha-256=:${createHash("sha256").update(text).digest("base64")}:`

interface VerificationContext {
  readonly keys: readonly AgentPublicKey[]
  /** the address under which agents call the shop */
  readonly shopUrl: string
  readonly now: Date
}

/** Whether the key has this id. Signatures for Web Bot Auth name the key by its thumbprint. */
const matchesKey = (key: AgentPublicKey, keyid: string | undefined, tag: string | undefined): boolean =>
  key.kid === keyid && (tag === undefined || (tag === "web-bot-auth" && keyid === computeJwkThumbprint(key)))

export const verifyRequestSignature = async (
  innerRequest: FastifyRequest,
  { keys, shopUrl, now }: VerificationContext,
): Promise<void> => {
  const request = mcpRequestStorage.getStore() ?? innerRequest
  const { rawHeaders, method = "", url = "" } = request.raw
  const fields = toFields(rawHeaders)
  const value = (name: string) => fields.find(field => field.name === name)?.value
  const has = (name: string) => value(name) !== undefined
  if (!has("signature") || !has("signature-input")) {
    throw makeProblem(401, "signature_missing", "You registered keys: sign what you call.")
  }
  const body = getRawBodyText(request)
  const digests = (value("content-digest") ?? "").split(",").map(digest => digest.trim())
  if (body !== "" && has("content-digest") && !digests.includes(makeDigest(body))) {
    throw makeProblem(400, "digest_mismatch", DIGEST)
  }
  const requiredComponents = [
    "@method",
    "@authority",
    "@path",
    ...(url.includes("?") ? ["@query"] : []),
    ...(body === "" ? [] : ["content-digest", "content-type"]),
    ...SIGNED_HEADERS.filter(has),
  ]
  const message = { kind: "request", method, targetUri: `${shopUrl}${url}`, fields } as const
  const seconds = Math.floor(now.getTime() / 1000)
  const labels = [...(value("signature-input") ?? "").matchAll(LABEL)].slice(0, MAX_SIGNATURES)
  let failure = invalid("The signature can't be read.")
  for (const [, label = ""] of labels) {
    try {
      await verifySignature(message, {
        label,
        policy: {
          algorithms: SIGNATURE_ALGORITHMS,
          requiredComponents,
          requiredParameters: ["keyid"],
          clockSkew: CLOCK_SKEW_SECONDS,
          now: seconds,
          validate: ({ components, parameters: { created = seconds } }) =>
            seconds - created <= MAX_AGE_SECONDS &&
            (!has("signature-agent") || components.some(({ name }) => name === "signature-agent")),
        },
        resolveVerifier: ({ parameters: { keyid, tag } }) => {
          const key = keys.find(candidate => matchesKey(candidate, keyid, tag))
          if (!key) throw new TypeError("the agent has registered no such key")
          return makeSignatureVerifier(key)
        },
      })
      return
    } catch (error) {
      if (!isSignatureError(error)) throw error
      failure = toFailure(error.code, requiredComponents)
    }
  }
  throw makeProblem(failure.status, failure.code, failure.detail)
}
