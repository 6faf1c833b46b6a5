/** The session, and which device it is, live in cookies that no script reads and no other site sends (ASVS 3.3). */
import type { FastifyReply, FastifyRequest } from "fastify"
import { DEVICE_LIFETIME_MS, GUEST_SESSION_LIFETIME_MS, SESSION_IDLE_TIMEOUT_MS } from "../identity/tokens.ts"
import { isCrossOriginRequest, refuseCrossOrigin } from "./cross-origin.ts"

const ATTRIBUTES = { path: "/", httpOnly: true, sameSite: "strict" } as const

const OVER_TLS = { prefix: "__Host-", attributes: { ...ATTRIBUTES, secure: true } }

/** For Safari, which keeps no Secure cookie of plain http, not even from its own machine. */
const IN_THE_CLEAR = { prefix: "", attributes: { ...ATTRIBUTES, secure: false } }

/** Where a page of another origin asks it has no value, and to set or clear it fails with `ForeignOrigin`. */
export interface TokenCookie {
  readonly value: string | undefined
  readonly set: (token: string) => void
  readonly clear: () => void
}

/** `clear` is for a shop to look at, never for production. */
const tokenCookie =
  (base: string, lifetime: number) =>
  (request: FastifyRequest, reply: FastifyReply, clear: boolean): TokenCookie => {
    const { prefix, attributes } = clear && request.protocol === "http" ? IN_THE_CLEAR : OVER_TLS
    const name = `${prefix}${base}`
    return {
      get value() {
        return isCrossOriginRequest(request) ? undefined : request.cookies[name]
      },
      set: token => {
        refuseCrossOrigin(request)
        reply.setCookie(name, token, { ...attributes, maxAge: lifetime / 1000 })
      },
      clear: () => {
        refuseCrossOrigin(request)
        reply.clearCookie(name, attributes)
      },
    }
  }

export const getSessionCookie = tokenCookie("session", SESSION_IDLE_TIMEOUT_MS)

/** Outlives the session. */
export const getDeviceCookie = tokenCookie("device", DEVICE_LIFETIME_MS)

/** By it the pages of a visit come drawn; it is no token, and no call reads it. */
export const getGuestCookie = tokenCookie("visit", GUEST_SESSION_LIFETIME_MS)
