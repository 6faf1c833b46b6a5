/** Runs mutants one after the other in the same thread: starting a thread takes twenty times as long as the tests. */
import type { Vite } from "vitest/node"
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker } from "vitest/node"

type Listener = Parameters<PoolWorker["on"]>[1]

/** The number of mutants per thread, so that leftovers of a mutant don't stay long. */
const MOST_IN_ONE = 200

let kept: { readonly thread: ThreadsPoolWorker; tried: number } | undefined

const end = async () => {
  const { thread } = kept ?? {}
  kept = undefined
  await thread?.stop()
}

/** Code that runs when a module is loaded is mutated earlier and stays mutated. */
const isStatic = ({ project }: PoolOptions): boolean => {
  const { mode, mutantActivation } = project.getProvidedContext() as { mode?: string; mutantActivation?: string }
  return mode !== "mutant" || mutantActivation === "static"
}

/** One run's view of the thread, which it neither restarts nor stops. */
const makeKeptThread = (options: PoolOptions): PoolWorker => {
  const listeners = new Set<readonly [event: string, listener: Listener]>()
  let isNew = false
  const answer = (type: string) => {
    for (const [event, listener] of listeners) if (event === "message") listener({ type, __vitest_worker_response__: true })
  }
  return {
    name: NAME,
    on: (event, listener) => {
      listeners.add([event, listener])
      kept?.thread.on(event, listener)
    },
    off: (event, listener) => kept?.thread.off(event, listener),
    send: message => {
      if (message.type === "stop") return answer("stopped")
      if (message.type === "start" && !isNew) return answer("started")
      // the tests to run
      if (message.type === "run") Object.assign(message.context, { config: options.project.serializedConfig })
      kept?.thread.send(message)
    },
    deserialize: data => data,
    start: async () => {
      if (kept && (isStatic(options) || kept.tried >= MOST_IN_ONE)) await end()
      isNew = kept === undefined
      kept ??= { thread: new ThreadsPoolWorker(options), tried: 0 }
      kept.tried += 1
      if (isNew) await kept.thread.start()
    },
    stop: async () => {
      for (const [event, listener] of listeners) kept?.thread.off(event, listener)
      if (isStatic(options)) await end()
    },
  }
}

const NAME = "kept-thread"

/** A plugin for the Vitest configuration, in which Stryker sets its own pool. */
export const reuseThreadPlugin = (): Vite.Plugin => ({
  name: NAME,
  configureVitest: ({ project }) => {
    project.config.pool = NAME
    project.config.poolRunner = { name: NAME, createPoolWorker: makeKeptThread }
  },
})
