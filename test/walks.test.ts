import { describe, expect, it } from "vitest"
import { PLANTED } from "../e2e/walks/planted.ts"
import { theHouse } from "./support/house.ts"

const sources = new Map(theHouse().map(({ path, source }) => [path, source]))

describe("the faults that are planted for the random walks", () => {
  it(`are ${PLANTED.length}, each of them a change of what the pages are made of today (R11)`, () => {
    const places = PLANTED.flatMap(({ name, edits }) => edits.map(([file, from]) => ({ name, file, from })))
    expect(places.filter(({ file, from }) => sources.get(file)?.split(from).length !== 2)).toEqual([])
    expect(PLANTED.length).toBeGreaterThanOrEqual(10)
  })
})
