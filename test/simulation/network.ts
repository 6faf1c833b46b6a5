/** The way from a client to the shop. Requests and answers are lost, doubled and delayed; a process may die meanwhile. */
import { Cause, Effect, Exit } from "effect"
import { StorageDefect } from "../../application/shop/ports/storage.ts"
import type { Choices } from "./choices.ts"
import type { FailureName } from "./failures.ts"
import type { Scheduler } from "./scheduler.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** The refusal of a use case, with what it says besides its tag. */
export interface Refusal {
  readonly _tag: string
  readonly currentVersion?: number
}

/** What a caller knows of a call. Without an answer, it may have had its effect or not. */
export type Outcome<A> =
  | { readonly _tag: "Answered"; readonly value: A }
  | { readonly _tag: "Refused"; readonly refusal: Refusal }
  | { readonly _tag: "Unanswered" }

const UNANSWERED = { _tag: "Unanswered" } as const

/** The process was killed while this ran. */
export class Killed extends Error {}

/** A client's way to the shop, which counts its calls and the faults that it suffers. */
export interface Connection {
  readonly call: <A>(name: string, request: () => Effect.Effect<A, unknown>, timeoutMs?: number) => Promise<Outcome<A>>
  /** asks again until there is an answer, as a page does; an impatient shopper gives up */
  readonly ask: Connection["call"]
  readonly counts: { calls: number; faults: number }
}

interface Ports {
  readonly choices: Choices
  readonly scheduler: Scheduler
  readonly fails: (fault: FailureName, oneIn: number) => boolean
  readonly note: (event: string) => void
  readonly trace: (event: string) => void
}

const describeOutcome = (outcome: Outcome<unknown>): string =>
  outcome._tag === "Refused" ? `refused, ${outcome.refusal._tag}` : outcome._tag.toLowerCase()

/** Notes the tags of a refusal and of its faults. Any other defect than a lost process or storage is a bug. */
const toOutcome = <A>(exit: Exit.Exit<A, unknown>, note: Ports["note"]): Outcome<A> => {
  if (Exit.isSuccess(exit)) return { _tag: "Answered", value: exit.value }
  const error = Cause.squash(exit.cause)
  if (Cause.hasFails(exit.cause)) {
    const refusal = error as Refusal & { readonly faults?: readonly { readonly _tag?: string }[] }
    note(`refusal ${refusal._tag}`)
    for (const fault of refusal.faults ?? []) note(`reason ${refusal._tag} ${fault._tag}`)
    return { _tag: "Refused", refusal }
  }
  if (error instanceof Killed || error instanceof StorageDefect) return UNANSWERED
  throw error
}

/** Runs an operator's command without a network. It is no call of a life. */
export const makeRunCommand =
  ({ scheduler, note, trace }: Ports) =>
  async <A>(name: string, command: Effect.Effect<A, unknown>): Promise<Outcome<A>> => {
    await scheduler.turn()
    note(`command ${name}`)
    const outcome = toOutcome(await Effect.runPromiseExit(command), note)
    trace(`${name}: ${describeOutcome(outcome)}`)
    return outcome
  }

export const connect = ({ choices, scheduler, fails, note, trace }: Ports): Connection => {
  const counts = { calls: 0, faults: 0 }
  const suffers = (fault: FailureName): boolean => {
    const happens = fails(fault, 100)
    if (happens) counts.faults += 1
    return happens
  }
  const call: Connection["call"] = async (name, request, timeoutMs = Number.POSITIVE_INFINITY) => {
    await scheduler.turn()
    counts.calls += 1
    note(`call ${name}`)
    if (suffers("request lost")) return UNANSWERED
    const delayMs = suffers("request delayed") ? choices.pick([SECOND_MS, MINUTE_MS]) : 0
    const send = async () => {
      if (delayMs > 0) await scheduler.sleep(delayMs)
      return toOutcome(await Effect.runPromiseExit(request()), note)
    }
    if (suffers("request doubled")) scheduler.start(async () => void (await send()))
    // who gave up doesn't stop the request
    if (delayMs > timeoutMs) {
      scheduler.start(async () => void (await send()))
      await scheduler.sleep(timeoutMs)
      return UNANSWERED
    }
    const outcome = await send()
    trace(`${name}: ${describeOutcome(outcome)}`)
    if (outcome._tag === "Unanswered") counts.faults += 1
    if (suffers("answer lost")) return UNANSWERED
    // later answers overtake it
    const answerDelayMs = suffers("answer delayed") ? choices.pick([SECOND_MS, 5 * SECOND_MS, MINUTE_MS]) : 0
    if (answerDelayMs > 0) await scheduler.sleep(Math.min(answerDelayMs, timeoutMs - delayMs))
    return delayMs + answerDelayMs > timeoutMs ? UNANSWERED : outcome
  }
  const ask: Connection["ask"] = async (name, request) => {
    for (let time = 0; time < 8; time += 1) {
      const outcome = await call(name, request)
      if (outcome._tag !== "Unanswered" || choices.oneIn(12)) return outcome
      await scheduler.sleep(choices.pick([SECOND_MS, 10 * SECOND_MS]))
    }
    return UNANSWERED
  }
  return { call, ask, counts }
}
