/** Exact arithmetic for expected answers; it shares no code with the rules. */

export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const toFraction = (numerator: bigint | number, denominator: bigint | number = 1): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
})

export const multiplyFractions = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => toFraction(a.numerator * b.numerator, a.denominator * b.denominator))

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  toFraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

const floor = ({ numerator, denominator }: Fraction): bigint =>
  numerator >= 0n ? numerator / denominator : -((-numerator + denominator - 1n) / denominator)

/** The whole numbers below and above; a tie chooses by `prefersUpper`. */
const roundNearest = (value: Fraction, prefersUpper: (lower: bigint) => boolean): number => {
  const lower = floor(value)
  const [below, above] = [value.numerator - lower * value.denominator, (lower + 1n) * value.denominator - value.numerator]
  return Number(above < below || (above === below && prefersUpper(lower)) ? lower + 1n : lower)
}

export const roundTieToEven = (value: Fraction): number => roundNearest(value, lower => lower % 2n !== 0n)

export const roundTieAwayFromZero = (value: Fraction): number => roundNearest(value, lower => lower >= 0n)

export const roundTieTowardZero = (value: Fraction): number => roundNearest(value, lower => lower < 0n)

/** Whole numbers from `min` to `max`, the same ones in each run (a linear congruential generator). */
export const createNumbers = (seed: number): ((min: number, max: number) => number) => {
  let state = BigInt(seed)
  return (min, max) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return min + Number((state >> 33n) % BigInt(max - min + 1))
  }
}
