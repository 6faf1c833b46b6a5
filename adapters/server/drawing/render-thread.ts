/** Pages are drawn in a thread of its own, few at once: however long one takes, nobody who calls waits for it. */
import { pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import type { PageRenderRequest } from "../../ssr-container.ts"
import type { RenderJob, RenderOutcome, RenderWorkerData } from "./render-worker.ts"

/** More would be drawn too late to be seen. */
const MOST_AT_ONCE = 8

/** In milliseconds: a thread that is silent for longer has stopped. */
const MOST_SILENT = 2000

const MEMORY = { maxOldGenerationSizeMb: 256 }

export interface RenderThread {
  /** whether it would be drawn soon */
  readonly isFree: () => boolean
  readonly render: (page: PageRenderRequest) => Promise<string | undefined>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

interface Waiting {
  readonly resolve: (drawn: string | undefined) => void
  readonly reject: (error: unknown) => void
}

interface Running {
  readonly worker: Worker
  isReady: boolean
}

export const makeRenderThread = (begin: RenderWorkerData, onLost: (error: unknown) => void): RenderThread => {
  const waiting = new Map<number, Waiting>()
  let running: Running | undefined
  let last = 0
  let patience: ReturnType<typeof setTimeout> | undefined

  const watch = (): void => {
    clearTimeout(patience)
    const [worker] = [running?.worker]
    patience = waiting.size > 0 ? setTimeout(() => void worker?.terminate(), MOST_SILENT).unref() : undefined
  }

  const heard = (outcome: RenderOutcome): void => {
    const { resolve, reject } = waiting.get(outcome.id) ?? {}
    waiting.delete(outcome.id)
    watch()
    if (outcome._tag === "Drawn") resolve?.(outcome.drawn)
    else reject?.(outcome.error)
  }

  const start = (): void => {
    const url = new URL("./render-worker.ts", import.meta.url)
    const workerData = { ...begin, file: pathToFileURL(begin.file).href } satisfies RenderWorkerData
    const worker = new Worker(url, { workerData, resourceLimits: MEMORY })
    const own: Running = { worker, isReady: false }
    running = own
    worker.unref()
    worker.on("message", (said: RenderOutcome | "ready") => {
      if (said === "ready") own.isReady = true
      else heard(said)
    })
    worker.on("error", onLost)
    worker.on("exit", () => {
      if (running !== own) return
      running = undefined
      const lost = [...waiting.values()]
      waiting.clear()
      watch()
      for (const { reject } of lost) reject(new Error("the thread that draws ended"))
      // one that never was ready would not be the next time
      if (own.isReady) start()
    })
  }

  return {
    isFree: () => running?.isReady === true && waiting.size < MOST_AT_ONCE,
    render: page =>
      new Promise((resolve, reject) => {
        if (!running) return reject(new Error("no thread draws"))
        last += 1
        waiting.set(last, { resolve, reject })
        running.worker.postMessage({ id: last, page } satisfies RenderJob)
        watch()
      }),
    start,
    stop: async () => {
      const ended = running?.worker
      running = undefined
      await ended?.terminate()
    },
  }
}
