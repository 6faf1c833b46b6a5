import { randomUUID } from "node:crypto"
import { setImmediate as letRuntimeContinue } from "node:timers/promises"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { SessionSummary } from "../../../application/shop/ports/sessions.ts"
import { addLawCustomer, describeLawCoverage, describeRepositoryLaws, type LawfulShop } from "../../support/repository-laws.ts"

const PAST = new Date(86_400_000)

const FUTURE = new Date(Date.UTC(2200, 0))

const aSession = (customerId: string, usedAt = PAST): SessionSummary => ({
  id: randomUUID(),
  customerId,
  startedAt: PAST,
  usedAt,
})

const start = ({ write }: LawfulShop, session: SessionSummary, expiresAt = FUTURE) =>
  write(({ sessions }) => sessions.start(session, expiresAt))

describeRepositoryLaws("sessions", getShop => {
  const findByCookie = (cookie: string) => getShop().read(({ sessions }) => sessions.findByCookie(cookie))
  const listIds = async (customerId: string) =>
    (await getShop().read(({ sessions }) => sessions.list(customerId))).map(({ id }) => id)

  it("finds a new session by its cookie, whose secret is the current one", async () => {
    const session = aSession(await addLawCustomer(getShop()))
    const cookie = await start(getShop(), session)
    const { id, customerId, startedAt } = session
    const expected = { id, customerId, startedAt, secret: "current", replacedAt: undefined, nextCookie: undefined }
    expect(await findByCookie(cookie)).toEqual(expected)
    expect(await getShop().write(({ sessions }) => sessions.lockByCookie(cookie))).toEqual(expected)
    expect(await findByCookie(`other${cookie}`)).toBeUndefined()
    expect(await findByCookie(`${cookie}other`)).toMatchObject({ id, secret: "unknown" })
  })

  it("finds no session that has expired", async () => {
    const customerId = await addLawCustomer(getShop())
    const cookie = await start(getShop(), aSession(customerId), PAST)
    expect(await findByCookie(cookie)).toBeUndefined()
    expect(await getShop().write(({ sessions }) => sessions.lockByCookie(cookie))).toBeUndefined()
    expect(await listIds(customerId)).toEqual([])
  })

  it("recognises a session's replaced secret, and returns the cookie that replaced it", async () => {
    const session = aSession(await addLawCustomer(getShop()))
    const cookie = await start(getShop(), session)
    const replace = (current: string) =>
      getShop().write(({ sessions, now }) =>
        Effect.map(sessions.replaceSecret(session.id, current, FUTURE), next => ({ next, now })),
      )
    const { next, now } = await replace(cookie)
    expect(await findByCookie(next)).toMatchObject({ id: session.id, secret: "current", replacedAt: now })
    expect(await findByCookie(cookie)).toMatchObject({ secret: "replaced", replacedAt: now, nextCookie: next })
    await replace(next)
    expect(await findByCookie(cookie)).toMatchObject({ secret: "unknown", nextCookie: undefined })
  })

  it("gives a session the expiry and the last use of its latest secret replacement", async () => {
    const session = aSession(await addLawCustomer(getShop()))
    const cookie = await start(getShop(), session)
    const now = await getShop().write(shop => Effect.as(shop.sessions.replaceSecret(session.id, cookie, FUTURE), shop.now))
    expect(await getShop().read(({ sessions }) => sessions.list(session.customerId))).toEqual([{ ...session, usedAt: now }])
    const next = (await findByCookie(cookie))?.nextCookie ?? ""
    await getShop().write(({ sessions }) => sessions.replaceSecret(session.id, next, PAST))
    expect(await listIds(session.customerId)).toEqual([])
  })

  it("lists a customer's sessions with their devices, the last used first", async () => {
    const customerId = await addLawCustomer(getShop())
    const older = { ...aSession(customerId), browser: "Firefox", system: "Linux" }
    const newer = aSession(customerId, new Date(2 * 86_400_000))
    for (const session of [older, newer]) await start(getShop(), session)
    expect(await getShop().read(({ sessions }) => sessions.list(customerId))).toEqual([newer, older])
  })

  it("ends a session for its customer only", async () => {
    const [session, other] = [aSession(await addLawCustomer(getShop())), await addLawCustomer(getShop())]
    await start(getShop(), session)
    const end = (customerId: string) => getShop().write(({ sessions }) => sessions.end(customerId, session.id, "EndedElsewhere"))
    expect(await end(other)).toBe(false)
    expect(await listIds(session.customerId)).toEqual([session.id])
    expect(await end(session.customerId)).toBe(true)
    expect(await end(session.customerId)).toBe(false)
    expect(await listIds(session.customerId)).toEqual([])
  })

  it("ends a session that another transaction has locked only after that transaction", async () => {
    if (!getShop().races) return
    const session = aSession(await addLawCustomer(getShop()))
    const cookie = await start(getShop(), session)
    let ending: Promise<boolean> | undefined
    await getShop().write(({ sessions }) =>
      Effect.gen(function* () {
        yield* sessions.lockByCookie(cookie)
        ending = getShop().write(other => other.sessions.end(session.customerId, session.id, "EndedElsewhere"))
        yield* Effect.promise(() => letRuntimeContinue())
        return yield* sessions.replaceSecret(session.id, cookie, FUTURE)
      }),
    )
    expect(await ending).toBe(true)
    expect(await listIds(session.customerId)).toEqual([])
  })

  it("ends the session whose id is in the cookie, even if the cookie's secret is wrong", async () => {
    const session = aSession(await addLawCustomer(getShop()))
    const cookie = await start(getShop(), session)
    await getShop().write(({ sessions }) => sessions.endByCookie(`other${cookie}`, "LoggedOut"))
    expect(await listIds(session.customerId)).toEqual([session.id])
    await getShop().write(({ sessions }) => sessions.endByCookie(`${cookie}other`, "LoggedOut"))
    expect(await listIds(session.customerId)).toEqual([])
  })

  it("ends a customer's other sessions, or all", async () => {
    const [customerId, other] = [await addLawCustomer(getShop()), aSession(await addLawCustomer(getShop()))]
    const [first, second] = [aSession(customerId), aSession(customerId)]
    for (const session of [first, second, other]) await start(getShop(), session)
    const endAllExcept = (id: string | undefined) =>
      getShop().write(({ sessions }) => sessions.endAllExcept(customerId, id, "PasswordChanged"))
    await endAllExcept(first.id)
    expect(await listIds(customerId)).toEqual([first.id])
    await endAllExcept(undefined)
    expect(await listIds(customerId)).toEqual([])
    expect(await listIds(other.customerId)).toEqual([other.id])
  })

  it("ends all sessions of a customer except those that were used last", async () => {
    const customerId = await addLawCustomer(getShop())
    const sessions = [3, 1, 2].map(day => aSession(customerId, new Date(day * 86_400_000)))
    for (const session of sessions) await start(getShop(), session)
    await getShop().write(shop => shop.sessions.retainLatest(customerId, 2, "TooManySessions"))
    expect(await listIds(customerId)).toEqual([sessions[0]?.id, sessions[2]?.id])
  })

  it("remembers why a session was ended, until it would have expired by itself (LOGIN-36)", async () => {
    const customerId = await addLawCustomer(getShop())
    const sessions = [1, 2, 3, 4].map(day => aSession(customerId, new Date(day * 86_400_000)))
    const cookies: string[] = []
    for (const session of sessions) cookies.push(await start(getShop(), session))
    const expired = aSession(customerId)
    const expiredCookie = await start(getShop(), expired, PAST)
    const findReasons = () =>
      getShop().read(shop => Effect.forEach([...cookies, expiredCookie, "unknown"], shop.sessions.findEndReason))
    expect(await findReasons()).toEqual(Array(6).fill(undefined))
    await getShop().write(shop =>
      Effect.all([
        shop.sessions.end(customerId, expired.id, "LoggedOut"),
        shop.sessions.retainLatest(customerId, 3, "TooManySessions"),
        shop.sessions.endByCookie(`${cookies[1]?.split(".")[0]}.other`, "LoggedOut"),
        shop.sessions.end(customerId, sessions[2]?.id ?? "", "EndedElsewhere"),
        shop.sessions.endAllExcept(customerId, undefined, "PasswordChanged"),
      ]),
    )
    expect(await findReasons()).toEqual([
      "TooManySessions",
      "LoggedOut",
      "EndedElsewhere",
      "PasswordChanged",
      undefined,
      undefined,
    ])
  })

  it("locks a session for one transaction at a time", async () => {
    if (!getShop().races) return
    const session = aSession(await addLawCustomer(getShop()))
    const cookie = await start(getShop(), session)
    const began = new Set<string>()
    let letBothGo = (): void => undefined
    const bothBegan = new Promise<void>(resolve => {
      letBothGo = resolve
    })
    const refresh = (name: string) =>
      getShop().write(({ sessions }) =>
        Effect.gen(function* () {
          if (began.add(name).size === 2) letBothGo()
          yield* Effect.promise(() => bothBegan)
          const found = yield* sessions.lockByCookie(cookie)
          yield* sessions.list(session.customerId)
          return found?.secret === "current" ? yield* sessions.replaceSecret(session.id, cookie, FUTURE) : found?.nextCookie
        }),
      )
    const [first, second] = await Promise.all(["first", "second"].map(refresh))
    expect(second).toBe(first)
  })
})

