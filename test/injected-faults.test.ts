import { describe, expect, it } from "vitest"
import { INJECTED_WALK_FAULTS } from "../e2e/walks/injected-walk-faults.ts"
import { INJECTED_FAULTS } from "./proofs/injected-faults.ts"
import { listRepositoryFiles, readRepositoryFile } from "./support/repository-files.ts"

const tests = listRepositoryFiles().map(({ path }) => path)

describe("the faults that are planted", () => {
  const planted = [...INJECTED_WALK_FAULTS, ...INJECTED_FAULTS.map(({ name, edit }) => ({ name, edits: [edit] }))]

  it(`are ${planted.length}, each of them a change of what stands there today (RELY-11)`, () => {
    const places = planted.flatMap(({ name, edits }) => edits.map(([file, from]) => ({ name, file, from })))
    expect(places.filter(({ file, from }) => readRepositoryFile(file).split(from).length !== 2)).toEqual([])
    expect(planted.length).toBeGreaterThanOrEqual(40)
  })

  it("are each looked for by a test that is there, and have names of their own (RELY-11)", () => {
    expect(INJECTED_FAULTS.filter(({ test }) => !tests.includes(test))).toEqual([])
    expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length)
  })
})
