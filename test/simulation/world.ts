/** A whole shop in one process: use cases on ports in memory, with a network, workers, a provider and a clock that fail. */
import { Cause, Effect, Exit } from "effect"
import { makePaymentJobHandlers } from "../../adapters/jobs/payment-jobs.ts"
import { type MemoryDatabase, makeMemoryDatabase, type WorkingCopy } from "../../adapters/memory/database.ts"
import { JOBS_TABLE, type WaitingJob } from "../../adapters/memory/jobs.ts"
import { makeMemoryRepositories } from "../../adapters/memory/repositories.ts"
import { makeUnitOfWork } from "../../adapters/unit-of-work.ts"
import { makeSendMail } from "../../application/shop/mails/send-mail.ts"
import { makeReadOrderPayment } from "../../application/shop/payments/read-order-payment.ts"
import { makeStartPayment } from "../../application/shop/payments/start-payment.ts"
import { makeSyncPaymentByProviderId } from "../../application/shop/payments/sync-payment.ts"
import { type Mailer, MailNotAccepted } from "../../application/shop/ports/mailer.ts"
import { StorageDefect } from "../../application/shop/ports/storage.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { seedMemoryShop } from "../support/seed-memory-shop.ts"
import type { Choices } from "./choices.ts"
import { makeProvider } from "./provider.ts"
import { makeScheduler, type Scheduler } from "./scheduler.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const MAX_JOB_ATTEMPTS = 25

/** A working day at ten, far from a change of the clocks. */
const START = Date.parse("2026-11-23T10:00:00Z")

/** What a caller knows of a call. Without an answer, it may have had its effect or not. */
export type Outcome<A> =
  | { readonly _tag: "Answered"; readonly value: A }
  | { readonly _tag: "Refused"; readonly tag: string }
  | { readonly _tag: "Unanswered" }

/** The process was killed while this ran. */
class Killed extends Error {}

export interface World {
  readonly choices: Choices
  readonly scheduler: Scheduler
  readonly unitOfWork: UnitOfWork
  readonly newKey: () => string
  readonly startPayment: ReturnType<typeof makeStartPayment>
  readonly readPayment: ReturnType<typeof makeReadOrderPayment>
  readonly provider: ReturnType<typeof makeProvider>
  /** Sends a request over the network, which can lose or repeat it or its answer. */
  readonly call: <A>(name: string, request: () => Effect.Effect<A, unknown>) => Promise<Outcome<A>>
  /** Reads and changes tables, beside all faults. */
  readonly inspect: <A>(work: (tables: WorkingCopy) => A) => Promise<A>
  readonly read: <A, E>(work: (shop: ShopReads) => Effect.Effect<A, E>) => Promise<A>
  /** how often each mail was accepted, and the ids of those whose acceptance the shop may not know */
  readonly mails: { readonly accepted: ReadonlyMap<string, number>; readonly uncertain: ReadonlySet<string> }
  readonly note: (event: string) => void
  /** switches faults off and on */
  readonly calm: () => void
  readonly alarm: () => void
  /** jobs that were tried too often */
  readonly failedJobs: readonly WaitingJob[]
}

export interface WorldOptions {
  /** counts what happened, by its name */
  readonly note: (event: string) => void
  /** changes the repositories, to check that an injected fault is found */
  readonly changeShop?: (shop: ShopWrites) => ShopWrites
}

export const openTemplate = async (): Promise<MemoryDatabase> => {
  const template = makeMemoryDatabase(() => new Date(START))
  await seedMemoryShop(template)
  return template
}

