/**
 * `npm run simulate`: lives many worlds on all cores, and reports the first violation with its shortest history.
 * `npm run simulate -- --seed N` repeats one world with a trace.
 */
import { once } from "node:events"
import { availableParallelism } from "node:os"
import { parseArgs } from "node:util"
import { setFlagsFromString } from "node:v8"
import { Worker } from "node:worker_threads"
import { COVERED_EVENTS, describeCoverage } from "./coverage.ts"
import { LIVES_PER_WORLD } from "./life.ts"
import { type Failure, repeatWorld, shrinkWorld } from "./run-world.ts"
import { openTemplate } from "./world.ts"
import type { WorldRange, WorldRangeResult } from "./world-worker.ts"

const { values } = parseArgs({
  options: {
    /** the first world's seed; each further world has the next one */
    seed: { type: "string" },
    lives: { type: "string" },
    /** ends the run after this time */
    seconds: { type: "string" },
    /** prints what happens instead of figures */
    trace: { type: "boolean", default: false },
    workers: { type: "string", default: `${availableParallelism()}` },
    /** how often each event has to happen; without it, once in 10,000 lives */
    least: { type: "string" },
  },
})

const RANGE_LENGTH = 20
const PROGRESS_INTERVAL_SECONDS = 10
/** Worlds are short, so most of what they made is garbage before this is full. */
const YOUNG_GENERATION_MB = 384
/** From the beginning as large as it may be; each core has a worker, so that threads that help to collect would only wait. */
const COLLECTOR_FLAGS = [`--min-semi-space-size=${YOUNG_GENERATION_MB / 3}`, "--no-parallel-scavenge", "--no-concurrent-marking"]
const SHRINK_SECONDS = 60
const LIVES_PER_REQUIRED_EVENT = 10_000
const SHOWN_EVENTS = 50

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Returns a function that returns the seconds since now. */
const startClock = () => {
  const start = performance.now()
  return (): number => (performance.now() - start) / 1000
}

const readNumber = (name: "seed" | "lives" | "seconds" | "workers" | "least", otherwise: number): number => {
  const value = Number(values[name] ?? otherwise)
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`--${name} is a whole number`)
  return value
}

/** Prints the whole trace of worlds, which depends on nothing but the seed and the code. */
const repeat = async (first: number): Promise<void> => {
  const template = await openTemplate()
  const worlds = Math.ceil(readNumber("lives", 1) / LIVES_PER_WORLD)
  for (let seed = first; seed < first + worlds; seed += 1) {
    const { events, violations } = await repeatWorld(template, seed)
    print(`seed ${seed}`)
    for (const event of events) print(event)
    for (const violation of violations) print(`VIOLATION: ${violation}`)
    print(`${events.length} events, ${violations.length} violations`)
    if (violations.length > 0) process.exitCode = 1
  }
}

const report = async (failure: Failure): Promise<void> => {
  const { seed, violations } = failure
  print(`VIOLATION with seed ${seed}:`)
  for (const violation of violations) print(`  ${violation}`)
  print(`To repeat it: npm run simulate -- --seed ${seed}`)
  const getSeconds = startClock()
  const isOver = (): boolean => getSeconds() > SHRINK_SECONDS
  const { unusual, events, ...shrunk } = await shrinkWorld(await openTemplate(), failure, isOver)
  print(`Of ${unusual[0]} unusual choices ${unusual[1]} are needed, with which ${events.length} events happen. The last ones:`)
  for (const event of events.slice(-SHOWN_EVENTS)) print(`  ${event}`)
  for (const violation of shrunk.violations) print(`  VIOLATION: ${violation}`)
}

const simulate = async (first: number): Promise<void> => {
  const worlds = Math.ceil(readNumber("lives", values.seconds === undefined ? 12_000 : 2 ** 40) / LIVES_PER_WORLD)
  const maxSeconds = readNumber("seconds", 2 ** 30)
  const getSeconds = startClock()
  const counts = new Map<string, number>()
  let next = 0
  let failure: Failure | undefined
  let shownAt = 0

  const countOf = (event: string): number => counts.get(event) ?? 0
  const describeSpeed = (): string => {
    const [seconds, { user, system }] = [getSeconds(), process.cpuUsage()]
    const perSecond = (spent: number): string => (countOf("life") / spent).toFixed(0)
    const perCpuSecond = perSecond((user + system) / 1_000_000)
    return `${countOf("life")} lives in ${seconds.toFixed(0)} s, ${perSecond(seconds)} a second, ${perCpuSecond} a CPU second`
  }

  const takeRange = (): WorldRange | undefined => {
    if (failure || next >= worlds || getSeconds() > maxSeconds) return undefined
    const range = { first: first + next, count: Math.min(RANGE_LENGTH, worlds - next) }
    next += range.count
    return range
  }

  const runWorker = async (): Promise<void> => {
    const worker = new Worker(new URL("world-worker.ts", import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    })
    for (let range = takeRange(); range; range = takeRange()) {
      worker.postMessage(range)
      const [result]: readonly WorldRangeResult[] = await once(worker, "message")
      for (const [event, count] of result?.counts ?? []) counts.set(event, countOf(event) + count)
      if (result?.failure && (!failure || result.failure.seed < failure.seed)) ({ failure } = result)
      if (getSeconds() > shownAt + PROGRESS_INTERVAL_SECONDS) {
        shownAt = getSeconds()
        print(describeSpeed())
      }
    }
    await worker.terminate()
  }

  print(`seed ${first}`)
  for (const flag of COLLECTOR_FLAGS) setFlagsFromString(flag)
  await Promise.all(Array.from({ length: readNumber("workers", 1) }, runWorker))
  const calls = [...counts].reduce((sum, [event, count]) => sum + (event.startsWith("call ") ? count : 0), 0)
  const ofLives = (count: number): number => count / Math.max(1, countOf("life"))
  for (const line of describeCoverage(counts)) print(line)
  print(
    `${describeSpeed()}, ${ofLives(calls).toFixed(1)} calls each, ${(ofLives(countOf("life with a fault")) * 100).toFixed(0)} % with a fault`,
  )
  const least = readNumber("least", Math.floor(countOf("life") / LIVES_PER_REQUIRED_EVENT))
  const rare = COVERED_EVENTS.filter(event => countOf(event) < least)
  for (const event of rare) print(`TOO RARE: ${event}, ${countOf(event)} times`)
  if (failure) await report(failure)
  if (failure || rare.length > 0) process.exitCode = 1
}

const isReplay = values.trace || (values.seed !== undefined && values.lives === undefined && values.seconds === undefined)
const run = isReplay ? repeat : simulate
await run(readNumber("seed", Date.now() % 2 ** 31))
