import { build, type Plugin, type Rolldown } from "vite"
import { describe, expect, it } from "vitest"
import {
  leanAxiosPlugin,
  productionRouterPlugin,
  pureEffectSchemasPlugin,
  shortErrorMessagesPlugin,
} from "../../../adapters/setup/bundle-size-plugins.ts"

/** The one piece that a page is built into; `sources` are files beside those of the packages. */
const built = async (sources: Readonly<Record<string, string>>, ...lean: readonly Plugin[]) => {
  const given: Plugin = {
    name: "given",
    resolveId: id => (id in sources ? id : null),
    load: id => sources[id] ?? null,
  }
  const rolldownOptions = { input: "page", preserveEntrySignatures: "strict" } as const
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    resolve: { mainFields: ["browser", "module"] },
    plugins: [given, ...lean],
    build: { write: false, minify: false, target: "es2023", modulePreload: { polyfill: false }, rolldownOptions },
  })) as Rolldown.RolldownOutput
  return output[0]
}

/** Which files of a package it is made of. */
const filesOf = ({ modules }: Rolldown.OutputChunk, folder: string): readonly string[] =>
  Object.keys(modules)
    .filter(id => id.includes(folder))
    .map(id => id.slice(id.indexOf(folder) + folder.length))

const run = (code: string): Promise<object> =>
  import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`)

describe("effect in a page", () => {
  const sources = {
    page: `export { Age, Height } from "effect/dist/SchemaSample.js"`,
    "effect/dist/SchemaSample.js": `
      const made = name => ({ name })
      const checked = name => globalThis.String(name)
      const Weight = /*#__PURE__*/made(checked("weight"))
      export const Age = /*#__PURE__*/made(checked("age")), Height = made("height")
    `,
  }

  it("comes without what it marks as pure and the page doesn't use", async () => {
    expect((await built(sources)).code).toContain("weight")
    expect((await built(sources, pureEffectSchemasPlugin)).code).not.toContain("weight")
  })

  it("is the same to a page that uses it", async () => {
    const { code } = await built(sources, pureEffectSchemasPlugin)
    expect(await run(code)).toMatchObject({ Age: { name: "age" }, Height: { name: "height" } })
  })
})

describe("axios in a page", () => {
  const CLIENT = `
    import axios from "axios"
    export const http = axios.create({ timeout: 8000 })
  `

  const LIB = "/axios/lib/"

  it("sends by XMLHttpRequest alone, and leaves out forms, cookies and progress", async () => {
    const whole = filesOf(await built({ page: CLIENT }), LIB)
    const lean = filesOf(await built({ page: CLIENT }, leanAxiosPlugin), LIB)
    expect(lean).toContain("adapters/xhr.js")
    expect(whole.filter(file => !lean.includes(file))).toEqual(
      expect.arrayContaining([
        "adapters/fetch.js",
        "helpers/cookies.js",
        "helpers/progressEventReducer.js",
        "helpers/toFormData.js",
      ]),
    )
  })
})

describe("the router in a page", () => {
  it("is its build for production, once", async () => {
    const page = `export { BrowserRouter, matchPath } from "react-router-dom"`
    const files = filesOf(await built({ page }, productionRouterPlugin), "/react-router/dist/")
    expect(files).not.toEqual([])
    expect(files.filter(file => !file.startsWith("production/"))).toEqual([])
  })
})

describe("what a package says to whoever uses it wrongly", () => {
  const LONG = "it is said at length, with an address of more and what is `meant` by it all"
  const sources = {
    page: `export * from "tsyringe/dist/said.js"`,
    "tsyringe/dist/said.js": `
      const kind = "it's"
      export const said = () => ${JSON.stringify(LONG)}
      export const filled = name => \`\${name} is meant by \${kind} which is told here, as in every other place of it\`
      export const short = ["a word", \`\${kind} so\`, "${"x".repeat(80)}"]
    `,
  }

  interface Said {
    readonly said: () => string
    readonly filled: (name: string) => string
    readonly short: readonly string[]
  }

  const saidBy = async (...lean: readonly Plugin[]) => {
    const { said, filled, short } = (await run((await built(sources, ...lean)).code)) as Said
    return [said(), filled("x"), ...short]
  }

  it("is its name in the built pages, and shorter texts are as they were", async () => {
    const [said, filled, ...short] = await saidBy()
    expect([said, filled]).toEqual([LONG, expect.stringContaining("x is meant by it's")])
    expect(await saidBy(shortErrorMessagesPlugin)).toEqual(["tsyringe", "tsyringe", ...short])
  })
})
