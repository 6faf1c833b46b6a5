import type { FastifyReply, FastifyRequest } from "fastify"

export const formatETag = (version: number): string => `"${version}"`

const includesTag = (header: string, tag: string): boolean =>
  header.split(",").some(item => item.trim() === "*" || item.trim() === tag)

/** Compares weakly (RFC 9110, 13.1.2): a compressing proxy turns a strong tag into a weak one. */
const matchesIfNoneMatch = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && includesTag(ifNoneMatch.replaceAll("W/", ""), tag)

/** Whether the caller already has the version that would be sent. */
export const isNotModified = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = reply.getHeader("etag")
  return typeof tag === "string" && matchesIfNoneMatch(request.headers["if-none-match"], tag)
}

/** The versions that `If-Match` admits; undefined for any. Weak tags admit none (RFC 9110, 13.1.1). */
export const parseIfMatch = (ifMatch: string | undefined): readonly number[] | undefined => {
  if (ifMatch === undefined || includesTag(ifMatch, "*")) return undefined
  return ifMatch.split(",").flatMap(tag => /^"(0|[1-9]\d*)"$/.exec(tag.trim())?.slice(1).map(Number) ?? [])
}
