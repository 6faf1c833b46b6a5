import { Effect } from "effect"
import { makeCustomerCaller, makeGuestCaller } from "../../application/shop/caller.ts"
import type { GuestSessions, SessionSummary, Sessions } from "../../application/shop/ports/sessions.ts"
import { toEmailKey } from "../../domain/identity/email.ts"
import type { SessionEndReason } from "../../domain/identity/session.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { getCustomerId } from "./row-keys.ts"

export interface StoredSession extends SessionSummary {
  readonly name: string
  readonly secret: string
  readonly replacedSecret?: string
  readonly replacedAt?: Date
  readonly expiresAt: Date
}

const getSessionName = ({ name }: StoredSession) => name

export const SESSIONS_TABLE: Table<StoredSession> = { name: "sessions" }

interface EndedSession {
  readonly reason: SessionEndReason
  readonly expiresAt: Date
}

/** by the session's name in the cookie */
export const ENDED_SESSIONS_TABLE: Table<EndedSession> = { name: "ended sessions" }

/** by token */
const SESSION_TOKENS_TABLE: Table<{ readonly sessionId: string; readonly expiresAt: Date }> = { name: "session tokens" }

interface StoredDevice {
  readonly customerId: string
  readonly token: string
  readonly expiresAt: Date
}

const getDeviceToken = ({ token }: StoredDevice) => token

/** by customer and token */
export const DEVICES_TABLE: Table<StoredDevice> = { name: "devices" }

interface GuestToken {
  readonly guestId: string
  readonly token: string
  readonly expiresAt: Date
  readonly cookie: string | undefined
}

export const getGuestId = ({ guestId }: GuestToken) => guestId

const getGuestCookie = ({ cookie }: GuestToken) => cookie

/** by token */
export const GUEST_TOKENS_TABLE: Table<GuestToken> = { name: "guest tokens" }

const formatCookie = (name: string, secret: string): string => `${name}.${secret}`

const findGuestToken = (copy: WorkingCopy, token: string): GuestToken | undefined => {
  const found = copy.find(GUEST_TOKENS_TABLE, token)
  return found && found.expiresAt > copy.now ? found : undefined
}

const findCustomerCaller = (copy: WorkingCopy, token: string) => {
  const found = copy.find(SESSION_TOKENS_TABLE, token)
  const session = found && found.expiresAt > copy.now ? copy.find(SESSIONS_TABLE, found.sessionId) : undefined
  const customer = session && session.expiresAt > copy.now ? copy.find(CUSTOMERS_TABLE, session.customerId) : undefined
  if (!session || !customer || customer.isDisabled) return undefined
  return makeCustomerCaller(customer, { sessionId: session.id })
}

