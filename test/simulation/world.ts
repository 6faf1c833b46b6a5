/** A whole shop in one process: use cases on ports in memory, with a network, workers, a provider and a clock that fail. */
import { Effect, Exit } from "effect"
import { makePaymentJobHandlers } from "../../adapters/jobs/payment-jobs.ts"
import { type MemoryDatabase, makeMemoryDatabase, type WorkingCopy } from "../../adapters/memory/database.ts"
import type { WaitingJob } from "../../adapters/memory/jobs.ts"
import { makeMemoryRepositories } from "../../adapters/memory/repositories.ts"
import { makeUnitOfWork } from "../../adapters/unit-of-work.ts"
import { findOrderNotification } from "../../application/shop/agents/find-agent-order.ts"
import { makeCheckArtworkFile } from "../../application/shop/artwork/check-file.ts"
import { sendArtworkReminder } from "../../application/shop/artwork/remind-artwork.ts"
import { makeVerifyVatId } from "../../application/shop/customers/verify-vat-id.ts"
import { makeSendMail } from "../../application/shop/mails/send-mail.ts"
import { makeCheckOrderVatId } from "../../application/shop/orders/check-order-vat-id.ts"
import { moveDeliveryDays } from "../../application/shop/orders/move-delivery-days.ts"
import { makeReadOrderPayment } from "../../application/shop/payments/read-order-payment.ts"
import { makeStartPayment } from "../../application/shop/payments/start-payment.ts"
import { makeSyncPaymentByProviderId } from "../../application/shop/payments/sync-payment.ts"
import type { JobPayload } from "../../application/shop/ports/job-queue.ts"
import { type Mail, type Mailer, MailNotAccepted } from "../../application/shop/ports/mailer.ts"
import { StorageDefect } from "../../application/shop/ports/storage.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import type { VatIdVerdict } from "../../application/shop/ports/vat-register.ts"
import { makePurgeExpiredData, schedulePurge } from "../../application/shop/retention/purge-expired-data.ts"
import { DEFAULT_RETENTION_PERIODS } from "../../domain/retention/retention-periods.ts"
import { seedMemoryShop } from "../support/seed-memory-shop.ts"
import { makeArtworkServices, makeFileProcess, type SimulatedArtworkServices } from "./artwork-services.ts"
import type { Choices } from "./choices.ts"
import { seedCustomers } from "./customers.ts"
import type { FailureName } from "./failures.ts"
import { type Connection, connect, Killed, makeRunCommand, type Outcome } from "./network.ts"
import { makeProvider, PROVIDER_CALL_FATES } from "./provider.ts"
import { makeScheduler, type Scheduler } from "./scheduler.ts"
import { makeVatRegister, type SimulatedVatRegister } from "./vat-register.ts"
import { makeWorkers } from "./workers.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** As Mollie does, over about a day. */
const WEBHOOK_ATTEMPTS = 10

/** When worlds begin. The first is a working day at ten, far from any limit. */
export const STARTS = {
  "on an ordinary day": "2026-11-23T10:00:00Z",
  "minutes before the cut-off": "2026-11-25T15:56:00Z",
  "minutes before midnight": "2026-11-27T22:56:00Z",
  "before the clocks go forward": "2026-03-28T23:30:00Z",
  "before the clocks go back": "2026-10-24T23:30:00Z",
  "before Christmas": "2026-12-23T15:30:00Z",
  "at the year's end": "2026-12-31T22:30:00Z",
} as const

type StartName = keyof typeof STARTS

const START_NAMES = Object.keys(STARTS) as [StartName, ...StartName[]]

export interface WorldOptions {
  /** counts what happened, by its name */
  readonly note: (event: string) => void
  /** is told what happens, in plain words */
  readonly trace?: (event: string) => void
}

/** What the register said of an order's VAT id. */
export interface CheckedVatId {
  readonly orderId: string
  /** undefined without a verdict */
  readonly isValid: boolean | undefined
  /** false if the shop may not have stored it */
  readonly isStored: boolean
}

type FileProcess = ReturnType<typeof makeFileProcess>

