/** An account's life, on ports in memory; each step is a unit of work, as each request is. */
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { type MemoryDatabase, makeMemoryDatabase } from "../../../adapters/memory/database.ts"
import { makeMemoryUnitOfWork } from "../../../adapters/memory/repositories.ts"
import type { CustomerCaller } from "../../../application/shop/caller.ts"
import { getActiveCart, getOrCreateCart } from "../../../application/shop/carts/find-cart.ts"
import {
  confirmEmailChange,
  makePrepareEmailChange,
  requestEmailChange,
} from "../../../application/shop/customers/change-email.ts"
import { changePassword, makePreparePasswordChange } from "../../../application/shop/customers/change-password.ts"
import { makeLogIn } from "../../../application/shop/customers/log-in.ts"
import { disableCustomer } from "../../../application/shop/customers/manage-customer.ts"
import { makePrepareRegistration, registerCustomer } from "../../../application/shop/customers/register-customer.ts"
import { makePreparePasswordReset, resetPassword } from "../../../application/shop/customers/reset-password.ts"
import { makeSendMail } from "../../../application/shop/mails/send-mail.ts"
import type { MailJob } from "../../../application/shop/ports/job-queue.ts"
import type { MailArchive } from "../../../application/shop/ports/mail-archive.ts"
import type { Mail, Mailer } from "../../../application/shop/ports/mailer.ts"
import type { PasswordHasher } from "../../../application/shop/ports/password-hasher.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../../application/shop/ports/unit-of-work.ts"
import { eraseCustomer } from "../../../application/shop/retention/personal-data.ts"
import { endOtherSessions, endSession, listSessions, logOut } from "../../../application/shop/sessions/customer-sessions.ts"
import { refreshSession } from "../../../application/shop/sessions/refresh-session.ts"
import { startGuestSession } from "../../../application/shop/sessions/start-customer-session.ts"
import { LOGOUT_REASONS, type LogoutReason } from "../../../domain/identity/session.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { seedMemoryShop } from "../../support/seed-memory-shop.ts"
import { TEST_DELIVERY_SETTINGS } from "../../support/test-shop.ts"

const START = new Date("2024-03-05T09:00:00Z").getTime()

const SECOND = 1000

const EMAIL = "ada@example.com"

const PASSWORD = "seven paper cranes"

const REGISTRATION = { firstName: "Ada", lastName: "de Vries", email: EMAIL, password: PASSWORD }

const NO_ARCHIVE = { erase: () => Effect.succeed(0) } as unknown as MailArchive

const ORIGIN = { clientKey: "192.0.2.1", deviceToken: undefined }

