/** Runs the test of each injected fault and expects it to fail; faults found in this tree before are skipped. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { withSourceFaults } from "../support/faulty-source-copy.ts"
import { openTreeResults } from "../support/tree-results.ts"
import { INJECTED_FAULTS, type InjectedFault } from "./injected-faults.ts"

/** Matches a failed test, not one that couldn't start. */
const FAILED = /^ +(?:Tests +.*\b)?\d+ failed/m

const VITEST = ["node_modules/vitest/vitest.mjs", "run", "--no-color"]
const byPlaywright = (config: string) => ["node_modules/.bin/playwright", "test", "--config", config]
const JOURNEYS = byPlaywright("e2e/playwright.config.ts")
const WEBKIT = [...byPlaywright("e2e/engines/playwright.config.ts"), "--project=webkit"]

const runnerOf = (test: string): readonly string[] =>
  test.startsWith("e2e/engines") ? WEBKIT : test.startsWith("e2e") ? JOURNEYS : VITEST

const isFaultFound = ({ edit, test }: InjectedFault): Promise<boolean> =>
  withSourceFaults([edit], async folder => {
    const child = spawn(process.execPath, [...runnerOf(test), test], {
      cwd: folder,
      // the size of `npm test`
      env: { ...process.env, SIZE: undefined },
      stdio: ["ignore", "pipe", "ignore"],
    })
    let output = ""
    for await (const chunk of child.stdout) output += chunk
    if (child.exitCode === null) await once(child, "close")
    return FAILED.test(output)
  })

const { before, save: saveResult } = openTreeResults("injected-faults-found")
let foundCount = 0
for (const fault of INJECTED_FAULTS) {
  const wasFound = before.includes(fault.name)
  const isFound = wasFound || (await isFaultFound(fault))
  if (isFound) foundCount += 1
  if (isFound && !wasFound) saveResult(fault.name)
  process.stdout.write(`${isFound ? "found" : "NOT FOUND"}: ${fault.name} · ${fault.test}\n`)
}
process.stdout.write(`${foundCount} of ${INJECTED_FAULTS.length} injected faults were found.\n`)
process.exit(foundCount === INJECTED_FAULTS.length ? 0 : 1)
