import { Effect } from "effect"
import type { SessionSummary, Sessions } from "../../application/shop/ports/sessions.ts"
import { createToken } from "../secrets/tokens.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

export interface StoredSession extends SessionSummary {
  readonly name: string
  readonly secret: string
  readonly replacedSecret?: string
  readonly replacedAt?: Date
  readonly expiresAt: Date
}

export const SESSIONS_TABLE: Table<StoredSession> = { name: "sessions" }

/** by token */
export const SESSION_TOKENS_TABLE: Table<{ readonly sessionId: string; readonly expiresAt: Date }> = { name: "session tokens" }

const formatCookie = (name: string, secret: string): string => `${name}.${secret}`

export const makeMemorySessions = (tx: MemoryTransaction): Sessions => {
  const put = (session: StoredSession) => tx.put(SESSIONS_TABLE, session.id, session)
  const listOf = (customerId: string) =>
    tx
      .list(SESSIONS_TABLE)
      .filter(session => session.customerId === customerId)
      .sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime() || (a.id < b.id ? -1 : 1))
  const end = (sessions: readonly StoredSession[]) => {
    for (const { id } of sessions) tx.remove(SESSIONS_TABLE, id)
  }
  const findNamed = (cookie: string) => tx.list(SESSIONS_TABLE).find(({ name }) => cookie.split(".")[0] === name)
  const findByCookie = (cookie: string) => {
    const session = findNamed(cookie)
    if (!session || session.expiresAt <= tx.now) return undefined
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
  return {
    findByCookie: cookie => Effect.sync(() => findByCookie(cookie)),
    lockByCookie: cookie =>
      Effect.promise(async () => {
        await tx.lock(SESSIONS_TABLE, findNamed(cookie)?.id ?? "")
        return findByCookie(cookie)
      }),
    list: customerId =>
      Effect.sync(() =>
        listOf(customerId)
          .filter(({ expiresAt }) => expiresAt > tx.now)
          .map(({ name: _, secret: __, replacedSecret: ___, replacedAt: ____, expiresAt: _____, ...session }) => session),
      ),
    start: (session, expiresAt) =>
      Effect.sync(() => {
        const [name, secret] = [createToken(), createToken()]
        put({ ...session, name, secret, expiresAt })
        return formatCookie(name, secret)
      }),
    replaceSecret: (id, cookie, expiresAt) =>
      Effect.sync(() => {
        const session = tx.find(SESSIONS_TABLE, id)
        if (!session) throw new TypeError("the session that gets another secret is not there")
        const secret = createToken()
        put({ ...session, secret, replacedSecret: cookie.split(".")[1] ?? "", replacedAt: tx.now, usedAt: tx.now, expiresAt })
        return formatCookie(session.name, secret)
      }),
    addToken: (sessionId, token, expiresAt) => Effect.sync(() => tx.put(SESSION_TOKENS_TABLE, token, { sessionId, expiresAt })),
    endByCookie: cookie =>
      Effect.sync(() => {
        const session = findNamed(cookie)
        if (session) tx.remove(SESSIONS_TABLE, session.id)
      }),
    end: (customerId, id) =>
      Effect.sync(() => {
        const ended = listOf(customerId).filter(session => session.id === id)
        end(ended)
        return ended.length > 0
      }),
    endAllExcept: (customerId, id) => Effect.sync(() => end(listOf(customerId).filter(session => session.id !== id))),
    retainLatest: (customerId, count) => Effect.sync(() => end(listOf(customerId).slice(count))),
  }
}