describeRepositoryLaws("callers", getShop => {
  const startWithToken = async ({ sessionEnds = FUTURE, tokenEnds = FUTURE } = {}) => {
    const session = aSession(await addLawCustomer(getShop()))
    const token = randomUUID()
    await start(getShop(), session, sessionEnds)
    await getShop().write(({ sessions }) => sessions.addToken(session.id, token, tokenEnds))
    return { ...session, token }
  }
  const findByToken = (token: string) => getShop().read(({ sessions }) => sessions.findCaller(token))

  it("finds the customer of a session's token", async () => {
    const { id, customerId, token } = await startWithToken()
    expect(await findByToken(token)).toEqual({
      _tag: "Customer",
      id: customerId,
      ownerKey: `customer:${customerId}`,
      sessionId: id,
      email: `${customerId}@example.com`,
      company: undefined,
      group: undefined,
    })
  })

  it("finds the guest of a guest session's token", async () => {
    const [id, token] = [randomUUID(), randomUUID()]
    await getShop().write(({ guestSessions }) => guestSessions.addToken(id, token, FUTURE))
    expect(await findByToken(token)).toEqual({ _tag: "Anonymous", id, ownerKey: `anonymous:${id}` })
  })

  it("finds nobody for a token of a disabled customer", async () => {
    const { customerId, token } = await startWithToken()
    await getShop().write(({ customers }) => customers.setDisabled(customerId, true))
    expect(await findByToken(token)).toBeUndefined()
  })

  it("finds nobody for a token that is unknown or expired, or whose session has expired or ended", async () => {
    expect(await findByToken(randomUUID())).toBeUndefined()
    expect(await findByToken((await startWithToken({ tokenEnds: PAST })).token)).toBeUndefined()
    expect(await findByToken((await startWithToken({ sessionEnds: PAST })).token)).toBeUndefined()
    const { customerId, id, token } = await startWithToken()
    await getShop().write(({ sessions }) => sessions.end(customerId, id, "LoggedOut"))
    expect(await findByToken(token)).toBeUndefined()
  })
})

