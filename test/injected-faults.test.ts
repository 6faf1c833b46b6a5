import { describe, expect, it } from "vitest"
import { INJECTED_WALK_FAULTS } from "../e2e/walks/injected-walk-faults.ts"
import { INJECTED_FAULTS } from "./proofs/injected-faults.ts"
import { PROMISES_TESTED_ELSEWHERE, SIMULATED_FAULTS } from "./simulation/injected-faults.ts"
import { listRepositoryFiles, readRepositoryFile } from "./support/repository-files.ts"

const tests = listRepositoryFiles().map(({ path }) => path)

describe("the injected faults", () => {
  const faults = [
    ...INJECTED_WALK_FAULTS,
    ...[...INJECTED_FAULTS, ...SIMULATED_FAULTS].map(({ name, edit }) => ({ name, edits: [edit] })),
  ]

  it(`(${faults.length} of them) each change code that exists today (RELY-11)`, () => {
    const places = faults.flatMap(({ name, edits }) => edits.map(([file, from]) => ({ name, file, from })))
    expect(places.filter(({ file, from }) => readRepositoryFile(file).split(from).length !== 2)).toEqual([])
    expect(faults.length).toBeGreaterThanOrEqual(40)
  })

  it("each have an existing test that finds them, and a unique name (RELY-11)", () => {
    expect(INJECTED_FAULTS.filter(({ test }) => !tests.includes(test))).toEqual([])
    expect(Object.values(PROMISES_TESTED_ELSEWHERE).filter(test => !tests.includes(test))).toEqual([])
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
  })
})
