/** States how a quotient is rounded, without rounding one: tests of rules share no code with them. */
import { assertHolds } from "./law.ts"

const ROUNDINGS = {
  even: "to the even cent",
  "away-from-zero": "away from zero",
  "toward-zero": "toward zero",
} as const

export type TieRounding = keyof typeof ROUNDINGS

/** The product of whole numbers, exact at any size. */
export const multiplyExactly = (...factors: readonly number[]): bigint => factors.reduce((a, b) => a * BigInt(b), 1n)

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/** @throws Error unless `cents` is the whole number nearest to `numerator / denominator`, a tie rounded as named */
export const assertRounded = (what: string, cents: number, numerator: bigint, denominator: bigint, tie: TieRounding): void => {
  assertHolds(`${what}, ${cents}, is a whole number`, Number.isSafeInteger(cents))
  const rounded = BigInt(cents) * denominator
  const isTie = 2n * size(rounded - numerator) === denominator
  const isNearest = 2n * size(rounded - numerator) <= denominator
  assertHolds(`${what}, ${cents}, is the cent nearest to ${numerator} / ${denominator}`, isNearest)
  if (!isTie) return
  const isRight = tie === "even" ? cents % 2 === 0 : size(rounded) > size(numerator) === (tie === "away-from-zero")
  assertHolds(`${what}, ${cents}, is ${numerator} / ${denominator} with the tie rounded ${ROUNDINGS[tie]}`, isRight)
}
