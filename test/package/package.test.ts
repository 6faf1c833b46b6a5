import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { examplesOf } from "./examples.ts"
import { type OtherChannel, openOtherChannel } from "./other-channel.ts"

const DOMAIN = fileURLToPath(new URL("../../domain", import.meta.url))

/** In bytes of gzip: the code that runs in another channel. */
const CODE_BUDGET = 59_000

/** In bytes: the tarball as npm sends it, with declarations, laws and vectors. */
const TARBALL_BUDGET = 200_000

const examples = ["README.md", "testing/README.md"].flatMap(path => examplesOf(readFileSync(`${DOMAIN}/${path}`, "utf8")))

/** Code without `testing/`, which runs in tests only. */
const isProductCode = (path: string): boolean => path.endsWith(".js") && !path.startsWith("dist/testing/")

const paths = globSync("*/*.ts", { cwd: DOMAIN }).map(path => path.replace(/\.ts$/, ""))

/** All programs are compiled at once, because each start of the compiler reads the whole package. */
const PROGRAMS = {
  "every-path.ts": `${paths.map(path => `await import("@print-checkout/domain/${path}")`).join("\n")}\nexport {}\n`,
  "no-barrel.ts": [
    `import { cents } from "@print-checkout/domain"`,
    `import { nothing } from "@print-checkout/domain/money/nothing"`,
    "nothing(cents)",
  ].join("\n"),
  "every-example.ts": `${examples.map((_, index) => `await import("./example-${index}.js")`).join("\n")}\nexport {}\n`,
  ...Object.fromEntries(examples.map(({ program }, index) => [`example-${index}.ts`, program])),
}

let channel: OtherChannel
let complaints: readonly string[]

beforeAll(() => {
  channel = openOtherChannel()
  complaints = channel.compile(PROGRAMS).trim().split("\n")
}, 180_000)

afterAll(() => {
  channel?.close()
})

describe("the domain package", () => {
  it("contains only code, declarations, vectors, READMEs, licence and package.json", () => {
    const paths = channel.packed.files.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]))
    const others = paths.filter(path => !["LICENSE", "README.md", "package.json", "testing/README.md"].includes(path))
    const allowed = /^(?:dist\/[a-z-]+\/[a-z-]+\.(?:js|d\.ts)|testing\/vectors\/[a-z-]+\.json)$/
    expect(others.filter(path => !allowed.test(path))).toEqual([])
    expect(others).toContain("testing/vectors/prices.json")
    expect(others).toEqual(expect.arrayContaining(["dist/money/taxed-price.js", "dist/money/taxed-price.d.ts"]))
  })

  it("depends on effect, and on libphonenumber-js for phone numbers only", () => {
    const { dependencies, peerDependenciesMeta, sideEffects, type } = JSON.parse(channel.installed("package.json"))
    expect(Object.keys(dependencies)).toEqual(["effect", "libphonenumber-js"])
    expect({ sideEffects, type }).toEqual({ sideEffects: false, type: "module" })
    expect(peerDependenciesMeta).toEqual({ "fast-check": { optional: true } })
    const foreign = channel.packed.files
      .filter(({ path }) => isProductCode(path))
      .flatMap(({ path }) =>
        [...channel.installed(path).matchAll(/(?<!["'`])from\s?["'`]([^."'`][^"'`]*)["'`]/g)].map(([, name]) => [path, name]),
      )
    expect(foreign.filter(([, name]) => !/^(?:effect|libphonenumber-js)(?:\/|$)/.test(name ?? ""))).toEqual([])
    const phone = foreign.filter(([, name]) => name?.startsWith("libphonenumber-js")).map(([path]) => path)
    expect(phone.filter(path => !path?.startsWith("dist/address/phone"))).toEqual([])
  })

  it("has at most 59 kB of gzipped code, and at most 200 kB as a tarball", () => {
    const code = channel.packed.files.filter(({ path }) => isProductCode(path)).map(({ path }) => channel.installed(path))
    expect(gzipSync(code.join("\n"), { level: 9 }).length).toBeLessThanOrEqual(CODE_BUDGET)
    expect(channel.packed.size).toBeLessThanOrEqual(TARBALL_BUDGET)
  })

  it("keeps comments in the declarations and not in the code", () => {
    expect(channel.installed("dist/money/taxed-price.d.ts")).toContain("@throws MoneyOverflow")
    expect(channel.installed("dist/money/taxed-price.js")).not.toContain("/**")
  })

  it("exports each of its files by its path, for the compiler and for Node", () => {
    expect(paths.length).toBeGreaterThan(140)
    expect(complaints.filter(complaint => !complaint.includes("/no-barrel.ts("))).toEqual([])
    expect(channel.run("every-path.js")).toBe("")
  })

  it("exports files by their path only, without a barrel", () => {
    expect(complaints).toEqual([
      expect.stringMatching(/no-barrel\.ts\(1,23\): error TS2307/),
      expect.stringMatching(/no-barrel\.ts\(2,25\): error TS2307/),
    ])
  })
})

describe("the examples in the READMEs of the domain package", () => {
  it("show every task for which other sales channels use the package (CART-04, MONEY-20, REUSE-01)", () => {
    expect(new Set(examples.map(({ heading }) => heading))).toEqual(
      new Set([
        "Price a cart",
        "Split a quantity",
        "Explain why pick-up is unavailable",
        "Check an address",
        "Check a phone number",
        "Check the laws",
      ]),
    )
    expect(examples.filter(({ program }) => !program.includes("isAnsweredBy("))).toEqual([])
  })

  it("return under Node what they say", () => {
    expect(channel.run("every-example.js")).toBe("")
  })
})

describe("the check of a README example", () => {
  it("turns a comment with an arrow into a check, and keeps other comments", () => {
    const [example] = examplesOf("# A\n\n## B\n```ts\nconst one = 1\n// 2 // → 3\none + 1 // → 2\n```\n")
    expect(example?.heading).toBe("B")
    expect(example?.program.split("\n").slice(1)).toEqual(["const one = 1", "// 2 // → 3", "isAnsweredBy(one + 1, 2)", ""])
  })
})
