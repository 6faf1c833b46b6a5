import { build, type Plugin, type Rolldown } from "vite"
import { describe, expect, it } from "vitest"
import {
  leanAxiosPlugin,
  productionRouterPlugin,
  pureRouterComponentsPlugin,
  pureSchemasPlugin,
  shortErrorMessagesPlugin,
} from "../../../adapters/setup/shrink-bundle-plugins.ts"

/** Builds a page into one chunk; `sources` are files beside those of the packages. */
const buildPage = async (sources: Readonly<Record<string, string>>, ...lean: readonly Plugin[]) => {
  const virtualFiles: Plugin = {
    name: "given",
    resolveId: id => (id in sources ? id : null),
    load: id => sources[id] ?? null,
  }
  const rolldownOptions = { input: "page", preserveEntrySignatures: "strict" } as const
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    resolve: { mainFields: ["browser", "module"] },
    plugins: [virtualFiles, ...lean],
    build: { write: false, minify: false, target: "es2023", modulePreload: { polyfill: false }, rolldownOptions },
  })) as Rolldown.RolldownOutput
  return output[0]
}

/** The files of a package in the chunk. */
const filesOf = ({ modules }: Rolldown.OutputChunk, folder: string): readonly string[] =>
  Object.keys(modules)
    .filter(id => id.includes(folder))
    .map(id => id.slice(id.indexOf(folder) + folder.length))

const run = (code: string): Promise<object> => import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`)

describe("pureSchemasPlugin", () => {
  const sources = {
    page: `export { Age, Height } from "effect/dist/SchemaSample.js"`,
    "effect/dist/SchemaSample.js": `
      const made = name => ({ name })
      const checked = name => globalThis.String(name)
      const Weight = /*#__PURE__*/made(checked("weight"))
      export const Age = /*#__PURE__*/made(checked("age")), Height = made("height")
    `,
  }

  it("leaves out unused schemas whose calls are marked as pure", async () => {
    expect((await buildPage(sources)).code).toContain("weight")
    expect((await buildPage(sources, pureSchemasPlugin)).code).not.toContain("weight")
  })

  it("leaves out unused schemas of the contract, whose calls have no side effects", async () => {
    const contract = {
      page: `export { Age } from "adapters/contract/sample.ts"`,
      "adapters/contract/sample.ts": `
        const made = name => ({ name: globalThis.String(name) })
        const parts = { weight: made("weight") }
        export const Weight = made(parts.weight), Age = made("age")
      `,
    }
    expect((await buildPage(contract)).code).toContain("weight")
    const { code } = await buildPage(contract, pureSchemasPlugin)
    expect(code).not.toContain("weight")
    expect(await run(code)).toMatchObject({ Age: { name: "age" } })
  })

  it("keeps the schemas that the page uses", async () => {
    const { code } = await buildPage(sources, pureSchemasPlugin)
    expect(await run(code)).toMatchObject({ Age: { name: "age" }, Height: { name: "height" } })
  })
})

describe("leanAxiosPlugin", () => {
  const CLIENT = `
    import axios from "axios"
    export const http = axios.create({ timeout: 8000 })
  `

  const LIB = "/axios/lib/"

  it("keeps the XMLHttpRequest adapter of axios, and leaves out fetch, forms, cookies and progress", async () => {
    const whole = filesOf(await buildPage({ page: CLIENT }), LIB)
    const lean = filesOf(await buildPage({ page: CLIENT }, leanAxiosPlugin), LIB)
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

describe("productionRouterPlugin", () => {
  it("bundles only the router's production build", async () => {
    const page = `export { BrowserRouter, matchPath } from "react-router-dom"`
    const files = filesOf(await buildPage({ page }, productionRouterPlugin), "/react-router/dist/")
    expect(files).not.toEqual([])
    expect(files.filter(file => !file.startsWith("production/"))).toEqual([])
  })
})

describe("pureRouterComponentsPlugin", () => {
  it("leaves out components of the router that the page doesn't use", async () => {
    const page = `export { BrowserRouter, NavLink, Routes } from "react-router-dom"`
    const used = `export { BrowserRouter, Routes } from "react-router-dom"`
    const build = async (page: string) => (await buildPage({ page }, productionRouterPlugin, pureRouterComponentsPlugin)).code
    expect(await build(page)).toContain("NavLinkWithRef")
    expect(await build(used)).not.toContain("NavLinkWithRef")
    expect(await build(used)).toContain("BrowserRouter")
    expect((await buildPage({ page: used }, productionRouterPlugin)).code).toContain("NavLinkWithRef")
  })
})

describe("shortErrorMessagesPlugin", () => {
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

  interface SampleModule {
    readonly said: () => string
    readonly filled: (name: string) => string
    readonly short: readonly string[]
  }

  const textsAfterBuild = async (...lean: readonly Plugin[]) => {
    const { said, filled, short } = (await run((await buildPage(sources, ...lean)).code)) as SampleModule
    return [said(), filled("x"), ...short]
  }

  it("replaces a package's long error messages by its name, and keeps short texts", async () => {
    const [said, filled, ...short] = await textsAfterBuild()
    expect([said, filled]).toEqual([LONG, expect.stringContaining("x is meant by it's")])
    expect(await textsAfterBuild(shortErrorMessagesPlugin)).toEqual(["tsyringe", "tsyringe", ...short])
  })
})