describeRepositoryLaws("guest session cookies", getShop => {
  const findByCookie = (cookie: string) => getShop().read(({ guestSessions }) => guestSessions.findByCookie(cookie))
  const addToken = async (expiresAt: Date) => {
    const [guestId, cookie] = [randomUUID(), randomUUID()]
    await getShop().write(({ guestSessions }) => guestSessions.addToken(guestId, randomUUID(), expiresAt, cookie))
    return { guestId, cookie }
  }

  it("finds a guest by a guest session's cookie until the cookie expires or the session ends", async () => {
    const { guestId, cookie } = await addToken(FUTURE)
    expect((await findByCookie(cookie))?.id).toBe(guestId)
    expect(await findByCookie((await addToken(PAST)).cookie)).toBeUndefined()
    await getShop().write(({ guestSessions }) => guestSessions.end(guestId))
    expect(await findByCookie(cookie)).toBeUndefined()
  })

  it("accepts no guest session cookie as an access token, and no access token as a cookie", async () => {
    const [token, { cookie }] = [randomUUID(), await addToken(FUTURE)]
    await getShop().write(({ guestSessions }) => guestSessions.addToken(randomUUID(), token, FUTURE))
    expect(await findByCookie(token)).toBeUndefined()
    expect(await getShop().read(({ guestSessions }) => guestSessions.findByToken(cookie))).toBeUndefined()
  })
})