export interface World {
  readonly choices: Choices
  readonly scheduler: Scheduler
  readonly unitOfWork: UnitOfWork
  readonly newKey: () => string
  /** of writes, by owner and key: the shop stores them as texts */
  readonly answers: Map<string, unknown>
  readonly startPayment: ReturnType<typeof makeStartPayment>
  readonly readPayment: ReturnType<typeof makeReadOrderPayment>
  readonly verifyVatId: ReturnType<typeof makeVerifyVatId>
  readonly vatRegister: SimulatedVatRegister
  readonly checkedVatIds: readonly CheckedVatId[]
  readonly provider: ReturnType<typeof makeProvider>
  readonly artwork: SimulatedArtworkServices & {
    /** of the shop; they share its database and storage */
    readonly processes: readonly [FileProcess, FileProcess]
  }
  /** deletes what has expired, now */
  readonly purge: () => Promise<void>
  readonly connect: () => Connection
  /** runs an operator's command, without a network */
  readonly run: <A>(name: string, command: Effect.Effect<A, unknown>) => Promise<Outcome<A>>
  /** reads and changes tables, beside all faults */
  readonly inspect: <A>(work: (tables: WorkingCopy) => A) => Promise<A>
  /** reads beside all faults */
  readonly read: <A, E>(work: (shop: ShopReads) => Effect.Effect<A, E>) => Promise<A>
  /** how often each mail was accepted, the ids of those whose acceptance the shop may not know, and what they said */
  readonly mails: {
    readonly accepted: ReadonlyMap<string, number>
    readonly uncertain: ReadonlySet<string>
    readonly sent: readonly Mail[]
  }
  readonly note: (event: string) => void
  readonly trace: (event: string) => void
  /** whether something that is rare happens now, unless faults are off */
  readonly fails: (fault: FailureName, oneIn: number) => boolean
  /** switches faults off for good */
  readonly calm: () => void
  /** jobs that were tried too often */
  readonly failedJobs: readonly WaitingJob[]
  readonly retryFailedJobs: () => Promise<void>
}

export const openTemplate = async (): Promise<MemoryDatabase> => {
  const template = makeMemoryDatabase(() => new Date(STARTS["on an ordinary day"]))
  await seedMemoryShop(template)
  await seedCustomers(template)
  return template
}

