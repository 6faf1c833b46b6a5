/** The session lives in a cookie that no script reads and no other site sends (ASVS 3.3). */
import type { FastifyReply, FastifyRequest } from "fastify"
import { SESSION_LIFETIME } from "../identity/token.ts"

const ATTRIBUTES = { path: "/", httpOnly: true, sameSite: "strict" } as const

const OVER_TLS = { name: "__Host-session", attributes: { ...ATTRIBUTES, secure: true } }

/** For Safari, which keeps no Secure cookie of plain http, not even from its own machine. */
const IN_THE_CLEAR = { name: "session", attributes: { ...ATTRIBUTES, secure: false } }

export interface SessionCookie {
  readonly value: string | undefined
  readonly set: (token: string) => void
  readonly clear: () => void
}

/** `clear` is for a shop to look at, never for production. */
export const sessionCookie = (request: FastifyRequest, reply: FastifyReply, clear: boolean): SessionCookie => {
  const { name, attributes } = clear && request.protocol === "http" ? IN_THE_CLEAR : OVER_TLS
  return {
    value: request.cookies[name],
    set: token => void reply.setCookie(name, token, { ...attributes, maxAge: SESSION_LIFETIME / 1000 }),
    clear: () => void reply.clearCookie(name, attributes),
  }
}
