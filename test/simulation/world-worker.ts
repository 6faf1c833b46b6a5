/** Lives ranges of worlds in a thread of its own, one after the other. */
import { parentPort } from "node:worker_threads"
import { type Failure, findFailure } from "./run-world.ts"
import { openTemplate } from "./world.ts"

/** Seeds from `first` on. */
export interface WorldRange {
  readonly first: number
  readonly count: number
}

export interface WorldRangeResult {
  readonly counts: ReadonlyMap<string, number>
  readonly failure: Failure | undefined
}

// most refusals are expected, and a stack costs more than the refusal
Error.stackTraceLimit = 0

const port = parentPort
if (!port) throw new TypeError("this file is started as a thread")
const template = await openTemplate()
port.on("message", async ({ first, count }: WorldRange) => {
  const counts = new Map<string, number>()
  const note = (event: string): void => void counts.set(event, (counts.get(event) ?? 0) + 1)
  const seeds = Array.from({ length: count }, (_, index) => first + index)
  const failure = await findFailure(template, seeds, { note })
  port.postMessage({ counts, failure } satisfies WorldRangeResult)
})