describeRepositoryLaws("devices", getShop => {
  const save = (customerId: string, token: string, expiresAt = FUTURE) =>
    getShop().write(({ sessions }) => sessions.saveDevice(customerId, token, expiresAt))
  const isKnown = (customerId: string, token: string) =>
    getShop().read(({ sessions }) => sessions.isKnownDevice(token, `${customerId.toUpperCase()}@example.com`))

  it("recognises a saved device only for its customer, until it expires", async () => {
    const [customerId, other, token] = [await addLawCustomer(getShop()), await addLawCustomer(getShop()), randomUUID()]
    await save(customerId, token)
    expect([await isKnown(customerId, token), await isKnown(other, token), await isKnown(customerId, "other")]).toEqual([
      true,
      false,
      false,
    ])
    await save(customerId, token, PAST)
    expect(await isKnown(customerId, token)).toBe(false)
  })

  it("tells whether a device token was ever issued, whatever the customer", async () => {
    const token = randomUUID()
    const isIssued = () => getShop().read(({ sessions }) => sessions.isIssuedDevice(token))
    expect(await isIssued()).toBe(false)
    await save(await addLawCustomer(getShop()), token)
    expect(await isIssued()).toBe(true)
  })

  it("removes a customer's other devices, or all", async () => {
    const [customerId, other] = [await addLawCustomer(getShop()), await addLawCustomer(getShop())]
    for (const token of ["one", "two"]) await save(customerId, `${token} ${customerId}`)
    await save(other, `one ${customerId}`)
    const known = () =>
      Promise.all([
        isKnown(customerId, `one ${customerId}`),
        isKnown(customerId, `two ${customerId}`),
        isKnown(other, `one ${customerId}`),
      ])
    await getShop().write(({ sessions }) => sessions.removeDevicesExcept(customerId, `one ${customerId}`))
    expect(await known()).toEqual([true, false, true])
    await getShop().write(({ sessions }) => sessions.removeDevicesExcept(customerId, undefined))
    expect(await known()).toEqual([false, false, true])
  })

  it("removes all devices of a customer except those that expire last", async () => {
    const customerId = await addLawCustomer(getShop())
    for (const day of [3, 1, 2]) await save(customerId, `${day} ${customerId}`, new Date(FUTURE.getTime() + day))
    await getShop().write(({ sessions }) => sessions.retainLatestDevices(customerId, 2))
    expect(await Promise.all([1, 2, 3].map(day => isKnown(customerId, `${day} ${customerId}`)))).toEqual([false, true, true])
  })
})

