/** Random numbers that repeat for the same seed. */
export interface SeededRandom {
  /** from 0, below 1 */
  readonly throw: () => number
  readonly often: (share: number) => boolean
  readonly one: <T>(of: readonly T[]) => T
  /** one of them, the heavier the likelier; nothing when none weighs anything */
  readonly weighed: <T>(of: readonly T[], weight: (one: T) => number) => T | undefined
}

/** 32-bit FNV-1a. */
const numberOf = (text: string): number => {
  let spread = 0x811c9dc5
  for (const character of text) spread = Math.imul(spread ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return spread
}

/** mulberry32: small, and good enough to choose where to go. */
export const makeSeededRandom = (seed: string): SeededRandom => {
  let state = numberOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const one = <T>(of: readonly T[]): T => {
    const taken = of[Math.floor(next() * of.length)]
    if (taken === undefined) throw new Error("nothing to take one of")
    return taken
  }
  return {
    throw: next,
    often: share => next() < share,
    one,
    weighed: (of, weight) => {
      let left = next() * of.reduce((sum, each) => sum + weight(each), 0)
      return of.find(each => {
        left -= weight(each)
        return left < 0
      })
    },
  }
}
