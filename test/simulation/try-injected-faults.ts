/** `npm run proofs simulate-faults`: searches for each injected fault, or for those that are named, and prints the lives until it was found. */
import { availableParallelism } from "node:os"
import { FAULT_SEEDS, findInjectedFault } from "./find-injected-fault.ts"
import { SIMULATED_FAULTS } from "./injected-faults.ts"

const names = process.argv.slice(2)
const faults = SIMULATED_FAULTS.filter(({ name }) => names.length === 0 || names.includes(name))
const waiting = [...faults]
let foundCount = 0

const searchNext = async (): Promise<void> => {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    const { lives, violation } = await findInjectedFault(fault)
    const isFound = lives.length === FAULT_SEEDS.length && !lives.includes(undefined)
    if (isFound) foundCount += 1
    const result = lives.map(each => each ?? "never").join(", ")
    process.stdout.write(
      `${isFound ? "found" : "NOT FOUND"}: ${fault.name} · after ${result} lives · ${violation?.split("\n", 1)[0]}\n`,
    )
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, searchNext))
process.stdout.write(`${foundCount} of ${faults.length} injected faults were found on ${FAULT_SEEDS.length} seeds.\n`)
process.exit(foundCount === faults.length ? 0 : 1)
