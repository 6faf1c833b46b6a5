/** A property test over LAW_RUNS generated values. A failure prints seed, path and the smallest counterexample. */
import fc from "fast-check"
import { it } from "vitest"
import type { Law } from "../../domain/testing/law.ts"
import { selectRunCount } from "./run-size.ts"

const RUNS = Number(process.env.LAW_RUNS ?? selectRunCount(100, 100_000))

/** In milliseconds; generous, because other processes use the same two cores. */
const TIMEOUT_MS = Math.max(60_000, RUNS * 20)

export const law = <Value>(title: string, values: fc.Arbitrary<Value>, holds: (value: Value) => void): void => {
  it(title, { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(values, value => {
        holds(value)
      }),
      { numRuns: RUNS },
    )
  })
}

/** A test for each law that the package exports. */
export const testLaws = (laws: readonly Law[]): void => {
  for (const { name, check } of laws) it(name, { timeout: TIMEOUT_MS }, () => check({ numRuns: RUNS }))
}
