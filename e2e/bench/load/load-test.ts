/** Runs fifty shoppers at once and measures the time of each call. */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { type LoadMeasurements, makeLoadClient } from "./load-client.ts"
import { calculatePercentile } from "./percentile.ts"

export type LoadServiceMode = "serve" | "record" | "bare"

export interface LoadFigures {
  readonly calls: number
  readonly perSecond: number
  /** in milliseconds */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly orders: number
}

export interface MemoryAndRows {
  /** in bytes */
  readonly rss: number
  readonly orders: number
  readonly carts: number
}

const PROGRAM = fileURLToPath(new URL("process.ts", import.meta.url))

export const LOAD_CLIENT_COUNT = 50

const receiveMessage = async <T>(child: ChildProcess): Promise<T> => {
  const [message] = (await once(child, "message")) as [T]
  return message
}

/** Closes the services also when `work` fails. */
export const withLoadServices = async <T>(
  [mode, kind, file]: readonly [mode: LoadServiceMode, kind: string, file?: string],
  work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<T>,
): Promise<T> => {
  const services = await openServices(mode, kind, file)
  return work(services).finally(services.close)
}

const openServices = async (mode: LoadServiceMode, kind: string, file = "") => {
  const child = fork(PROGRAM, [mode, kind, file], { execArgv: ["--expose-gc"], stdio: "inherit" })
  const { base } = await receiveMessage<{ base: string }>(child)
  return {
    base,
    measureMemory: () => {
      child.send("weigh")
      return receiveMessage<MemoryAndRows>(child)
    },
    /** adds a million carts and orders */
    addCrowd: () => {
      child.send("crowd")
      return receiveMessage<unknown>(child)
    },
    close: async () => {
      child.send("stop")
      await once(child, "exit")
    },
  }
}

export const summarizeLoad = ({ latencies, orders }: LoadMeasurements, seconds: number): LoadFigures => {
  return {
    calls: latencies.length,
    perSecond: Math.round(latencies.length / seconds),
    p50: calculatePercentile(latencies, 0.5),
    p95: calculatePercentile(latencies, 0.95),
    p99: calculatePercentile(latencies, 0.99),
    orders,
  }
}

/** Each client orders `rounds` times once all are logged in. `perSecond` limits the calls of all clients together. */
export const runConcurrentShoppers = async (
  base: string,
  rounds: number,
  perSecond = Number.POSITIVE_INFINITY,
  onLoggedIn: () => void = () => undefined,
): Promise<LoadFigures> => {
  const measurements: LoadMeasurements = { latencies: [], orders: 0 }
  const pauseMs = (1000 * LOAD_CLIENT_COUNT) / perSecond
  const shoppers = Array.from({ length: LOAD_CLIENT_COUNT }, (_, client) => makeLoadClient(base, client, measurements, pauseMs))
  // one by one, because hashing a password is slow on purpose
  for (const { register } of shoppers) await register()
  measurements.latencies.length = 0
  onLoggedIn()
  const startedAt = performance.now()
  await Promise.all(
    shoppers.map(async ({ order }, client) => {
      // spreads the clients over the pause
      await sleep((client / LOAD_CLIENT_COUNT) * pauseMs)
      for (let round = 0; round < rounds; round += 1) await order()
    }),
  )
  return summarizeLoad(measurements, (performance.now() - startedAt) / 1000)
}
