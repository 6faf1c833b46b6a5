import { describe, expect, it } from "vitest"
import { listRepositoryFiles, readRepositoryFile } from "./support/repository-files.ts"
import {
  countSentences,
  countWords,
  decisionsOf,
  findRepeatedIds,
  findUnknownIdsInComments,
  findUnknownRequirementIds,
  findUntestedRequirementIds,
  linkedDecisions,
  listDefinedRequirementIds,
  listTestTitles,
  parseRequirementIds,
  rowsOf,
} from "./support/requirements.ts"

const requirements = readRepositoryFile("test/requirements.md")
const rows = rowsOf(requirements)
const decisions = decisionsOf(readRepositoryFile("test/decisions.md"))

const tests = listRepositoryFiles().filter(({ path }) => /^(?:test|e2e)\/.*\.(?:test|spec|e2e)\.tsx?$/.test(path))

const SPEC = "- **CART-01** (§1) One.\n- **CART-02** (§1) [open] Two. — Chosen: see CART-09.\n"

const titled = (...titles: readonly string[]) => [
  { path: "test/a.test.ts", source: titles.map(title => `it(${JSON.stringify(title)}, () => {})`).join("\n") },
]

describe("the requirement ids", () => {
  it("are unique in requirements.md", () => {
    expect(listDefinedRequirementIds(requirements).length).toBeGreaterThan(500)
    expect(findRepeatedIds(listDefinedRequirementIds(requirements))).toEqual([])
  })

  it("in test titles are all defined", () => {
    expect(tests.length).toBeGreaterThan(0)
    expect(findUnknownRequirementIds(requirements, tests)).toEqual([])
  })

  it("in comments are all defined", () => {
    const code = listRepositoryFiles().filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path))
    expect(findUnknownIdsInComments(requirements, code)).toEqual([])
  })

  it("are all named by a test, unless the row says which command checks it", () => {
    expect(findUntestedRequirementIds(requirements, tests)).toEqual([])
  })
})

describe("requirements.md", () => {
  it("has rows of at most three sentences and 70 words", () => {
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

  it("names for each decision every requirement row that links to it, and at least one", () => {
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
  ])("counts in the text %j %i sentences", (text, count) => {
    expect(countSentences(text)).toBe(count)
  })
})

describe("parsing requirements.md", () => {
  it("finds a row by the id at its start, not by ids in its text", () => {
    expect(listDefinedRequirementIds(SPEC)).toEqual(["CART-01", "CART-02"])
  })

  it("reports an id that has two rows", () => {
    expect(findRepeatedIds(listDefinedRequirementIds(`${SPEC}- **CART-01** (§2) Again.\n`))).toEqual(["CART-01"])
  })
})

describe("parsing test titles", () => {
  it("reads single ids and ranges of ids", () => {
    expect(parseRequirementIds("adds up (MONEY-01…03, CART-10)")).toEqual(["MONEY-01", "MONEY-02", "MONEY-03", "CART-10"])
    expect(parseRequirementIds("hashes by SHA-256-like means and UTF-8")).toEqual([])
  })

  it("finds titles in describe, it, law and tables, with every kind of quotes", () => {
    const source = `
      describe("one", () => {
      it.each([["not this"]])("two", () => {
      law('three', values, () => {
      journeyTest.skip(\`four\`, () => {
      law(
        "five",
      it.each([
        ["nor this"],
      ])("six", () => {
      expect("seven").toBe(1)
    `
    expect(listTestTitles({ source })).toEqual(["one", "two", "three", "four", "five", "six"])
  })

  it("reports an undefined id with its file", () => {
    expect(findUnknownRequirementIds(SPEC, titled("holds (CART-01, CART-03)"))).toEqual([
      { path: "test/a.test.ts", id: "CART-03" },
    ])
  })

  it("reports an undefined id that begins a row of a table", () => {
    const source = '  ["CART-01", "one"],\n  ["CART-04", "two"],\n  ["two", "CART-05"],'
    expect(findUnknownRequirementIds(SPEC, [{ path: "test/a.test.ts", source }])).toEqual([
      { path: "test/a.test.ts", id: "CART-04" },
    ])
  })

  it("reports undefined ids in comments too", () => {
    const source = "/** One (CART-01, CART-03; RFC-9110). */\nconst text = 'CART-04'"
    expect(findUnknownIdsInComments(SPEC, [{ path: "a.ts", source }])).toEqual([{ path: "a.ts", id: "CART-03" }])
  })

  it("removes a named id from the list of untested ids", () => {
    expect(findUntestedRequirementIds(SPEC, titled("holds (CART-02)"))).toEqual(["CART-01"])
    expect(findUntestedRequirementIds(SPEC, [])).toEqual(["CART-01", "CART-02"])
  })

  it("doesn't list a requirement as untested when its row names a command that checks it", () => {
    expect(findUntestedRequirementIds("- **CART-01** One. — Checked by: `npm run bench`.\n", [])).toEqual([])
  })
})