export const openWorld = (
  template: MemoryDatabase,
  choices: Choices,
  { note, changeShop = shop => shop }: WorldOptions,
): World => {
  const scheduler = makeScheduler(choices, START)
  const database = template.copy(() => new Date(scheduler.now()))
  let texts = 0
  const newText = (prefix: string): string => `${prefix}${(texts++).toString(36).padStart(42, "0")}`
  const ids = { newId: () => newText("i"), newToken: () => newText("t") }
  let areFaultsOn = true
  /** counts the shop's processes: work of an earlier one ends at its next step */
  let currentProcess = 0
  /** whether units of work take turns between their steps */
  const isContested = choices.oneIn(2)

  const fails = (fault: string, oneIn: number): boolean => {
    const happens = areFaultsOn && choices.oneIn(oneIn)
    if (happens) note(`fault ${fault}`)
    return happens
  }

  const step = async (process: number): Promise<void> => {
    if (isContested) await scheduler.turn()
    if (fails("process killed", 2000)) currentProcess += 1
    if (process !== currentProcess) throw new Killed()
  }

  /** Lets others act before calls of the shop's repositories. */
  const withTurns = (shop: ShopWrites, process: number): ShopWrites => {
    const turn = Effect.suspend(() => (choices.oneIn(6) ? Effect.promise(() => step(process)) : Effect.void))
    const wrapRepository = (repository: object) =>
      new Proxy(repository, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name)
          if (typeof member !== "function") return member
          return (...args: readonly unknown[]) =>
            Effect.andThen(
              turn,
              Effect.suspend(() => member(...args)),
            )
        },
      })
    const entries = Object.entries(shop).map(([name, member]) => [
      name,
      typeof member === "object" && !(member instanceof Date) ? wrapRepository(member) : member,
    ])
    return Object.fromEntries(entries)
  }

  let wakeWorkers = (): void => undefined

  const unitOfWork = makeUnitOfWork<ShopWrites>(
    async (mode, work) => {
      const process = currentProcess
      await step(process)
      const result = await database.runUnit(mode, async tables => {
        const shop = changeShop(makeMemoryRepositories(tables, ids))
        const value = await work(isContested ? withTurns(shop, process) : shop)
        if (isContested) await step(process)
        if (mode === "write" && fails("commit refused", 200)) throw new StorageDefect("Unavailable", undefined, undefined)
        return value
      })
      if (mode === "write") wakeWorkers()
      await step(process)
      return result
    },
    shop => shop,
  )

  const sendWebhook = (providerId: string): void => {
    if (fails("webhook lost", 8)) return
    const deliver = async () => {
      await scheduler.sleep(choices.pick([0, SECOND_MS, MINUTE_MS, 30 * MINUTE_MS]))
      await Effect.runPromiseExit(syncByProviderId(providerId))
    }
    scheduler.start(deliver)
    if (fails("webhook doubled", 8)) scheduler.start(deliver)
  }

  const provider = makeProvider({
    now: scheduler.now,
    createText: () => newText("p").slice(-16),
    sendWebhook,
    later: answer =>
      scheduler.start(async () => {
        await scheduler.sleep(choices.pick([MINUTE_MS, 60 * MINUTE_MS]))
        answer()
      }),
    drawFate: () => (fails("provider down", 20) ? "down" : fails("provider's answer lost", 20) ? "lost" : "answered"),
  })

  const accepted = new Map<string, number>()
  const uncertain = new Set<string>()
  const mailer: Mailer = {
    identify: job => JSON.stringify(job),
    replacesMails: false,
    send: (id, mail) =>
      Effect.suspend(() => {
        if (fails("mail refused", 20)) return Effect.fail(new MailNotAccepted({ message: "", code: "450", cause: undefined }))
        note(`mail ${mail.subject.kind}`)
        accepted.set(id, (accepted.get(id) ?? 0) + 1)
        if (!fails("mail's acceptance lost", 20)) return Effect.void
        uncertain.add(id)
        return Effect.die(new Error("the connection ended before the mail server answered"))
      }),
  }

  const ports = {
    unitOfWork,
    provider: provider.provider,
    getReturnUrl: (orderId: string) => `https://shop.example/thanks?itemId=${orderId}`,
  }
  const syncByProviderId = makeSyncPaymentByProviderId(ports)
  const sendMail = makeSendMail({ unitOfWork, mailer })
  const handlers: Readonly<Record<string, (payload: never) => Promise<void>>> = {
    ...makePaymentJobHandlers(ports),
    "send-mail": payload => Effect.runPromise(sendMail(payload)),
    "tell-agent": async () => undefined,
    forget: async () => undefined,
  }

  const running = new Set<string>()
  const attempts = new WeakMap<WaitingJob, number>()
  const failedJobs: WaitingJob[] = []

  const findNextJob = async (): Promise<WaitingJob | undefined> => {
    const waiting = await database.runUnit("read", async tables => tables.list(JOBS_TABLE))
    return waiting
      .filter(({ id }) => !running.has(id))
      .toSorted((one, other) => (one.options.runAt?.getTime() ?? 0) - (other.options.runAt?.getTime() ?? 0))[0]
  }

  /** A job that another one with its key replaced stays, with the other's data. */
  const endJob = (job: WaitingJob, retryAt?: number): Promise<void> =>
    database.runUnit("write", async tables => {
      if (tables.find(JOBS_TABLE, job.id) !== job) return
      if (retryAt === undefined) return tables.remove(JOBS_TABLE, job.id)
      const retried = { ...job, options: { ...job.options, runAt: new Date(retryAt) } }
      attempts.set(retried, (attempts.get(job) ?? 0) + 1)
      tables.put(JOBS_TABLE, job.id, retried)
    })

  const runJob = async (job: WaitingJob): Promise<void> => {
    note(`job ${job.name}`)
    running.add(job.id)
    try {
      await handlers[job.name]?.(job.payload as never)
      await endJob(job)
    } catch {
      // a mail can have been accepted before its job failed
      if (job.name === "send-mail") uncertain.add(JSON.stringify(job.payload))
      const count = (attempts.get(job) ?? 0) + 1
      if (count >= MAX_JOB_ATTEMPTS) {
        failedJobs.push(job)
        await endJob(job)
      } else await endJob(job, scheduler.now() + MINUTE_MS * 2 ** Math.min(count, 8))
    } finally {
      running.delete(job.id)
    }
  }

  /** Ends when no job waits and no new one comes. */
  const work = async (): Promise<void> => {
    for (;;) {
      await scheduler.turn()
      const job = await findNextJob()
      if (!job) return
      const due = job.options.runAt?.getTime() ?? 0
      if (due <= scheduler.now()) await runJob(job)
      else await Promise.race([scheduler.sleep(due - scheduler.now()), new Promise<void>(resolve => idle.push(resolve))])
    }
  }

  const idle: (() => void)[] = []
  let workers = 0
  const startWorker = (): void => {
    workers += 1
    scheduler.start(() =>
      work().finally(() => {
        workers -= 1
      }),
    )
  }
  wakeWorkers = () => {
    for (const wake of idle.splice(0)) wake()
    while (workers < 2) startWorker()
  }

  const isInterruption = (error: unknown): boolean => error instanceof Killed || error instanceof StorageDefect

  const toOutcome = <A>(name: string, exit: Exit.Exit<A, unknown>): Outcome<A> => {
    if (Exit.isSuccess(exit)) return { _tag: "Answered", value: exit.value }
    const error = Cause.squash(exit.cause)
    if (Cause.hasFails(exit.cause)) {
      const { _tag } = error as { readonly _tag: string }
      note(`refusal ${name} ${_tag}`)
      return { _tag: "Refused", tag: _tag }
    }
    if (isInterruption(error)) return { _tag: "Unanswered" }
    throw error
  }

  const call: World["call"] = async (name, request) => {
    await scheduler.turn()
    if (fails("request lost", 25)) return { _tag: "Unanswered" }
    const send = async () => {
      if (fails("request delayed", 25)) await scheduler.sleep(choices.pick([SECOND_MS, MINUTE_MS]))
      return Effect.runPromiseExit(request())
    }
    if (fails("request doubled", 25)) scheduler.start(async () => void toOutcome(name, await send()))
    const outcome = toOutcome(name, await send())
    note(`call ${name}`)
    return fails("answer lost", 25) ? { _tag: "Unanswered" } : outcome
  }

  return {
    choices,
    scheduler,
    unitOfWork,
    newKey: () => newText("k"),
    startPayment: makeStartPayment(ports),
    readPayment: makeReadOrderPayment(ports),
    provider,
    call,
    inspect: inspecting => database.runUnit("write", async tables => inspecting(tables)),
    read: reading =>
      Effect.runPromise(
        makeUnitOfWork<WorkingCopy>(database.runUnit, tables => changeShop(makeMemoryRepositories(tables, ids))).read(reading),
      ),
    mails: { accepted, uncertain },
    note,
    calm: () => {
      areFaultsOn = false
    },
    alarm: () => {
      areFaultsOn = true
    },
    failedJobs,
  }
}