export const openWorld = (template: MemoryDatabase, choices: Choices, { note, trace: tell }: WorldOptions): World => {
  const start = choices.pick(START_NAMES)
  note(`time ${start}`)
  const scheduler = makeScheduler(choices, Date.parse(STARTS[start]))
  const trace = (event: string): void => tell?.(`${new Date(scheduler.now()).toISOString()} ${event}`)
  const faults = choices.fork("faults")
  const steps = choices.fork("steps")
  const database = template.copy(() => new Date(scheduler.now()))
  let texts = 0
  const newText = (prefix: string): string => `${prefix}${(texts++).toString(36).padStart(42, "0")}`
  const ids = { newId: () => newText("i"), newToken: () => newText("t") }
  let areFaultsOn = true
  /** counts the shop's processes: work of an earlier one ends at its next step */
  let currentProcess = 0
  /** whether units of work take turns between their steps */
  const isContested = choices.oneIn(2)

  const fails: World["fails"] = (fault, oneIn) => {
    const happens = areFaultsOn && faults.oneIn(oneIn)
    if (happens) {
      note(`fault ${fault}`)
      trace(`fault: ${fault}`)
    }
    return happens
  }

  const step = async (process: number): Promise<void> => {
    if (isContested) await scheduler.turn()
    if (fails("process killed", 3000)) currentProcess += 1
    if (process !== currentProcess) throw new Killed()
  }

  /** Lets others act before calls of the shop's repositories. */
  const withTurns = (shop: ShopWrites, process: number): ShopWrites => {
    const wrapRepository = (repository: object) =>
      new Proxy(repository, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name)
          if (typeof member !== "function") return member
          return (...args: readonly unknown[]) => {
            const call = Effect.suspend(() => member(...args))
            return Effect.suspend(() =>
              steps.oneIn(8)
                ? Effect.andThen(
                    Effect.promise(() => step(process)),
                    call,
                  )
                : call,
            )
          }
        },
      })
    return new Proxy(shop, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        return typeof member === "object" && member !== null && !(member instanceof Date) ? wrapRepository(member) : member
      },
    })
  }

  const noticeJobs = (shop: ShopWrites, onJob: () => void): ShopWrites => ({
    ...shop,
    jobs: {
      ...shop.jobs,
      add: (...job) => {
        onJob()
        return shop.jobs.add(...job)
      },
    },
  })

  const makeShop = (tables: WorkingCopy): ShopWrites => makeMemoryRepositories(tables, ids)

  const unitOfWork = makeUnitOfWork<ShopWrites>(
    async (mode, work) => {
      const process = currentProcess
      let hasNewJobs = false
      const noticeJob = (): void => {
        hasNewJobs = true
      }
      await step(process)
      const result = await database.runUnit(mode, async tables => {
        const shop = mode === "write" ? noticeJobs(makeShop(tables), noticeJob) : makeShop(tables)
        const value = await work(isContested ? withTurns(shop, process) : shop)
        if (isContested) await step(process)
        if (mode === "write" && fails("commit refused", 300)) throw new StorageDefect("Unavailable", undefined, undefined)
        return value
      })
      if (hasNewJobs) workers.wake()
      await step(process)
      return result
    },
    shop => shop,
  )

  /** The shop asks about a younger payment by itself, so that its webhooks may be lost for good. */
  const isWatched = (providerId: string): boolean => {
    const createdAt = provider.payments.all().find(({ id }) => id === providerId)?.createdAt ?? ""
    return scheduler.now() - Date.parse(createdAt) < 50 * DAY_MS
  }

  const sendWebhook = (providerId: string): void => {
    if (isWatched(providerId) && fails("webhook lost", 8)) return
    const deliver = async () => {
      // a longer delay than the next webhook's reorders them
      await scheduler.sleep(choices.pick([0, SECOND_MS, MINUTE_MS, 30 * MINUTE_MS]))
      // the provider repeats a webhook that the shop couldn't handle
      for (let attempt = 1; attempt <= WEBHOOK_ATTEMPTS; attempt += 1) {
        note("webhook")
        if (Exit.isSuccess(await Effect.runPromiseExit(syncByProviderId(providerId)))) return
        await scheduler.sleep(MINUTE_MS * 2 ** attempt)
      }
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
        await scheduler.sleep(choices.pick([MINUTE_MS, HOUR_MS, 40 * HOUR_MS]))
        answer()
      }),
    drawFate: () => {
      if (!fails("provider's call", 15)) return "answered"
      const fate = choices.pick(PROVIDER_CALL_FATES)
      note(`fault provider: ${fate}`)
      return fate
    },
    sleep: scheduler.sleep,
  })

  const accepted = new Map<string, number>()
  const uncertain = new Set<string>()
  const sent: Mail[] = []
  const mailer: Mailer = {
    identify: job => JSON.stringify(job),
    replacesMails: false,
    send: (id, mail) =>
      Effect.suspend(() => {
        if (fails("mail refused", 20)) return Effect.fail(new MailNotAccepted({ message: "", code: "450", cause: undefined }))
        note(`mail ${mail.content.kind}`)
        if ("priceView" in mail.content) note(`price view ${mail.content.priceView}`)
        accepted.set(id, (accepted.get(id) ?? 0) + 1)
        sent.push(mail)
        if (!fails("mail's acceptance lost", 20)) return Effect.void
        return Effect.die(new Error("the connection ended before the mail server answered"))
      }),
  }

  /** An agent's server gets an order; it may be down. */
  const notifyAgent = (event: JobPayload<"tell-agent">) =>
    Effect.map(
      unitOfWork.read(shop => findOrderNotification(shop, event)),
      notification => {
        if (notification && fails("agent's webhook refused", 10)) throw new Error("the agent's server is down")
      },
    )

  const ports = {
    unitOfWork,
    provider: provider.provider,
    getReturnUrl: (orderId: string) => `https://shop.example/thanks?itemId=${orderId}`,
  }
  const vatRegister = makeVatRegister({ choices: choices.fork("VAT register"), scheduler, fails })
  const artwork = makeArtworkServices({ choices: choices.fork("artwork"), scheduler, fails })
  const { storage: artworkStorage, checker: artworkChecker } = artwork
  const filePorts = { unitOfWork, artworkStorage }
  const checkArtworkFile = makeCheckArtworkFile({ ...filePorts, artworkChecker })
  const checkedVatIds: CheckedVatId[] = []
  const checkOrderVatId = async (orderId: string): Promise<void> => {
    let verdict: VatIdVerdict | undefined
    let isStored = false
    const check = (vatId: string) =>
      Effect.tap(vatRegister.check(vatId), given =>
        Effect.sync(() => {
          verdict = given
        }),
      )
    try {
      await Effect.runPromise(makeCheckOrderVatId({ unitOfWork, vatRegister: { check } })(orderId))
      isStored = true
    } finally {
      checkedVatIds.push({ orderId, isValid: verdict?.isValid, isStored })
    }
  }
  const syncByProviderId = makeSyncPaymentByProviderId(ports)
  const sendMail = makeSendMail({ unitOfWork, mailer })
  const purge = makePurgeExpiredData({
    unitOfWork,
    mailArchive: { purge: () => Effect.void },
    artworkStorage,
    retentionPeriods: DEFAULT_RETENTION_PERIODS,
  })
  const workers = makeWorkers({
    choices,
    scheduler,
    database,
    fails,
    note,
    trace,
    handlers: {
      ...makePaymentJobHandlers(ports),
      "send-mail": payload => Effect.runPromise(sendMail(payload)),
      "check-vat-id": ({ orderId }: JobPayload<"check-vat-id">) => checkOrderVatId(orderId),
      "tell-agent": payload => Effect.runPromise(notifyAgent(payload)),
      "check-artwork": ({ fileId }: JobPayload<"check-artwork">) => Effect.runPromise(checkArtworkFile(fileId)),
      "remind-artwork": ({ orderId }: JobPayload<"remind-artwork">) =>
        Effect.runPromise(unitOfWork.write(shop => sendArtworkReminder(shop, orderId))),
      "move-delivery-days": (request: JobPayload<"move-delivery-days">) =>
        Effect.runPromise(unitOfWork.write(shop => moveDeliveryDays(shop, request))),
      forget: () => Effect.runPromise(purge),
    },
    // a mail can have been accepted before its job failed
    onFailure: ({ payload }) => {
      const id = JSON.stringify(payload)
      if (accepted.has(id)) uncertain.add(id)
    },
  })

  const networkPorts = { choices, scheduler, fails, note, trace }
  const reads = makeUnitOfWork<WorkingCopy>(database.runUnit, makeShop)
  scheduler.start(() => Effect.runPromise(reads.write(shop => schedulePurge(shop))))

  return {
    choices,
    scheduler,
    unitOfWork,
    newKey: () => newText("k"),
    answers: new Map(),
    startPayment: makeStartPayment(ports),
    readPayment: makeReadOrderPayment(ports),
    verifyVatId: makeVerifyVatId({ unitOfWork, vatRegister }),
    vatRegister,
    checkedVatIds,
    provider,
    artwork: { ...artwork, processes: [makeFileProcess(filePorts), makeFileProcess(filePorts)] },
    purge: () => Effect.runPromise(purge),
    connect: () => connect(networkPorts),
    run: makeRunCommand(networkPorts),
    inspect: inspecting => database.runUnit("write", async tables => inspecting(tables)),
    read: reading => Effect.runPromise(reads.read(reading)),
    mails: { accepted, uncertain, sent },
    note,
    trace,
    fails,
    calm: () => {
      areFaultsOn = false
    },
    failedJobs: workers.failedJobs,
    retryFailedJobs: workers.retryFailed,
  }
}
