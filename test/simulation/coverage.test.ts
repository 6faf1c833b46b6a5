import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { LOGOUT_REASONS } from "../../domain/identity/session.ts"
import { COVERED_EVENTS, REFUSALS_TESTED_ELSEWHERE, STATES_TESTED_ELSEWHERE } from "./coverage.ts"

const SHOP = new URL("../../application/shop/", import.meta.url)

/** How a use case names the refusal that it fails with. */
const REFUSING = [
  /\brefuse\(\s*"(\w+)"/g,
  /\brefuseIfFaults\(\s*"(\w+)"/g,
  /Effect\.fail\(\{ _tag: "(\w+)"/g,
  /, "([A-Z]\w+)"\)/g,
]

/** The last argument of some calls names why a session ended, or who asks. */
const NO_REFUSALS: readonly string[] = [...LOGOUT_REASONS, "Customer"]

const listRefusals = (): readonly string[] => {
  const files = readdirSync(SHOP, { recursive: true, encoding: "utf8" }).filter(file => file.endsWith(".ts"))
  const tags = files.flatMap(file => {
    const source = readFileSync(new URL(file, SHOP), "utf8")
    return REFUSING.flatMap(pattern => [...source.matchAll(pattern)].map(([, tag = ""]) => tag))
  })
  return [...new Set(tags)].filter(tag => !NO_REFUSALS.includes(tag))
}

describe("the coverage of the simulation", () => {
  const refusals = listRefusals()

  it("finds the refusals of use cases (RELY-21)", () => {
    expect(refusals).toEqual(expect.arrayContaining(["CartFull", "OrderUnknown", "ReferenceInvalid", "CartNotFound"]))
  })

  it.each(refusals)("counts the refusal %s in a simulation, or lists the test file that checks it (RELY-21)", tag => {
    expect(COVERED_EVENTS.includes(`refusal ${tag}`) || tag in REFUSALS_TESTED_ELSEWHERE).toBe(true)
  })

  it.each(Object.entries(REFUSALS_TESTED_ELSEWHERE))("finds the refusal %s in %s (RELY-21)", (tag, file) => {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")).toMatch(new RegExp(`\\b${tag}|Cancelled`))
  })

  it.each(Object.entries(STATES_TESTED_ELSEWHERE))("finds the state %s in %s (RELY-21)", (state, file) => {
    const name = state.split(" ").at(-1)
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")).toContain(`"${name}"`)
  })
})
