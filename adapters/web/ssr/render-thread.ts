/** Renders pages in a worker thread, few at a time, so that rendering never delays requests. */
import { pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import type { PageRenderRequest } from "../../ssr-container.ts"
import type { RenderJob, RenderOutcome, RenderWorkerData } from "./render-worker.ts"

/** Further pages would exceed the time limit. */
const MAX_PAGES = 8

/** A thread without an outcome for longer is terminated. */
const RESPONSE_TIMEOUT_MS = 2000

const MEMORY = { maxOldGenerationSizeMb: 256 }

export interface PageRenderThread {
  /** whether a page would be rendered soon */
  readonly isFree: () => boolean
  readonly render: (page: PageRenderRequest) => Promise<string | undefined>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

interface PendingPage {
  readonly resolve: (html: string | undefined) => void
  readonly reject: (error: unknown) => void
}

interface RunningThread {
  readonly worker: Worker
  isReady: boolean
}

export const makePageRenderThread = (initialData: RenderWorkerData, onLost: (error: unknown) => void): PageRenderThread => {
  const pending = new Map<number, PendingPage>()
  let running: RunningThread | undefined
  let lastId = 0
  let timeout: ReturnType<typeof setTimeout> | undefined

  const restartTimeout = (): void => {
    clearTimeout(timeout)
    const [worker] = [running?.worker]
    timeout = pending.size > 0 ? setTimeout(() => void worker?.terminate(), RESPONSE_TIMEOUT_MS).unref() : undefined
  }

  const handleOutcome = (outcome: RenderOutcome): void => {
    const { resolve, reject } = pending.get(outcome.id) ?? {}
    pending.delete(outcome.id)
    restartTimeout()
    if (outcome._tag === "Rendered") resolve?.(outcome.html)
    else reject?.(outcome.error)
  }

  const start = (): void => {
    const url = new URL("./render-worker.ts", import.meta.url)
    const workerData = { ...initialData, file: pathToFileURL(initialData.file).href } satisfies RenderWorkerData
    const worker = new Worker(url, { workerData, resourceLimits: MEMORY })
    const thread: RunningThread = { worker, isReady: false }
    running = thread
    worker.unref()
    worker.on("message", (message: RenderOutcome | "ready") => {
      if (message === "ready") thread.isReady = true
      else handleOutcome(message)
    })
    worker.on("error", onLost)
    worker.on("exit", () => {
      if (running !== thread) return
      running = undefined
      const unfinished = [...pending.values()]
      pending.clear()
      restartTimeout()
      for (const { reject } of unfinished) reject(new Error("the thread that draws ended"))
      // a thread that never became ready would fail again
      if (thread.isReady) start()
    })
  }

  return {
    isFree: () => running?.isReady === true && pending.size < MAX_PAGES,
    render: page =>
      new Promise((resolve, reject) => {
        if (!running) return reject(new Error("no thread draws"))
        lastId += 1
        pending.set(lastId, { resolve, reject })
        running.worker.postMessage({ id: lastId, page } satisfies RenderJob)
        restartTimeout()
      }),
    start,
    stop: async () => {
      const worker = running?.worker
      running = undefined
      await worker?.terminate()
    },
  }
}
