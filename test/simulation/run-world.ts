/** Lives one world from its choices, and says what went wrong in it. */
import type { MemoryDatabase } from "../../adapters/memory/database.ts"
import { type Choices, countUnusual, makeRecordedChoices, makeSeededChoices, type Recording, shrinkChoices } from "./choices.ts"
import { liveWorld } from "./life.ts"
import type { WorldOptions } from "./world.ts"

export interface Failure {
  readonly seed: number
  readonly violations: readonly string[]
}

const ignore = (): void => undefined

/** Returns the violations of a world. A bug that ends it is one, too. */
const findViolations = async (
  template: MemoryDatabase,
  choices: Choices,
  options: Partial<WorldOptions>,
): Promise<readonly string[]> => {
  try {
    return await liveWorld(template, choices, { note: ignore, ...options })
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
}

/** Returns the first failure of the worlds with these seeds. */
export const findFailure = async (
  template: MemoryDatabase,
  seeds: Iterable<number>,
  options: Partial<WorldOptions> = {},
): Promise<Failure | undefined> => {
  for (const seed of seeds) {
    const violations = await findViolations(template, makeSeededChoices(seed), options)
    if (violations.length > 0) return { seed, violations }
  }
  return undefined
}

export interface History {
  readonly violations: readonly string[]
  /** what happened, in plain words */
  readonly events: readonly string[]
}

const recordHistory = async (template: MemoryDatabase, choices: Choices, options: Partial<WorldOptions>): Promise<History> => {
  const events: string[] = []
  const violations = await findViolations(template, choices, { ...options, trace: event => void events.push(event) })
  return { violations, events }
}

/** Repeats a world and says what happened in it. */
export const repeatWorld = (template: MemoryDatabase, seed: number, options: Partial<WorldOptions> = {}): Promise<History> =>
  recordHistory(template, makeSeededChoices(seed), options)

/** What a violation is about, without ids, numbers and places in files. */
const getKind = (violation = ""): string => violation.split("\n", 1)[0]?.replace(/\b\w*\d[\w-]*/g, "#") ?? ""

export interface ShrunkHistory extends History {
  /** how many choices were not the usual ones, before and after */
  readonly unusual: readonly [before: number, after: number]
}

/** Repeats a failed world with ever fewer unusual choices, as long as it fails in the same way and until `isOver`. */
export const shrinkWorld = async (
  template: MemoryDatabase,
  { seed, violations }: Failure,
  isOver: () => boolean,
  options: Partial<WorldOptions> = {},
): Promise<ShrunkHistory> => {
  const kind = getKind(violations[0])
  const repeated = makeSeededChoices(seed)
  await findViolations(template, repeated, options)
  const shortest = await shrinkChoices(repeated.recorded, {
    fails: async (recording: Recording) =>
      (await findViolations(template, makeRecordedChoices(recording), options)).some(violation => getKind(violation) === kind),
    isOver,
  })
  const history = await recordHistory(template, makeRecordedChoices(shortest), options)
  return { ...history, unusual: [countUnusual(repeated.recorded), countUnusual(shortest)] }
}
