/** `npm run walks` runs 500 walks, except those that passed on this tree. `--planted` checks that they find each injected fault. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { withSourceFaults } from "../../test/support/faulty-source-copy.ts"
import { openTreeResults } from "../../test/support/tree-results.ts"
import { INJECTED_WALK_FAULTS, type InjectedWalkFault } from "./injected-walk-faults.ts"
import { filterSeedsByGoal } from "./walk-start.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
// one looks while another waits
const { WALKS = "500", WALKERS = "3" } = process.env

const SEEDS = Array.from({ length: Number(WALKS) }, (_, index) => `${index + 1}`)

const walkIn = (folder: string, seeds: readonly string[], reporter: string) =>
  spawn(
    join(root, "node_modules/.bin/playwright"),
    [
      "test",
      "--config",
      "e2e/playwright.config.ts",
      "--workers",
      WALKERS,
      "--trace",
      "off",
      "--reporter",
      reporter,
      "walks.spec.ts",
    ],
    {
      cwd: folder,
      // many shoppers from one address
      env: { ...process.env, SEEDS: seeds.join(","), RATE_LIMITS: "1000" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  )

/** What is amiss in each walk that failed so far. */
const metIn = (output: string): readonly string[] => {
  const met = [...output.matchAll(/Error: (walk .*?)\n\s+begins at/gs)]
  return [...new Set(met.map(([, words = ""]) => words.replaceAll(/\s+/g, " ")))]
}

/** What walks of shoppers who are after what it is in come upon, the fault itself last; they stop there. */
const walkUpon = async (folder: string, { says, aim }: InjectedWalkFault): Promise<readonly string[]> => {
  const walks = walkIn(folder, filterSeedsByGoal(aim, SEEDS), "line")
  const ended = once(walks, "close")
  let output = ""
  for await (const chunk of walks.stdout) {
    output += chunk
    if (metIn(output).some(words => says.test(words))) walks.kill("SIGINT")
  }
  await ended
  const met = metIn(output)
  if (met.length === 0 && !/\d+ passed/.test(output)) throw new Error(`no walk was taken: ${output}`)
  return met.toSorted((one, other) => Number(says.test(one)) - Number(says.test(other)))
}

const foundHere = openTreeResults("planted-and-found")

const isFound = (planted: InjectedWalkFault): Promise<boolean> =>
  withSourceFaults(planted.edits, async folder => {
    const met = await walkUpon(folder, planted)
    const found = met.some(words => planted.says.test(words))
    const line = `${found ? "found" : "NOT FOUND"}: ${planted.name} · ${met.at(-1) ?? "nothing was amiss"}`
    process.stdout.write(`${line}\n`)
    if (found) foundHere.keep(line)
    return found
  })

if (process.argv.includes("--planted")) {
  const only = process.env.PLANTED
  const asked = INJECTED_WALK_FAULTS.filter(({ name }) => only === undefined || name.includes(only))
  const before = foundHere.before.map(line => `${line}\n`).join("")
  process.stdout.write(before)
  const found: InjectedWalkFault[] = []
  for (const planted of asked) if (before.includes(`: ${planted.name} ·`) || (await isFound(planted))) found.push(planted)
  process.stdout.write(`${found.length} of ${asked.length} planted faults are found by at most ${WALKS} walks each.\n`)
  process.exit(found.length === asked.length ? 0 : 1)
}

const passing = openTreeResults("walks")
const passed = new Set(passing.before)
const left = SEEDS.filter(seed => !passed.has(seed))
if (passed.size > 0) process.stdout.write(`${SEEDS.length - left.length} of ${SEEDS.length} walks passed on this tree before.\n`)
if (left.length === 0) process.exit(0)
const walks = walkIn(root, left, "list")
const ended = once(walks, "close")
for await (const line of createInterface(walks.stdout)) {
  process.stdout.write(`${line}\n`)
  const seed = /✓.* walk (\d+) of /.exec(line)?.[1]
  if (seed) passing.keep(seed)
}
const [code] = (await ended) as [number | null]
process.exit(code ?? 1)
