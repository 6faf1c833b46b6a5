import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { countUnusual, makeRecordedChoices, makeSeededChoices, shrinkChoices } from "./choices.ts"
import { FAULT_SEEDS, findInjectedFault } from "./find-injected-fault.ts"
import { SIMULATED_FAULTS } from "./injected-faults.ts"

const SIMULATE = fileURLToPath(new URL("simulate.ts", import.meta.url))

const children = new Set<ChildProcess>()

const start = (env: NodeJS.ProcessEnv, ...args: readonly string[]) => {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] })
  children.add(child)
  return child
}

const printTrace = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const { stdout } = start(env, SIMULATE, "--trace", "--seed", "45", "--lives", "30")
  return text(stdout)
}

describe("the simulation", () => {
  afterAll(() => {
    for (const child of children) child.kill()
  })

  it("prints the same trace of a seed in processes with another time zone, language and load (RELY-21)", async () => {
    const busy = start({}, "-e", "process.stdout.write('busy'); for (;;);")
    await once(busy.stdout, "data")
    const [one, other] = await Promise.all([
      printTrace({ TZ: "Asia/Kathmandu", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" }),
      printTrace({ TZ: "America/St_Johns", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" }),
    ])
    expect(one.split("\n").length).toBeGreaterThan(1000)
    expect(other === one).toBe(true)
  })
})

/** Finding a fault takes up to 4 s on an idle machine, and far longer beside other tests. */
const FAULT_TIMEOUT_MS = 120_000

describe("injected faults", () => {
  // the others take more lives: npm run proofs simulate-faults
  it.each([
    "the services of a cart cost nothing",
    "anybody can pay an order",
    "an order's confirmation is not sent",
    "drafts are not stored while a form is filled in",
  ])(
    "are found in few lives: %s (RELY-21)",
    async name => {
      const fault = SIMULATED_FAULTS.find(each => each.name === name)
      if (!fault) throw new TypeError(`there is no such fault: ${name}`)
      const { lives } = await findInjectedFault(fault, { seeds: FAULT_SEEDS.slice(0, 1), maxLives: 600 })
      expect(lives).toEqual([expect.any(Number)])
    },
    FAULT_TIMEOUT_MS,
  )
})

describe("recorded choices", () => {
  const makeRun = (choices = makeSeededChoices(1)) => {
    const actors = ["one", "other"].map(choices.fork)
    return { choices, drawn: Array.from({ length: 40 }, (_, index) => actors[index % 2]?.below(10) ?? 0) }
  }

  it("are made again, by seed and by recording (RELY-21)", () => {
    const { choices, drawn } = makeRun()
    expect(makeRun().drawn).toEqual(drawn)
    expect(makeRun(makeRecordedChoices(choices.recorded)).drawn).toEqual(drawn)
    expect(makeRun(makeSeededChoices(2)).drawn).not.toEqual(drawn)
  })

  it("stay the same for one actor when another one chooses more (RELY-21)", () => {
    const draw = (before: number) => {
      const choices = makeSeededChoices(1)
      for (let count = 0; count < before; count += 1) choices.fork("other").below(10)
      return [choices.fork("one").below(1000), choices.fork("one").below(1000)]
    }
    expect(draw(5)).toEqual(draw(0))
  })

  it("shrink to those without which a run doesn't fail (RELY-21)", async () => {
    const { choices } = makeRun()
    const fails = async (recording: typeof choices.recorded) => (recording.get("other") ?? []).some(choice => choice > 5)
    const shortest = await shrinkChoices(choices.recorded, { fails, isOver: () => false })
    expect(countUnusual(choices.recorded)).toBeGreaterThan(20)
    expect(countUnusual(shortest)).toBe(1)
    const stopped = await shrinkChoices(choices.recorded, { fails, isOver: () => true })
    expect(countUnusual(stopped)).toBe(countUnusual(choices.recorded))
  })
})
