/** The session lives in a cookie that no script reads and no other site sends (ASVS 3.3). */
import type { FastifyReply, FastifyRequest } from "fastify"
import { SESSION_LIFETIME } from "../identity/token.ts"

const NAME = "__Host-session"

const ATTRIBUTES = { path: "/", httpOnly: true, secure: true, sameSite: "strict" } as const

export interface SessionCookie {
  readonly value: string | undefined
  readonly set: (token: string) => void
  readonly clear: () => void
}

export const sessionCookie = (request: FastifyRequest, reply: FastifyReply): SessionCookie => ({
  value: request.cookies[NAME],
  set: token => void reply.setCookie(NAME, token, { ...ATTRIBUTES, maxAge: SESSION_LIFETIME / 1000 }),
  clear: () => void reply.clearCookie(NAME, ATTRIBUTES),
})
