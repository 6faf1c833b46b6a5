import fc from "fast-check"

export interface LawOptions {
  /** how many generated values are tried; 100 by default */
  readonly numRuns?: number
  /** the seed that a failure printed, to repeat it */
  readonly seed?: number
}

/** What holds for every implementation of a rule, for any test runner: `it(name, () => check())`. */
export interface Law {
  readonly name: string
  /** @throws Error with the seed and the smallest counterexample that fast-check finds */
  readonly check: (options?: LawOptions) => void
}

/** A law over generated values; `holds` throws for a counterexample. */
export const createLaw = <Value>(name: string, values: fc.Arbitrary<Value>, holds: (value: Value) => void): Law => ({
  name,
  check: (options = {}) => {
    fc.assert(
      fc.property(values, value => {
        holds(value)
      }),
      options,
    )
  },
})

const sortKeys = (_: string, value: unknown): unknown => {
  if (typeof value === "number" && !Number.isFinite(value)) return String(value)
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const format = (value: unknown): string => JSON.stringify(value, sortKeys) ?? "undefined"

/** @throws Error with both values; the order of keys doesn't count, nor do keys whose value is undefined. */
export const assertSame = (what: string, actual: unknown, expected: unknown): void => {
  const [found, wanted] = [format(actual), format(expected)]
  if (found !== wanted) throw new Error(`${what} is ${found}, and should be ${wanted}`)
}

/** @throws Error with the description of what doesn't hold */
export const assertHolds = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(`This doesn't hold: ${what}`)
}