describe("an account in memory", () => {
  let time: number
  let database: MemoryDatabase
  let unitOfWork: UnitOfWork
  let openUnits: number

  /** Hashes are readable. Hashing is slow, so no unit of work may wait for it. */
  const hashOutside = <A>(value: A): Effect.Effect<A> =>
    Effect.suspend(() => (openUnits > 0 ? Effect.die(new Error("a unit of work waits for a hash")) : Effect.succeed(value)))

  const passwordHasher: PasswordHasher = {
    hash: password => hashOutside(`hash of ${password}`),
    matches: (password, storedHash) => hashOutside(storedHash === `hash of ${password}`),
    rehashIfOutdated: () => hashOutside(undefined),
  }

  beforeEach(async () => {
    time = START
    openUnits = 0
    database = makeMemoryDatabase(() => new Date(time))
    await seedMemoryShop(database)
    const { read: readUnit, write: writeUnit } = makeMemoryUnitOfWork(database)
    const counted = <A, E>(unit: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.suspend(() => {
        openUnits += 1
        return Effect.ensuring(
          unit,
          Effect.sync(() => {
            openUnits -= 1
          }),
        )
      })
    unitOfWork = { read: work => counted(readUnit(work)), write: work => counted(writeUnit(work)) }
  })

  const ports = () => ({ unitOfWork, passwordHasher, commonPasswords: new Set<string>(), deliveryRules: TEST_DELIVERY_SETTINGS })

  const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

  const read = <A, E>(work: (shop: ShopReads) => Effect.Effect<A, E>) => run(unitOfWork.read(work))

  const write = <A, E>(work: (shop: ShopWrites) => Effect.Effect<A, E>) => run(unitOfWork.write(work))

  const register = async (registration = REGISTRATION) => {
    const prepared = await run(makePrepareRegistration(ports())(registration, ORIGIN))
    return write(shop => registerCustomer(shop, prepared))
  }

  const logIn = (password = PASSWORD, command: Partial<Parameters<ReturnType<typeof makeLogIn>>[0]> = {}) =>
    run(
      makeLogIn(ports())({
        email: EMAIL,
        password,
        origin: ORIGIN,
        guestToken: undefined,
        cartId: undefined,
        sessionCookie: undefined,
        device: {},
        language: "nl",
        ...command,
      }),
    )

  const findCustomer = (token: string) => read(({ sessions }) => sessions.findCaller(token))

  /** Sends the mail of a job, and returns the token of its link; undefined for a mail that isn't sent. */
  const mailToken = async (job: MailJob): Promise<string | undefined> => {
    const sent: Mail[] = []
    const mailer: Mailer = {
      identify: ({ kind }) => kind,
      replacesMails: true,
      send: (_, mail) => Effect.sync(() => void sent.push(mail)),
    }
    await run(makeSendMail({ unitOfWork, mailer })(job))
    const [subject] = sent.map(mail => mail.content)
    return subject && "token" in subject ? subject.token : undefined
  }

  const requireCustomer = async (token: string): Promise<CustomerCaller> => {
    const caller = await findCustomer(token)
    if (caller?._tag !== "Customer") throw new TypeError("nobody is logged in")
    return caller
  }

  const logInCaller = async () => {
    const { cookie, accessToken } = await logIn()
    return { cookie, token: accessToken.token, caller: await requireCustomer(accessToken.token) }
  }

  const setPassword = async (caller: CustomerCaller, currentPassword: string) => {
    const request = { currentPassword, newPassword: "eight paper cranes", origin: ORIGIN }
    const hashes = await run(makePreparePasswordChange(ports())(caller, request))
    await write(shop => changePassword(shop, caller, hashes, { deviceToken: undefined, language: "nl" }))
  }

  const mailPasswordLink = (email = EMAIL) => mailToken({ kind: "password-reset", askedAt: time, language: "nl", email })

  const setPasswordByLink = async (link = "") => {
    const hash = await run(makePreparePasswordReset(ports())(link, "eight paper cranes", ORIGIN))
    return write(shop => resetPassword(shop, link, hash, "nl"))
  }

  /** Returns what confirms the new email from either mailbox. */
  const requestNewEmail = async (caller: CustomerCaller) => {
    const request = { newEmail: "new@example.com", currentPassword: PASSWORD, origin: ORIGIN }
    const email = await run(makePrepareEmailChange(ports())(caller, request))
    await write(shop => requestEmailChange(shop, caller, email, "nl"))
    const change = await read(({ customers }) => customers.findEmailChangeByCustomer(caller.id))
    return async (side: "present" | "new") => {
      const link = await mailToken({ kind: "email-change", changeId: change?.id ?? "", to: side, language: "nl" })
      return write(shop => confirmEmailChange(shop, link ?? ""))
    }
  }

  it("takes the guest's cart along when its customer logs in, and ends the guest session (LOGIN-14)", async () => {
    const id = await register()
    const guest = await write(startGuestSession)
    const guestCaller = { _tag: "Anonymous" as const, id: guest.guestId, ownerKey: `anonymous:${guest.guestId}` }
    const cart = await write(shop => getOrCreateCart(shop, guestCaller, EUR))
    const login = await logIn(PASSWORD, { guestToken: guest.token.token, cartId: cart.id })
    expect(login.customer).toMatchObject({ id, email: EMAIL })
    expect((await read(shop => getActiveCart(shop, { ...guestCaller, ownerKey: `customer:${id}` }))).id).toBe(cart.id)
    expect(await findCustomer(guest.token.token)).toBeUndefined()
    expect(await findCustomer(login.accessToken.token)).toMatchObject({ id })
    expect(await read(({ customers }) => customers.findLanguage(id ?? ""))).toBe("nl")
  })

  it("refuses a wrong password, an unknown email and a disabled customer alike (LOGIN-17)", async () => {
    await register()
    const refusal = { _tag: "CredentialsInvalid" }
    await expect(logIn("another password")).rejects.toMatchObject(refusal)
    await expect(logIn(PASSWORD, { email: "nobody@example.com" })).rejects.toMatchObject(refusal)
    const { accessToken } = await logIn()
    await write(shop => disableCustomer(shop, EMAIL))
    await expect(logIn()).rejects.toMatchObject(refusal)
    expect(await findCustomer(accessToken.token)).toBeUndefined()
  })

  it("stays as it is when its email is registered again (LOGIN-23)", async () => {
    const id = await register()
    expect(await register({ ...REGISTRATION, email: "ADA@example.com", password: "eight paper cranes" })).toBeUndefined()
    expect((await logIn()).customer.id).toBe(id)
  })

  it("has a session whose cookie changes once a minute, and which ends when an old cookie is used again (LOGIN-22)", async () => {
    await register()
    const { cookie: first } = await logIn()
    const refresh = (cookie: string) => write(shop => refreshSession(shop, cookie))
    const second = await refresh(first)
    if (second._tag !== "Alive") throw new TypeError("the session is not alive")
    expect(second.cookie).not.toBe(first)
    time += 59 * SECOND
    expect(await refresh(first)).toMatchObject({ _tag: "Alive", cookie: second.cookie })
    expect(await refresh(second.cookie)).toMatchObject({ _tag: "Alive", cookie: second.cookie })
    time += SECOND
    expect(await refresh(first)).toMatchObject({ _tag: "Ended" })
    expect(await refresh(second.cookie)).toEqual({ _tag: "None", reason: "CookieReused" })
  })

  it("lists its sessions, and ends one by logging out and the others at once (LOGIN-24)", async () => {
    await register()
    const { caller } = await logInCaller()
    time += SECOND
    const other = await logInCaller()
    expect((await read(shop => listSessions(shop, caller))).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    await write(shop => logOut(shop, other.cookie, undefined))
    expect(await read(shop => listSessions(shop, caller))).toMatchObject([{ id: caller.sessionId, isCurrent: true }])
    const last = await logInCaller()
    await write(shop => endOtherSessions(shop, last.caller.id, last.caller.sessionId, "EndedElsewhere"))
    expect(await read(shop => listSessions(shop, last.caller))).toHaveLength(1)
  })

  interface Login {
    readonly cookie: string
    readonly caller: CustomerCaller
  }

  /** What ends a login, with another login of the same customer. */
  const ENDINGS: readonly (readonly [LogoutReason, string, (ended: Login, other: Login) => Promise<unknown>])[] = [
    ["LoggedOut", "its logout", ended => write(shop => logOut(shop, ended.cookie, undefined))],
    ["LoggedOut", "a new login in the same browser", ended => logIn(PASSWORD, { sessionCookie: ended.cookie })],
    [
      "EndedElsewhere",
      "the list of logins",
      (ended, { caller }) => write(shop => endSession(shop, caller, ended.caller.sessionId)),
    ],
    ["PasswordChanged", "a new password", (_, { caller }) => setPassword(caller, PASSWORD)],
    ["PasswordChanged", "a forgotten password", async () => setPasswordByLink(await mailPasswordLink())],
    [
      "EmailChanged",
      "a new email",
      async (_, { caller }) => {
        const confirm = await requestNewEmail(caller)
        await confirm("new")
        await confirm("present")
      },
    ],
    ["AccountDisabled", "the operator, who disables the account", () => write(shop => disableCustomer(shop, EMAIL))],
    ["AccountErased", "the operator, who erases the account", () => write(shop => eraseCustomer(shop, NO_ARCHIVE, EMAIL))],
    [
      "CookieReused",
      "a second browser with its cookie",
      ended => write(shop => refreshSession(shop, `${ended.cookie.split(".")[0]}.invented`)),
    ],
    [
      "TooManySessions",
      "too many logins",
      ({ caller: { id } }) => write(shop => shop.sessions.retainLatest(id, 0, "TooManySessions")),
    ],
    [
      "Expired",
      "time",
      async () => {
        time += 31 * 24 * 3600 * SECOND
      },
    ],
  ]

  it.each(ENDINGS)("says that a login ended by %s: %s (LOGIN-36)", async (reason, _by, end) => {
    await register()
    const ended = await logInCaller()
    time += SECOND
    await end(ended, await logInCaller())
    expect(await write(shop => refreshSession(shop, ended.cookie))).toEqual({ _tag: "None", reason })
  })

  it("has an ending for each reason (LOGIN-36)", () => {
    expect([...new Set(ENDINGS.map(([reason]) => reason))].sort()).toEqual([...LOGOUT_REASONS].sort())
  })
})
