import { describe, expect, it } from "vitest"
import { textOf, theHouse } from "./support/house.ts"
import {
  countSentences,
  countWords,
  decisionsOf,
  definedIds,
  idsNamed,
  linkedDecisions,
  repeated,
  rowsOf,
  titlesOf,
  unknownIds,
  unknownIdsInComments,
  unnamedIds,
} from "./support/requirements.ts"

const requirements = textOf("test/requirements.md")
const rows = rowsOf(requirements)
const decisions = decisionsOf(textOf("test/decisions.md"))

const tests = theHouse().filter(({ path }) => /^(?:test|e2e)\/.*\.(?:test|spec|e2e)\.tsx?$/.test(path))

const SPEC = "- **CART-01** (§1) One.\n- **CART-02** (§1) [open] Two. — Chosen: see CART-09.\n"

const titled = (...titles: readonly string[]) => [
  { path: "test/a.test.ts", source: titles.map(title => `it(${JSON.stringify(title)}, () => {})`).join("\n") },
]

describe("the living specification", () => {
  it("gives every requirement an id of its own", () => {
    expect(definedIds(requirements).length).toBeGreaterThan(500)
    expect(repeated(definedIds(requirements))).toEqual([])
  })

  it("has every id that a test's title names", () => {
    expect(tests.length).toBeGreaterThan(0)
    expect(unknownIds(requirements, tests)).toEqual([])
  })

  it("has every id that a comment names", () => {
    const code = theHouse().filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path))
    expect(unknownIdsInComments(requirements, code)).toEqual([])
  })

  it("says which requirements no test names yet", () => {
    const unnamed = unnamedIds(requirements, tests)
    const all = definedIds(requirements).length
    // biome-ignore lint/suspicious/noConsole: the list is for whoever runs the tests, and fails nothing
    console.info(`${unnamed.length} of ${all} requirements are named by no test yet: ${unnamed.join(" ")}`)
  })
})

describe("requirements.md", () => {
  it("has rows of at most three sentences and 70 words; longer choices are decisions", () => {
    const tooLong = rows.filter(({ text }) => countSentences(text) > 3 || countWords(text) > 70)
    expect(tooLong.map(({ id }) => id)).toEqual([])
  })

  it("links only to decisions that exist", () => {
    const anchors = decisions.map(({ anchor }) => anchor)
    const broken = rows.filter(({ text }) => linkedDecisions(text).some(anchor => !anchors.includes(anchor)))
    expect(broken.map(({ id }) => id)).toEqual([])
  })
})

describe("decisions.md", () => {
  it("numbers its decisions from 1, without gaps", () => {
    expect(decisions.map(({ anchor }) => Number.parseInt(anchor, 10))).toEqual(decisions.map((_, index) => index + 1))
  })

  it("names for each decision the rows that link to it, at least one", () => {
    for (const { anchor, settles } of decisions) {
      expect(settles, anchor).not.toEqual([])
      const linking = rows.filter(({ text }) => linkedDecisions(text).includes(anchor))
      expect(settles, anchor).toEqual(linking.map(({ id }) => id))
    }
  })

  it("has decisions of one to six sentences", () => {
    const lengths = decisions.map(({ anchor, text }) => ({ anchor, sentences: countSentences(text) }))
    expect(lengths.filter(({ sentences }) => sentences < 1 || sentences > 6)).toEqual([])
  })
})

describe("countSentences", () => {
  it.each([
    ["", 0],
    ["One.", 1],
    ["One without its full stop", 1],
    ["It is open. — Chosen: [decision 7](decisions.md#7-delivery-days).", 2],
    ["Amounts of e.g. 1.50 in `a. b. c.` and test/a.test.ts (see MONEY-01) etc. are whole.", 1],
    ["The choice is no. It stays so.", 2],
    ['It shows "Wait. Try again. Now!" once.', 1],
    ['It shows "Try again." Then it stops. Is it done? Yes (it is.)', 4],
  ])("reads %j as %i", (text, count) => {
    expect(countSentences(text)).toBe(count)
  })
})

describe("a row of the specification", () => {
  it("is known by the id it starts with, not by those it mentions", () => {
    expect(definedIds(SPEC)).toEqual(["CART-01", "CART-02"])
  })

  it("that stands twice is found", () => {
    expect(repeated(definedIds(`${SPEC}- **CART-01** (§2) Again.\n`))).toEqual(["CART-01"])
  })
})

describe("a test's title", () => {
  it("names ids one by one and by range", () => {
    expect(idsNamed("adds up (MONEY-01…03, CART-10)")).toEqual(["MONEY-01", "MONEY-02", "MONEY-03", "CART-10"])
    expect(idsNamed("hashes by SHA-256-like means and UTF-8")).toEqual([])
  })

  it("is found in describe, it, law and in tables, however it is quoted", () => {
    const source = `
      describe("one", () => {
      it.each([["not this"]])("two", () => {
      law('three', values, () => {
      test.skip(\`four\`, () => {
      law(
        "five",
      it.each([
        ["nor this"],
      ])("six", () => {
      expect("seven").toBe(1)
    `
    expect(titlesOf({ source })).toEqual(["one", "two", "three", "four", "five", "six"])
  })

  it("that names an unknown id is found with its file", () => {
    expect(unknownIds(SPEC, titled("holds (CART-01, CART-03)"))).toEqual([{ path: "test/a.test.ts", id: "CART-03" }])
  })

  it("has its comments' ids checked alike", () => {
    const source = "/** One (CART-01, CART-03; RFC-9110). */\nconst text = 'CART-04'"
    expect(unknownIdsInComments(SPEC, [{ path: "a.ts", source }])).toEqual([{ path: "a.ts", id: "CART-03" }])
  })

  it("takes its id from the list of those without a test", () => {
    expect(unnamedIds(SPEC, titled("holds (CART-02)"))).toEqual(["CART-01"])
    expect(unnamedIds(SPEC, [])).toEqual(["CART-01", "CART-02"])
  })
})
