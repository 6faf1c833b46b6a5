/** `npm run simulate -- [--seed N] [--worlds N]`: lives many worlds and reports the first violation with its shortest history. */
import { parseArgs } from "node:util"
import { type Choices, makeRecordedChoices, makeSeededChoices, shrinkChoices } from "./choices.ts"
import { LIVES_PER_WORLD, liveWorld } from "./life.ts"
import { openTemplate } from "./world.ts"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
    worlds: { type: "string", default: "200" },
    trace: { type: "boolean", default: false },
  },
})

const template = await openTemplate()
const counts = new Map<string, number>()
const note = (event: string): void => void counts.set(event, (counts.get(event) ?? 0) + 1)

const findViolation = async (choices: Choices): Promise<string | undefined> => {
  try {
    return (await liveWorld(template, choices, { note: () => undefined }))[0]
  } catch (error) {
    return `${error}`
  }
}

const first = Number(values.seed)
const worlds = Number(values.worlds)
const start = performance.now()
process.stdout.write(`seed ${first}\n`)
for (let index = 0; index < worlds; index += 1) {
  const choices = makeSeededChoices(first + index)
  let violations: readonly string[]
  try {
    violations = await liveWorld(template, choices, { note })
  } catch (error) {
    violations = [`${(error as Error).stack ?? error}`]
  }
  const [violation] = violations
  if (violation === undefined) continue
  process.stdout.write(`world ${index}, seed ${first + index}: ${violations.join("\n  ")}\n`)
  const shortest = await shrinkChoices(
    choices.recorded,
    async recorded => (await findViolation(makeRecordedChoices(recorded))) !== undefined,
    300,
  )
  process.stdout.write(
    `${choices.recorded.length} choices, shrunk to ${shortest.length}: ${await findViolation(makeRecordedChoices(shortest))}\n`,
  )
  process.exitCode = 1
  break
}
const seconds = (performance.now() - start) / 1000
const lives = worlds * LIVES_PER_WORLD
const calls = [...counts].filter(([name]) => name.startsWith("call ")).reduce((sum, [, count]) => sum + count, 0)
process.stdout.write(
  `${lives} lives in ${seconds.toFixed(1)} s, ${(lives / seconds).toFixed(0)} a second, ${(calls / lives).toFixed(1)} calls each\n`,
)
for (const [event, count] of [...counts].toSorted()) process.stdout.write(`${count} ${event}\n`)
