/** Whether each slip is noticed by its test; those that were in this very tree are not tried again. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { withSourceFaults } from "../support/faulty-source-copy.ts"
import { openTreeResults } from "../support/tree-results.ts"
import { INJECTED_FAULTS, type InjectedFault } from "./injected-faults.ts"

/** A test that fails, not one that can't begin. */
const FAILED = /^ +(?:Tests +.*\b)?\d+ failed/m

const VITEST = ["node_modules/vitest/vitest.mjs", "run", "--no-color"]
const byPlaywright = (config: string) => ["node_modules/.bin/playwright", "test", "--config", config]
const JOURNEYS = byPlaywright("e2e/playwright.config.ts")
const WEBKIT = [...byPlaywright("e2e/engines/playwright.config.ts"), "--project=webkit"]

const runnerOf = (test: string): readonly string[] =>
  test.startsWith("e2e/engines") ? WEBKIT : test.startsWith("e2e") ? JOURNEYS : VITEST

const isNoticed = ({ edit, test }: InjectedFault): Promise<boolean> =>
  withSourceFaults([edit], async folder => {
    const child = spawn(process.execPath, [...runnerOf(test), test], {
      cwd: folder,
      // as everybody runs it, before a change is in
      env: { ...process.env, SIZE: undefined },
      stdio: ["ignore", "pipe", "ignore"],
    })
    let output = ""
    for await (const chunk of child.stdout) output += chunk
    if (child.exitCode === null) await once(child, "close")
    return FAILED.test(output)
  })

const { before, keep } = openTreeResults("slips-noticed")
let noticed = 0
for (const fault of INJECTED_FAULTS) {
  const known = before.includes(fault.name)
  const isFound = known || (await isNoticed(fault))
  if (isFound) noticed += 1
  if (isFound && !known) keep(fault.name)
  process.stdout.write(`${isFound ? "noticed" : "NOT NOTICED"}: ${fault.name} · ${fault.test}\n`)
}
process.stdout.write(`${noticed} of ${INJECTED_FAULTS.length} slips are noticed.\n`)
process.exit(noticed === INJECTED_FAULTS.length ? 0 : 1)
