import { describe, expect, it } from "vitest"
import { draftRest } from "../../../domain/delivery/split-check.ts"
import { anAddress } from "../../support/builders.ts"

const draft = (...typed: readonly string[]) => ({
  total: 500,
  main: anAddress(),
  extras: typed.map(text => ({ address: anAddress({ city: text }), typed: text })),
})

describe("what is left while a split is typed", () => {
  it.each([
    [[], { main: 500, left: 500, total: 500 }],
    [["150", "50"], { main: 300, left: 300, total: 500 }],
    [["150", "", "a few"], { main: 350, left: 350, total: 500 }],
    [["450", "90"], { main: 1, left: 0, total: 500 }],
  ])("of %j goes to the main address, and at least one piece (SPLIT-08)", (typed, rest) => {
    expect(draftRest(draft(...typed))).toEqual(rest)
  })
})
