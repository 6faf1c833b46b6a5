/** A write runs once per owner and key. Its response is stored in the same unit of work and sent again (RELY-01, RELY-02). */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { FastifyRequest } from "fastify"
import type { Caller } from "../../../application/shop/caller.ts"
import type { EarlierKeyUse, IdempotencyKey, StoredResponse } from "../../../application/shop/ports/idempotency-keys.ts"
import type { ShopReads, ShopWrites } from "../../../application/shop/ports/unit-of-work.ts"
import type { Endpoint } from "../../contract/endpoint.ts"
import { decryptText, encryptText, hashSecret } from "./encrypted-text.ts"
import { makeHttpProblem } from "./http-problem.ts"
import { getRawBodyText } from "./json-body.ts"

const KEY = /^[\x21-\x7E]{1,255}$/

const requireIdempotencyKey = (header: string | readonly string[] | undefined): string => {
  if (header === undefined || header === "") throw makeHttpProblem("IdempotencyKeyMissing")
  if (typeof header !== "string" || !KEY.test(header)) throw makeHttpProblem("IdempotencyKeyInvalid")
  return header
}

/** The fingerprint is a fast hash, so it must not be computed from a password. */
const omitPasswords = (name: string, value: unknown): unknown => (/password$/i.test(name) ? null : value)

/** Hashes what a repeated request must have in common: method, path with query, and body. */
const fingerprintRequest = (method: string, url: string, body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null], omitPasswords))
    .digest("base64url")

export interface RequestIdempotencyKey extends IdempotencyKey {
  /** the key as the client sent it, when the stored response is encrypted with it */
  readonly encryptionKey?: string
}

/** Owner of the keys of requests without a token. */
const NO_OWNER = "nobody"

export const readIdempotencyKey = (
  request: FastifyRequest,
  { secret, repeatsExactly }: Pick<Endpoint<unknown, unknown, unknown, unknown>, "secret" | "repeatsExactly">,
  caller: Caller | undefined,
): RequestIdempotencyKey => {
  const key = requireIdempotencyKey(request.headers["idempotency-key"])
  return {
    ownerKey: caller?.ownerKey ?? NO_OWNER,
    fingerprint: fingerprintRequest(request.method, request.url, repeatsExactly ? getRawBodyText(request) : request.body),
    ...(secret ? { key: hashSecret(key), encryptionKey: key } : { key }),
  }
}

const requireStoredResponse = (use: EarlierKeyUse, { encryptionKey }: RequestIdempotencyKey): StoredResponse => {
  if (use._tag === "Running") throw makeHttpProblem("RequestInProgress", { retryAfter: 1 })
  if (use._tag === "OtherRequest") throw makeHttpProblem("IdempotencyKeyReused")
  const { status, body } = use.response
  const text = encryptionKey === undefined ? body : decryptText(body, encryptionKey)
  // the write was done, but its response can't be decrypted any more
  if (text === undefined) throw makeHttpProblem("IdempotencyKeyReused")
  return { status, body: text }
}

/** Returns undefined when this request may use the key, otherwise the stored response of the request that did. */
export const claimIdempotencyKey = ({ idempotencyKeys }: ShopWrites, claim: RequestIdempotencyKey) =>
  Effect.map(idempotencyKeys.claim(claim), use => use && requireStoredResponse(use, claim))

/** The response of an earlier request with the key, if there was one. Doesn't claim the key. */
export const findStoredResponse = ({ idempotencyKeys }: ShopReads, claim: RequestIdempotencyKey) =>
  Effect.map(idempotencyKeys.findUse(claim), use => use && requireStoredResponse(use, claim))

export const saveStoredResponse = (
  { idempotencyKeys }: ShopWrites,
  claim: RequestIdempotencyKey,
  { status, body }: StoredResponse,
): Effect.Effect<void> =>
  idempotencyKeys.saveResponse(claim, {
    status,
    body: claim.encryptionKey === undefined ? body : encryptText(body, claim.encryptionKey),
  })