export const makeMemorySessions = (copy: WorkingCopy, newToken: () => string): Sessions => {
  const put = (session: StoredSession) => copy.put(SESSIONS_TABLE, session.id, session)
  const listOf = (customerId: string) =>
    copy
      .listBy(SESSIONS_TABLE, getCustomerId, customerId)
      .toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime() || (a.id < b.id ? -1 : 1))
  const parseName = (cookie: string) => cookie.split(".")[0] ?? ""
  const findNamed = (cookie: string) => copy.listBy(SESSIONS_TABLE, getSessionName, parseName(cookie))[0]
  const endAll = (sessions: readonly StoredSession[], reason: SessionEndReason) =>
    Effect.sync(() => {
      for (const { id, name, expiresAt } of sessions) {
        copy.remove(SESSIONS_TABLE, id)
        copy.put(ENDED_SESSIONS_TABLE, name, { reason, expiresAt })
      }
      return sessions.length > 0
    })
  const findByCookie = (cookie: string) => {
    const session = findNamed(cookie)
    if (!session || session.expiresAt <= copy.now) return undefined
    const { id, customerId, startedAt, name, secret, replacedSecret, replacedAt } = session
    const isReplaced = replacedSecret !== undefined && cookie === formatCookie(name, replacedSecret)
    return {
      id,
      customerId,
      startedAt,
      secret: cookie === formatCookie(name, secret) ? "current" : isReplaced ? "replaced" : "unknown",
      replacedAt,
      nextCookie: isReplaced ? formatCookie(name, secret) : undefined,
    } as const
  }
  const hasEmail = (customerId: string, email: string) =>
    toEmailKey(copy.find(CUSTOMERS_TABLE, customerId)?.profile.email ?? "") === toEmailKey(email)
  return {
    findCaller: token =>
      Effect.sync(() => {
        const guest = findGuestToken(copy, token)
        return guest ? makeGuestCaller(guest.guestId) : findCustomerCaller(copy, token)
      }),
    findByCookie: cookie => Effect.sync(() => findByCookie(cookie)),
    lockByCookie: cookie => Effect.map(copy.lock(SESSIONS_TABLE, findNamed(cookie)?.id ?? ""), () => findByCookie(cookie)),
    list: customerId =>
      Effect.sync(() =>
        listOf(customerId)
          .filter(({ expiresAt }) => expiresAt > copy.now)
          .map(({ name: _, secret: __, replacedSecret: ___, replacedAt: ____, expiresAt: _____, ...session }) => session),
      ),
    start: (session, expiresAt) =>
      Effect.sync(() => {
        const [name, secret] = [newToken(), newToken()]
        put({ ...session, name, secret, expiresAt })
        return formatCookie(name, secret)
      }),
    replaceSecret: (id, cookie, expiresAt) =>
      Effect.sync(() => {
        const session = copy.find(SESSIONS_TABLE, id)
        if (!session) throw new TypeError("the session that gets another secret is not there")
        const secret = newToken()
        const replacedSecret = cookie.split(".")[1] ?? ""
        put({ ...session, secret, replacedSecret, replacedAt: copy.now, usedAt: copy.now, expiresAt })
        return formatCookie(session.name, secret)
      }),
    addToken: (sessionId, token, expiresAt) => Effect.sync(() => copy.put(SESSION_TOKENS_TABLE, token, { sessionId, expiresAt })),
    findEndReason: cookie =>
      Effect.sync(() => {
        const ended = copy.find(ENDED_SESSIONS_TABLE, parseName(cookie))
        return ended && ended.expiresAt > copy.now ? ended.reason : undefined
      }),
    endByCookie: (cookie, reason) =>
      Effect.suspend(() => {
        const session = findNamed(cookie)
        return Effect.asVoid(endAll(session ? [session] : [], reason))
      }),
    end: (customerId, id, reason) =>
      Effect.suspend(() =>
        endAll(
          listOf(customerId).filter(each => each.id === id),
          reason,
        ),
      ),
    endAllExcept: (customerId, id, reason) =>
      Effect.suspend(() =>
        Effect.asVoid(
          endAll(
            listOf(customerId).filter(each => each.id !== id),
            reason,
          ),
        ),
      ),
    retainLatest: (customerId, count, reason) =>
      Effect.suspend(() => Effect.asVoid(endAll(listOf(customerId).slice(count), reason))),
    isKnownDevice: (token, email) =>
      Effect.sync(() =>
        copy
          .listBy(DEVICES_TABLE, getDeviceToken, token)
          .some(device => device.expiresAt > copy.now && hasEmail(device.customerId, email)),
      ),
    isIssuedDevice: token => Effect.sync(() => copy.listBy(DEVICES_TABLE, getDeviceToken, token).length > 0),
    saveDevice: (customerId, token, expiresAt) =>
      Effect.sync(() => copy.put(DEVICES_TABLE, `${customerId} ${token}`, { customerId, token, expiresAt })),
    removeDevicesExcept: (customerId, token) =>
      Effect.sync(() => void copy.removeWhere(DEVICES_TABLE, each => each.customerId === customerId && each.token !== token)),
    retainLatestDevices: (customerId, count) =>
      Effect.sync(() => {
        const devices = copy.listBy(DEVICES_TABLE, getCustomerId, customerId)
        const outdated = devices.toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime()).slice(count)
        for (const { token } of outdated) copy.remove(DEVICES_TABLE, `${customerId} ${token}`)
      }),
  }
}

export const makeMemoryGuestSessions = (copy: WorkingCopy): GuestSessions => ({
  findByCookie: cookie =>
    Effect.sync(() => {
      const found = copy.listBy(GUEST_TOKENS_TABLE, getGuestCookie, cookie).find(each => each.expiresAt > copy.now)
      return found && makeGuestCaller(found.guestId)
    }),
  findByToken: token =>
    Effect.sync(() => {
      const found = findGuestToken(copy, token)
      return found && makeGuestCaller(found.guestId)
    }),
  findExpiry: token => Effect.sync(() => findGuestToken(copy, token)?.expiresAt),
  addToken: (guestId, token, expiresAt, cookie) =>
    Effect.sync(() => copy.put(GUEST_TOKENS_TABLE, token, { guestId, token, expiresAt, cookie })),
  end: guestId => Effect.sync(() => void copy.removeWhere(GUEST_TOKENS_TABLE, each => each.guestId === guestId)),
})