describeRepositoryLaws("mailed links", getShop => {
  const add = async (customerId: string, purpose: "password" | "email-new", expiresAt = FUTURE) => {
    const token = randomUUID()
    await getShop().write(({ mailedLinks }) => mailedLinks.add(token, { purpose, customerId }, expiresAt))
    return token
  }
  const find = (token: string) => getShop().read(({ mailedLinks }) => mailedLinks.find(token, ["password", "email-present"]))
  const take = (token: string) => getShop().write(({ mailedLinks }) => mailedLinks.take(token, ["password", "email-present"]))

  it("finds a mailed link for its purpose, and uses it up once", async () => {
    const customerId = await addLawCustomer(getShop())
    const token = await add(customerId, "password")
    expect(await find(token)).toEqual({ purpose: "password", customerId })
    expect(await take(token)).toEqual({ purpose: "password", customerId })
    expect([await find(token), await take(token)]).toEqual([undefined, undefined])
  })

  it("finds no mailed link that is unknown, expired or for another purpose", async () => {
    const customerId = await addLawCustomer(getShop())
    const other = await add(customerId, "email-new")
    for (const token of [randomUUID(), other, await add(customerId, "password", PAST)]) {
      expect([await find(token), await take(token)]).toEqual([undefined, undefined])
    }
    expect(await getShop().read(({ mailedLinks }) => mailedLinks.find(other, ["email-new"]))).toBeDefined()
  })

  it("lets only one of two simultaneous transactions use up the same mailed link", async () => {
    const token = await add(await addLawCustomer(getShop()), "password")
    const takenLinks = await Promise.all([take(token), take(token)])
    expect(takenLinks.filter(link => link !== undefined)).toHaveLength(1)
  })

  it("removes a customer's mailed links for the given purposes", async () => {
    const [customerId, other] = [await addLawCustomer(getShop()), await addLawCustomer(getShop())]
    const tokens = [await add(customerId, "password"), await add(customerId, "email-new"), await add(other, "password")]
    await getShop().write(({ mailedLinks }) => mailedLinks.remove(customerId, ["password"]))
    const links = await getShop().read(({ mailedLinks }) =>
      Effect.forEach(tokens, token => mailedLinks.find(token, ["password", "email-new"])),
    )
    expect(links.map(link => link?.customerId)).toEqual([undefined, customerId, other])
  })
})

describeRepositoryLaws("guest sessions", getShop => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const find = (token: string) => getShop().read(({ guestSessions }) => guestSessions.findByToken(token))

  it("finds a guest by each valid token of the guest session, until that ends", async () => {
    await getShop().write(({ guestSessions }) =>
      Effect.all([
        guestSessions.addToken("guest-1", "first token", inSeconds(60)),
        guestSessions.addToken("guest-1", "second token", inSeconds(60)),
        guestSessions.addToken("guest-1", "old token", inSeconds(-1)),
        guestSessions.addToken("guest-2", "other token", inSeconds(60)),
      ]),
    )
    const guest = { _tag: "Anonymous", id: "guest-1", ownerKey: "anonymous:guest-1" }
    expect(await Promise.all(["first token", "second token", "old token", "unknown"].map(find))).toEqual([
      guest,
      guest,
      undefined,
      undefined,
    ])
    const findExpiry = (token: string) => getShop().read(({ guestSessions }) => guestSessions.findExpiry(token))
    expect(await findExpiry("first token")).toBeInstanceOf(Date)
    expect(await Promise.all(["old token", "unknown"].map(findExpiry))).toEqual([undefined, undefined])
    await getShop().write(({ guestSessions }) => guestSessions.end("guest-1"))
    expect(await Promise.all(["first token", "second token"].map(find))).toEqual([undefined, undefined])
    expect(await find("other token")).toMatchObject({ id: "guest-2" })
  })
})

describeLawCoverage("sessions", "guestSessions", "mailedLinks")
