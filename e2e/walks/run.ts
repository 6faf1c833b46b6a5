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
// three walks on two cores, because a walk often waits
const { WALKS = "500", WALKERS = "3" } = process.env

const SEEDS = Array.from({ length: Number(WALKS) }, (_, index) => `${index + 1}`)

const startWalks = (folder: string, seeds: readonly string[], reporter: string) =>
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
      // all shoppers share one IP address
      env: { ...process.env, SEEDS: seeds.join(","), RATE_LIMITS: "1000" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  )

/** Returns the inconsistencies of the failed walks. */
const listInconsistencies = (output: string): readonly string[] => {
  const inconsistencies = [...output.matchAll(/Error: (walk .*?)\n\s+begins at/gs)]
  return [...new Set(inconsistencies.map(([, text = ""]) => text.replaceAll(/\s+/g, " ")))]
}

/** Runs the walks with the fault's goal until one finds it; returns all inconsistencies, the fault's own last. */
const runWalksForFault = async (folder: string, { inconsistency, goal }: InjectedWalkFault): Promise<readonly string[]> => {
  const walks = startWalks(folder, filterSeedsByGoal(goal, SEEDS), "line")
  const ended = once(walks, "close")
  let output = ""
  for await (const chunk of walks.stdout) {
    output += chunk
    if (listInconsistencies(output).some(text => inconsistency.test(text))) walks.kill("SIGINT")
  }
  await ended
  const inconsistencies = listInconsistencies(output)
  if (inconsistencies.length === 0 && !/\d+ passed/.test(output)) throw new Error(`no walk ran: ${output}`)
  return inconsistencies.toSorted((one, other) => Number(inconsistency.test(one)) - Number(inconsistency.test(other)))
}

const foundResults = openTreeResults("injected-walk-faults-found")

const checkFault = (fault: InjectedWalkFault): Promise<boolean> =>
  withSourceFaults(fault.edits, async folder => {
    const inconsistencies = await runWalksForFault(folder, fault)
    const isFound = inconsistencies.some(text => fault.inconsistency.test(text))
    const line = `${isFound ? "found" : "NOT FOUND"}: ${fault.name} · ${inconsistencies.at(-1) ?? "no inconsistency"}`
    process.stdout.write(`${line}\n`)
    if (isFound) foundResults.save(line)
    return isFound
  })

if (process.argv.includes("--planted")) {
  const onlyFault = process.env.PLANTED
  const selectedFaults = INJECTED_WALK_FAULTS.filter(({ name }) => onlyFault === undefined || name.includes(onlyFault))
  const previousOutput = foundResults.before.map(line => `${line}\n`).join("")
  process.stdout.write(previousOutput)
  const foundFaults: InjectedWalkFault[] = []
  for (const fault of selectedFaults)
    if (previousOutput.includes(`: ${fault.name} ·`) || (await checkFault(fault))) foundFaults.push(fault)
  process.stdout.write(
    `${foundFaults.length} of ${selectedFaults.length} injected faults are found by at most ${WALKS} walks each.\n`,
  )
  process.exit(foundFaults.length === selectedFaults.length ? 0 : 1)
}

const passedWalks = openTreeResults("walks")
const passedSeeds = new Set(passedWalks.before)
const remainingSeeds = SEEDS.filter(seed => !passedSeeds.has(seed))
if (passedSeeds.size > 0)
  process.stdout.write(`${SEEDS.length - remainingSeeds.length} of ${SEEDS.length} walks passed on this tree before.\n`)
if (remainingSeeds.length === 0) process.exit(0)
const walks = startWalks(root, remainingSeeds, "list")
const ended = once(walks, "close")
for await (const line of createInterface(walks.stdout)) {
  process.stdout.write(`${line}\n`)
  const seed = /✓.* random walk (\d+): /.exec(line)?.[1]
  if (seed) passedWalks.save(seed)
}
const [code] = (await ended) as [number | null]
process.exit(code ?? 1)
