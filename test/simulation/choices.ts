/** The choices of one simulated run. A seed gives the same choices again, and so does a list of recorded choices. */

export interface Choices {
  /** a whole number from 0 to `count` - 1; 0 is the most usual case */
  readonly below: (count: number) => number
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
  /** whether something happens that happens once in `count` times */
  readonly oneIn: (count: number) => boolean
  /** all choices until now */
  readonly recorded: readonly number[]
}

const fromSource = (draw: (count: number) => number): Choices => {
  const recorded: number[] = []
  const below = (count: number): number => {
    const choice = count > 1 ? draw(count) : 0
    recorded.push(choice)
    return choice
  }
  return {
    below,
    pick: from => from[below(from.length)] ?? from[0],
    oneIn: count => below(count) === count - 1,
    recorded,
  }
}

/** SplitMix32 (Steele, Lea, Flood: Fast splittable pseudorandom number generators). */
export const makeSeededChoices = (seed: number): Choices => {
  let state = seed | 0
  return fromSource(count => {
    state = (state + 0x9e3779b9) | 0
    let bits = state ^ (state >>> 16)
    bits = Math.imul(bits, 0x21f0aaad)
    bits ^= bits >>> 15
    bits = Math.imul(bits, 0x735a2d97)
    bits ^= bits >>> 15
    return (bits >>> 0) % count
  })
}

/** Repeats recorded choices. After the last one, everything is as usual. */
export const makeRecordedChoices = (recorded: readonly number[]): Choices => {
  let next = 0
  return fromSource(count => Math.min(recorded[next++] ?? 0, count - 1))
}

/** Removes and lowers choices as long as `fails` does, and returns the shortest list that was found. */
export const shrinkChoices = async (
  failing: readonly number[],
  fails: (choices: readonly number[]) => Promise<boolean>,
  maxRuns = 2000,
): Promise<readonly number[]> => {
  let shortest = failing
  let runs = 0
  const accept = async (candidate: readonly number[]): Promise<boolean> => {
    if (runs >= maxRuns) return false
    runs += 1
    if (!(await fails(candidate))) return false
    shortest = candidate
    return true
  }
  for (let size = Math.ceil(shortest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < shortest.length && runs < maxRuns; ) {
      const shorter = shortest.toSpliced(at, size)
      const usual = shortest.map((choice, index) => (index >= at && index < at + size ? 0 : choice))
      const isUsual = usual.every((choice, index) => choice === shortest[index])
      if (await accept(shorter)) continue
      if (!isUsual) await accept(usual)
      at += size
    }
  }
  return shortest
}
