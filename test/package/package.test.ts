import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { examplesOf } from "./examples.ts"
import { type OtherChannel, openOtherChannel } from "./other-channel.ts"

const DOMAIN = fileURLToPath(new URL("../../domain", import.meta.url))

/** In bytes of gzip: the code that a channel runs. */
const CODE_BUDGET = 36_000

/** In bytes: the tarball as npm sends it, declarations and their comments included. */
const TARBALL_BUDGET = 108_000

const examples = examplesOf(readFileSync(`${DOMAIN}/README.md`, "utf8"))
const source = (index: number) => `example-${index}.ts`

let channel: OtherChannel

beforeAll(() => {
  channel = openOtherChannel()
}, 180_000)

afterAll(() => {
  channel?.close()
})

describe("the domain package", () => {
  it("is code, declarations, its README and its licence, and nothing else", () => {
    const paths = channel.packed.files.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]))
    const others = paths.filter(path => !["LICENSE", "README.md", "package.json"].includes(path))
    expect(others.filter(path => !/^dist\/[a-z-]+\/[a-z-]+\.(?:js|d\.ts)$/.test(path))).toEqual([])
    expect(others).toEqual(expect.arrayContaining(["dist/money/taxed-price.js", "dist/money/taxed-price.d.ts"]))
  })

  it("needs effect, and libphonenumber-js for phone numbers only", () => {
    const { dependencies, sideEffects, type } = JSON.parse(channel.installed("package.json"))
    expect(Object.keys(dependencies)).toEqual(["effect", "libphonenumber-js"])
    expect({ sideEffects, type }).toEqual({ sideEffects: false, type: "module" })
    const foreign = channel.packed.files
      .filter(({ path }) => path.endsWith(".js"))
      .flatMap(({ path }) =>
        [...channel.installed(path).matchAll(/from\s?["'`]([^."'`][^"'`]*)["'`]/g)].map(([, name]) => [path, name]),
      )
    expect(foreign.filter(([, name]) => !/^(?:effect|libphonenumber-js)(?:\/|$)/.test(name ?? ""))).toEqual([])
    const phone = foreign.filter(([, name]) => name?.startsWith("libphonenumber-js")).map(([path]) => path)
    expect(phone.filter(path => !path?.startsWith("dist/address/phone"))).toEqual([])
  })

  it("runs no more than 36 kB of gzip, and explains itself in no more than 108", () => {
    const code = channel.packed.files
      .filter(({ path }) => path.endsWith(".js"))
      .map(({ path }) => channel.installed(path))
    expect(gzipSync(code.join("\n"), { level: 9 }).length).toBeLessThanOrEqual(CODE_BUDGET)
    expect(channel.packed.size).toBeLessThanOrEqual(TARBALL_BUDGET)
  })

  it("explains itself where it is typed: the declarations keep their comments", () => {
    expect(channel.installed("dist/money/taxed-price.d.ts")).toContain("@throws MoneyOverflow")
    expect(channel.installed("dist/money/taxed-price.js")).not.toContain("/**")
  })

  it("offers each of its files by its path, to the compiler and to plain Node", () => {
    const names = globSync("*/*.ts", { cwd: DOMAIN }).map(path => path.replace(/\.ts$/, ""))
    const program = names.map(name => `await import("@print-checkout/domain/${name}")`).join("\n")
    expect(names.length).toBeGreaterThan(140)
    expect(channel.compile({ "every-path.ts": `${program}\nexport {}\n` })).toBe("")
    expect(channel.run("every-path.js")).toBe("")
  })

  it("offers files by their path only", () => {
    const complaints = channel.compile({
      "no-barrel.ts": [
        `import { cents } from "@print-checkout/domain"`,
        `import { nothing } from "@print-checkout/domain/money/nothing"`,
        "nothing(cents)",
      ].join("\n"),
    })
    expect(complaints).toMatch(/no-barrel\.ts\(1,23\): error TS2307/)
    expect(complaints).toMatch(/no-barrel\.ts\(2,25\): error TS2307/)
  })
})

describe("an example of its README", () => {
  beforeAll(() => {
    const programs = examples.map(({ program }, index) => [source(index), program] as const)
    expect(channel.compile(Object.fromEntries(programs))).toBe("")
  })

  it("is there for each thing that other channels ask (CART-04, MONEY-20)", () => {
    expect(new Set(examples.map(({ heading }) => heading))).toEqual(
      new Set([
        "Price a cart",
        "Split a quantity",
        "Explain why pick-up is unavailable",
        "Check an address",
        "Check a phone number",
      ]),
    )
    expect(examples.filter(({ program }) => !program.includes("isAnsweredBy("))).toEqual([])
  })

  it.each(examples.map((example, index) => ({ ...example, index })))(
    "answers under plain Node what it says: $heading",
    ({ index }) => {
      expect(channel.run(`example-${index}.js`)).toBe("")
    },
  )
})

describe("a check of an example", () => {
  it("stands where the arrow stands, and comments stay comments", () => {
    const [example] = examplesOf("# A\n\n## B\n```ts\nconst one = 1\n// 2 // → 3\none + 1 // → 2\n```\n")
    expect(example?.heading).toBe("B")
    expect(example?.program.split("\n").slice(1)).toEqual([
      "const one = 1",
      "// 2 // → 3",
      "isAnsweredBy(one + 1, 2)",
      "",
    ])
  })
})
