/** Random numbers that repeat for the same seed. */
export interface SeededRandom {
  /** at least 0, below 1 */
  readonly next: () => number
  /** true with this probability */
  readonly isChance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  /** undefined if every weight is 0 */
  readonly pickWeighted: <T>(items: readonly T[], getWeight: (item: T) => number) => T | undefined
}

/** 32-bit FNV-1a. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** mulberry32 */
export const makeSeededRandom = (seed: string): SeededRandom => {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(items: readonly T[]): T => {
    const chosen = items[Math.floor(next() * items.length)]
    if (chosen === undefined) throw new Error("no items to pick from")
    return chosen
  }
  return {
    next,
    isChance: probability => next() < probability,
    pick,
    pickWeighted: (items, getWeight) => {
      let remaining = next() * items.reduce((sum, item) => sum + getWeight(item), 0)
      return items.find(item => {
        remaining -= getWeight(item)
        return remaining < 0
      })
    },
  }
}
