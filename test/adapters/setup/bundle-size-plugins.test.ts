import type { AxiosStatic, InternalAxiosRequestConfig } from "axios"
import type { i18n } from "i18next"
import type { DependencyContainer } from "tsyringe"
import { build, type Plugin, type Rolldown } from "vite"
import { describe, expect, it } from "vitest"
import {
  axiosHelpersPlugin,
  leanAxiosPlugin,
  productionRouterPlugin,
  pureRouterComponentsPlugin,
  pureSchemasPlugin,
  shortErrorMessagesPlugin,
} from "../../../adapters/setup/shrink-bundle-plugins.ts"
import { unusedMethodsPlugin, withoutReflectionPlugin } from "../../../adapters/setup/unused-methods-plugin.ts"

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

describe("axiosHelpersPlugin", () => {
  it("leaves out helpers that axios doesn't call for JSON", async () => {
    const page = `export { default as axios } from "axios"`
    const { code } = await buildPage({ page }, leanAxiosPlugin, axiosHelpersPlugin)
    expect((await buildPage({ page }, leanAxiosPlugin)).code).toContain("isReactNativeBlob")
    expect(code).not.toContain("isReactNativeBlob")
    const { axios } = (await run(code)) as { readonly axios: AxiosStatic }
    const adapter = async (config: InternalAxiosRequestConfig) => ({
      config,
      data: "{}",
      status: 200,
      statusText: "",
      headers: {},
    })
    const { config, data } = await axios.post("/cart", { name: "é" }, { adapter, params: { version: 1 } })
    expect([config.data, String(config.headers["Content-Type"]), data]).toEqual(['{"name":"é"}', "application/json", {}])
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

type TranslateAnyKey = (key: string, options: { readonly count: number }) => string

describe("unusedMethodsPlugin", () => {
  it("leaves out methods of tsyringe that the pages never call, and resolves factories all the same", async () => {
    const page = `export { instance as container } from "tsyringe/dist/esm2015/dependency-container.js"`
    const { code } = await buildPage({ page }, unusedMethodsPlugin)
    expect((await buildPage({ page })).code).toContain("registerSingleton(")
    expect(code).not.toContain("registerSingleton(")
    const { container } = (await run(code)) as { readonly container: DependencyContainer }
    const child = container.createChildContainer()
    child.register("greeting", { useFactory: scope => `${scope.resolve("name")} is here` })
    child.register("name", { useFactory: () => "Ada" })
    expect(child.resolve("greeting")).toBe("Ada is here")
  })

  it("leaves out methods of i18next that the pages never call, and translates all the same", async () => {
    const page = `export { default as i18next } from "i18next"`
    const { code } = await buildPage({ page }, unusedMethodsPlugin)
    expect((await buildPage({ page })).code).toContain("queueLoad(")
    expect(code).not.toContain("queueLoad(")
    const { i18next } = (await run(code)) as { readonly i18next: Omit<i18n, "t"> & { readonly t: TranslateAnyKey } }
    await i18next.init({ lng: "de", resources: {} })
    i18next.addResourceBundle("de", "translation", { pieces_one: "ein Stück", pieces_other: "{{count, number}} Stück" })
    expect([i18next.t("pieces", { count: 1 }), i18next.t("pieces", { count: 2_000 })]).toEqual(["ein Stück", "2.000 Stück"])
    i18next.addResourceBundle("en", "translation", { pieces_other: "{{count, number}} pieces" })
    await i18next.changeLanguage("en")
    expect(i18next.t("pieces", { count: 2_000 })).toBe("2,000 pieces")
  })
})

describe("withoutReflectionPlugin", () => {
  it("leaves out the reflection that only decorators need", async () => {
    const page = `import "reflect-metadata/lite"\nexport { container } from "tsyringe"`
    const modules = async (...lean: readonly Plugin[]) => (await buildPage({ page }, ...lean)).code
    expect(await modules()).toContain("OrdinaryDefineOwnMetadata")
    expect(await modules(withoutReflectionPlugin)).not.toContain("OrdinaryDefineOwnMetadata")
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
