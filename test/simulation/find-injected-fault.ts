/** Searches for an injected fault on fixed seeds. */
import { on, once } from "node:events"
import { Worker } from "node:worker_threads"
import type { SourceEdit } from "../support/faulty-source-copy.ts"
import type { FaultyRun, FaultyRunReply, FaultyRunResult } from "./fault-worker.ts"
import { LIVES_PER_WORLD } from "./life.ts"
import type { WorldRange, WorldRangeResult } from "./world-worker.ts"

/** A fault of one line that the simulation has to find. */
export interface SimulatedFault {
  readonly name: string
  readonly edit: SourceEdit
}

/** Far enough from each other that no two runs share a world. */
export const FAULT_SEEDS: readonly number[] = [1_000_000, 2_000_000, 3_000_000]

export interface FaultSearch {
  /** lives until the fault was found, if it was; one for each seed */
  readonly lives: readonly (number | undefined)[]
  /** what gave it away first */
  readonly violation: string | undefined
}

let faultless: Worker | undefined
let lastCheck: Promise<unknown> = Promise.resolve()

/** A thread without faults, which all searches ask one after the other. */
const failsWithoutFault = (first: number): Promise<boolean> => {
  const check = async (): Promise<boolean> => {
    faultless ??= new Worker(new URL("world-worker.ts", import.meta.url))
    faultless.postMessage({ first, count: 1 } satisfies WorldRange)
    const [result]: readonly WorldRangeResult[] = await once(faultless, "message")
    faultless.unref()
    return result?.failure !== undefined
  }
  const checked = lastCheck.then(check)
  lastCheck = checked
  return checked
}

/** A violation counts if the same world breaks no promise without the fault. */
export const findInjectedFault = async (
  { edit }: SimulatedFault,
  { seeds = FAULT_SEEDS, maxLives = 100_000 } = {},
): Promise<FaultSearch> => {
  const workerData: FaultyRun = { edits: [edit], seeds, maxWorlds: Math.ceil(maxLives / LIVES_PER_WORLD) }
  const worker = new Worker(new URL("fault-worker.ts", import.meta.url), { workerData })
  const lives: (number | undefined)[] = []
  let violation: string | undefined
  try {
    for await (const [{ first, failure }] of on(worker, "message", { close: ["exit"] }) as AsyncIterable<[FaultyRunResult]>) {
      const isOwn: FaultyRunReply = failure !== undefined && !(await failsWithoutFault(failure.seed))
      if (isOwn) violation ??= failure?.violations[0]
      if (isOwn || !failure) lives.push(failure && (failure.seed - first + 1) * LIVES_PER_WORLD)
      worker.postMessage(isOwn)
      if (lives.length === seeds.length) break
    }
  } finally {
    await worker.terminate()
  }
  return { lives, violation }
}
