/** Runs mutants one after the other in the same thread: starting a thread takes twenty times as long as the tests. */
import type { Vite } from "vitest/node"
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker } from "vitest/node"

type Listener = Parameters<PoolWorker["on"]>[1]

/** The number of mutants per thread, which limits how long a mutant's leftovers stay. */
const MAX_MUTANTS_PER_THREAD = 200

let sharedThread: { readonly thread: ThreadsPoolWorker; mutantCount: number } | undefined

const stopSharedThread = async () => {
  const { thread } = sharedThread ?? {}
  sharedThread = undefined
  await thread?.stop()
}

/** Code that runs when a module is loaded is mutated earlier and stays mutated. */
const isStatic = ({ project }: PoolOptions): boolean => {
  const { mode, mutantActivation } = project.getProvidedContext() as { mode?: string; mutantActivation?: string }
  return mode !== "mutant" || mutantActivation === "static"
}

/** One run's view of the thread, which it neither restarts nor stops. */
const makeSharedThreadWorker = (options: PoolOptions): PoolWorker => {
  const listeners = new Set<readonly [event: string, listener: Listener]>()
  let isNew = false
  const answer = (type: string) => {
    for (const [event, listener] of listeners) if (event === "message") listener({ type, __vitest_worker_response__: true })
  }
  return {
    name: NAME,
    on: (event, listener) => {
      listeners.add([event, listener])
      sharedThread?.thread.on(event, listener)
    },
    off: (event, listener) => sharedThread?.thread.off(event, listener),
    send: message => {
      if (message.type === "stop") return answer("stopped")
      if (message.type === "start" && !isNew) return answer("started")
      // the tests to run
      if (message.type === "run") Object.assign(message.context, { config: options.project.serializedConfig })
      sharedThread?.thread.send(message)
    },
    deserialize: data => data,
    start: async () => {
      if (sharedThread && (isStatic(options) || sharedThread.mutantCount >= MAX_MUTANTS_PER_THREAD)) await stopSharedThread()
      isNew = sharedThread === undefined
      sharedThread ??= { thread: new ThreadsPoolWorker(options), mutantCount: 0 }
      sharedThread.mutantCount += 1
      if (isNew) await sharedThread.thread.start()
    },
    stop: async () => {
      for (const [event, listener] of listeners) sharedThread?.thread.off(event, listener)
      if (isStatic(options)) await stopSharedThread()
    },
  }
}

const NAME = "shared-thread"

/** A plugin for the Vitest configuration, in which Stryker sets its own pool. */
export const reuseThreadPlugin = (): Vite.Plugin => ({
  name: NAME,
  configureVitest: ({ project }) => {
    project.config.pool = NAME
    project.config.poolRunner = { name: NAME, createPoolWorker: makeSharedThreadWorker }
  },
})
