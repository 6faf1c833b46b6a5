/** The choices of one simulated run. A seed gives the same choices again, and so do recorded ones. */

export interface Choices {
  /** a whole number from 0 to `count` - 1; 0 is the most usual case */
  readonly below: (count: number) => number
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
  /** whether something happens that happens once in `count` times */
  readonly oneIn: (count: number) => boolean
  /** choices of one actor: they stay the same when others choose more or less often */
  readonly fork: (name: string) => Choices
  /** all choices until now, by the name of the fork */
  readonly recorded: Recording
}

export type Recording = ReadonlyMap<string, readonly number[]>

type Draw = (count: number) => number

const ROOT = "world"

const fromSource = (makeDraw: (name: string) => Draw): Choices => {
  const recorded = new Map<string, number[]>()
  const forks = new Map<string, Choices>()
  const fork = (name: string): Choices => {
    const existing = forks.get(name)
    if (existing) return existing
    const draw = makeDraw(name)
    const choicesOfFork: number[] = []
    recorded.set(name, choicesOfFork)
    const below = (count: number): number => {
      if (count <= 1) return 0
      const choice = draw(count)
      choicesOfFork.push(choice)
      return choice
    }
    const choices: Choices = {
      below,
      pick: from => from[below(from.length)] ?? from[0],
      oneIn: count => below(count) === count - 1,
      fork,
      recorded,
    }
    forks.set(name, choices)
    return choices
  }
  return fork(ROOT)
}

const mixBits = (value: number): number => {
  let bits = value ^ (value >>> 16)
  bits = Math.imul(bits, 0x21f0aaad)
  bits ^= bits >>> 15
  bits = Math.imul(bits, 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}

const hashText = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)

/** SplitMix32 (Steele, Lea, Flood: Fast splittable pseudorandom number generators). */
export const makeSeededChoices = (seed: number): Choices =>
  fromSource(name => {
    let state = mixBits(seed ^ hashText(name))
    return count => {
      state = (state + 0x9e3779b9) | 0
      return mixBits(state) % count
    }
  })

/** Repeats recorded choices. After the last one, everything is as usual. */
export const makeRecordedChoices = (recording: Recording): Choices =>
  fromSource(name => {
    const recorded = recording.get(name) ?? []
    let next = 0
    return count => Math.min(recorded[next++] ?? 0, count - 1)
  })

/** How many choices are not the usual one. */
export const countUnusual = (recording: Recording): number =>
  [...recording.values()].reduce((sum, choices) => sum + choices.filter(choice => choice !== 0).length, 0)

const trimUsual = (choices: readonly number[]): readonly number[] =>
  choices.slice(0, choices.findLastIndex(choice => choice !== 0) + 1)

interface ShrinkOptions {
  /** whether these choices still fail, in the same way */
  readonly fails: (recording: Recording) => Promise<boolean>
  /** whether there is no more time */
  readonly isOver: () => boolean
}

/**
 * Makes choices usual as long as the run still fails: first all of one fork, then its end, then ever smaller parts.
 * At last it removes what nobody needs. Returns the shortest recording that was found in time.
 */
export const shrinkChoices = async (failing: Recording, { fails, isOver }: ShrinkOptions): Promise<Recording> => {
  let shortest: Recording = new Map([...failing].map(([name, choices]) => [name, trimUsual(choices)]))

  const accept = async (name: string, choices: readonly number[]): Promise<boolean> => {
    if (isOver()) return false
    const candidate = new Map(shortest).set(name, trimUsual(choices))
    if (!(await fails(candidate))) return false
    shortest = candidate
    return true
  }

  const choicesOf = (name: string): readonly number[] => shortest.get(name) ?? []

  const cutEnd = async (name: string): Promise<void> => {
    let [tooShort, longEnough] = [0, choicesOf(name).length]
    while (longEnough - tooShort > 1 && !isOver()) {
      const length = (tooShort + longEnough) >> 1
      if (await accept(name, choicesOf(name).slice(0, length))) longEnough = choicesOf(name).length
      else tooShort = length
    }
  }

  const changeParts = async (
    name: string,
    change: (choices: readonly number[], at: number, size: number) => readonly number[],
  ) => {
    for (let size = choicesOf(name).length >> 1; size >= 1 && !isOver(); size >>= 1)
      for (let at = 0; at < choicesOf(name).length && !isOver(); ) {
        const part = choicesOf(name).slice(at, at + size)
        const { length } = choicesOf(name)
        const isChanged = part.some(choice => choice !== 0) && (await accept(name, change(choicesOf(name), at, size)))
        if (!isChanged || choicesOf(name).length === length) at += size
      }
  }

  for (const name of [...shortest.keys()]) if (!(await accept(name, []))) await cutEnd(name)
  for (const name of [...shortest.keys()])
    await changeParts(name, (choices, at, size) =>
      choices.map((choice, index) => (index >= at && index < at + size ? 0 : choice)),
    )
  for (const name of [...shortest.keys()]) await changeParts(name, (choices, at, size) => choices.toSpliced(at, size))
  return shortest
}
