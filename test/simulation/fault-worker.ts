/** Lives worlds of a shop with an injected fault, in a thread of its own, until one of them breaks a promise. */
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { fileURLToPath } from "node:url"
import { parentPort, workerData } from "node:worker_threads"
import type { SourceEdit } from "../support/faulty-source-copy.ts"
import type { Failure } from "./run-world.ts"

export interface FaultyRun {
  readonly edits: readonly SourceEdit[]
  /** the first seed of each run */
  readonly seeds: readonly number[]
  readonly maxWorlds: number
}

/** Without a failure, no world of this run has one. */
export interface FaultyRunResult {
  readonly first: number
  readonly failure: Failure | undefined
}

/** Whether the failure is the injected fault's; otherwise the run continues. */
export type FaultyRunReply = boolean

const { edits, seeds, maxWorlds }: FaultyRun = workerData
const editsByUrl = new Map(edits.map(edit => [new URL(`../../${edit[0]}`, import.meta.url).href, edit]))

registerHooks({
  load: (url, context, nextLoad) => {
    const edit = editsByUrl.get(url)
    if (!edit) return nextLoad(url, context)
    const [file, from, to] = edit
    const source = readFileSync(fileURLToPath(url), "utf8")
    if (source.split(from).length !== 2) throw new Error(`${file} no longer has, or has twice: ${from}`)
    return { format: "module-typescript", source: source.replace(from, () => to), shortCircuit: true }
  },
})

Error.stackTraceLimit = 0
const { findFailure } = await import("./run-world.ts")
const { openTemplate } = await import("./world.ts")
const template = await openTemplate()

const port = parentPort
if (!port) throw new TypeError("this file is started as a thread")
for (const first of seeds) {
  for (let seed = first, isFound = false; !isFound && seed < first + maxWorlds; ) {
    const range = Array.from({ length: first + maxWorlds - seed }, (_, index) => seed + index)
    const failure = await findFailure(template, range)
    port.postMessage({ first, failure } satisfies FaultyRunResult)
    if (!failure) break
    const [reply]: readonly FaultyRunReply[] = await once(port, "message")
    isFound = reply === true
    seed = failure.seed + 1
  }
}
