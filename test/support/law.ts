/** A law of the shop holds for every generated value, as many as LAW_RUNS says; a failure prints seed, path and the smallest counterexample. */
import fc from "fast-check"
import { it } from "vitest"
import { selectRunCount } from "./run-size.ts"

const RUNS = Number(process.env.LAW_RUNS ?? selectRunCount(100, 100_000))

/** In milliseconds, and generous: a law shares its two cores with whatever else the machine does. */
const PATIENCE = Math.max(60_000, RUNS * 20)

export const law = <Value>(title: string, values: fc.Arbitrary<Value>, holds: (value: Value) => void): void => {
  it(title, { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(values, value => {
        holds(value)
      }),
      { numRuns: RUNS },
    )
  })
}
