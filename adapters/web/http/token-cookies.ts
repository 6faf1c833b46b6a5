/** Session and device tokens are in cookies that scripts can't read and other sites don't send (ASVS 3.3). */
import type { FastifyReply, FastifyRequest } from "fastify"
import { DEVICE_LIFETIME_MS, GUEST_SESSION_LIFETIME_MS, SESSION_IDLE_TIMEOUT_MS } from "../../../domain/identity/session.ts"
import { isCrossOriginRequest, refuseCrossOrigin } from "./cross-origin.ts"

const ATTRIBUTES = { path: "/", httpOnly: true, sameSite: "strict" } as const

const SECURE_COOKIE = { prefix: "__Host-", attributes: { ...ATTRIBUTES, secure: true } }

/** Safari stores no Secure cookie over plain http, not even on localhost. */
const INSECURE_COOKIE = { prefix: "", attributes: { ...ATTRIBUTES, secure: false } }

/** For a page of another origin there is no value; `set` and `clear` throw the problem `ForeignOrigin`. */
export interface TokenCookie {
  readonly value: string | undefined
  readonly set: (token: string) => void
  readonly clear: () => void
}

/** `allowsInsecure` is for the sample shop, never for production. */
const makeTokenCookie =
  (base: string, lifetimeMs: number) =>
  (request: FastifyRequest, reply: FastifyReply, allowsInsecure: boolean): TokenCookie => {
    const { prefix, attributes } = allowsInsecure && request.protocol === "http" ? INSECURE_COOKIE : SECURE_COOKIE
    const name = `${prefix}${base}`
    return {
      get value() {
        return isCrossOriginRequest(request) ? undefined : request.cookies[name]
      },
      set: token => {
        refuseCrossOrigin(request)
        reply.setCookie(name, token, { ...attributes, maxAge: lifetimeMs / 1000 })
      },
      clear: () => {
        refuseCrossOrigin(request)
        reply.clearCookie(name, attributes)
      },
    }
  }

export const bindSessionCookie = makeTokenCookie("session", SESSION_IDLE_TIMEOUT_MS)

export const bindDeviceCookie = makeTokenCookie("device", DEVICE_LIFETIME_MS)

/** Identifies the guest session for server-rendered pages. It is no token, and no endpoint reads it. */
export const bindGuestCookie = makeTokenCookie("visit", GUEST_SESSION_LIFETIME_MS)
