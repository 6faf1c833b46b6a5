import { describe, expect, it } from "vitest"
import {
  findRuleViolations,
  formatRuleViolation,
  listRulesCalledByUi,
  TOP_LEVEL_ENTRIES,
} from "./support/architecture-rules.ts"
import { findImportCycles } from "./support/import-cycles.ts"
import { listModuleImports } from "./support/module-imports.ts"
import { listRepositoryFiles, readRepositoryFile } from "./support/repository-files.ts"
import { FORMATTING_RULES_FOR_UI, RULES_STILL_CALLED_BY_UI } from "./support/rules-called-by-ui.ts"
import { TEST_SELLER } from "./support/test-settings.ts"

const rule = (path: string, source = "") => findRuleViolations([{ path, source }]).map(({ reason }) => reason)

describe("the house", () => {
  it("keeps its rules", () => {
    expect(findRuleViolations(listRepositoryFiles()).map(formatRuleViolation)).toEqual([])
  })

  it("lists no function of the domain that no page calls any more", () => {
    const asked = new Set(listRepositoryFiles().flatMap(listRulesCalledByUi))
    expect(
      [...FORMATTING_RULES_FOR_UI, ...Object.keys(RULES_STILL_CALLED_BY_UI)].filter(name => !asked.has(name)),
    ).toEqual([])
  })

  it("lets a page have the domain's types and constants, and no rule but those on the list", () => {
    const reason = "a step asks the rules, a page draws"
    expect(
      rule(
        "ui/cart/A.tsx",
        `import { groupLineItems, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"`,
      ),
    ).toEqual([])
    expect(
      rule("ui/cart/A.tsx", `import { getGroup, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"`),
    ).toEqual([reason])
    expect(rule("ui/cart/A.tsx", `import { TEXT_LIMITS } from "../../domain/text/text-limits.ts"`)).toEqual([])
    expect(rule("application/a.ts", `import { getGroup } from "../domain/cart/line-item-groups.ts"`)).toEqual([])
  })

  it("has no module in the domain that only pages ask: what a screen asks stands in application", () => {
    const inner = listRepositoryFiles().filter(({ path }) => /^(?:domain|application|adapters)\/.*\.tsx?$/.test(path))
    const asked = new Set(inner.flatMap(file => listModuleImports(file).map(({ target }) => target)))
    // another channel is shown how to
    const shown = readRepositoryFile("domain/README.md")
    const unasked = inner
      .map(({ path }) => path)
      .filter(path => path.startsWith("domain/") && !asked.has(path))
      .filter(path => !shown.includes(`"@print-checkout/${path.replace(".ts", "")}"`))
    expect(unasked).toEqual([])
  })

  it("has an example, in the tests of its folder, of every tag that a rule of the domain can answer", () => {
    const files = listRepositoryFiles()
    const testsOf = (folder: string) =>
      files.filter(({ path }) => path.startsWith(`test/${folder}/`)).map(({ source }) => source)
    const withoutExample = files
      .filter(({ path }) => /^domain\/.*\.ts$/.test(path))
      .flatMap(({ path, source }) => {
        const examples = testsOf(path.split("/").slice(0, -1).join("/")).join("\n")
        return [...source.matchAll(/readonly _tag: "(\w+)"/g)]
          .map(([, tag = ""]) => tag)
          .filter(tag => !new RegExp(`\\b${tag}\\b`).test(examples))
          .map(tag => `${path}: ${tag} has no example in test/${path.replace(/\.ts$/, ".test.ts")}`)
      })
    expect(withoutExample).toEqual([])
  })

  it("has no test that knows the year", () => {
    const year = "20".concat("26")
    expect(rule("e2e/a.spec.ts", `/^Order ${year}-\\d{6}$/`)).toEqual(["in another year it would not match"])
    expect(rule("e2e/a.spec.ts", `/^Order ${year}-/`)).toEqual(["in another year it would not match"])
    expect(rule("e2e/a.spec.ts", `"${year}-01-01", /^Order \\d{4}-\\d{6}$/`)).toEqual([])
  })

  it("claims of a tree what was shown of that tree alone", () => {
    const reason = "what was shown is kept of a tree: openTreeResults forgets it with any change"
    expect(rule("e2e/walks/a.ts", "appendFileSync".concat("(FOUND, line)"))).toEqual([reason])
    expect(rule("test/support/tree-results.ts", "appendFileSync".concat("(file, line)"))).toEqual([])
  })

  it("tells what failed to load (ERR-01)", () => {
    const asks = "const { state } = useQuery(delivery.offer(id), id)"
    expect(rule("ui/slots/A.tsx", asks)).toEqual(["what failed to load is told where it is missing"])
    expect(rule("ui/slots/A.tsx", `${asks}; if (state._tag === "Failed") return told`)).toEqual([])
  })

  it("keeps the focus of who tries again (2.4.3)", () => {
    const again = 't("word.tryAgain")'
    expect(rule("ui/slots/A.tsx", again)).toEqual([
      "a button that goes as it is pressed takes the focus with it: RetryButton",
    ])
    expect(rule("ui/buttons/RetryButton.tsx", again)).toEqual([])
  })

  it("writes no day and no hour but on a clock that is named (DELIV-36)", () => {
    const reason = "a day and an hour are the shop's: what writes them names a timeZone"
    expect(rule("ui/a.ts", `new Intl.DateTimeFormat("en", { weekday: "long" })`)).toEqual([reason])
    expect(rule("adapters/a.ts", "new Intl.DateTimeFormat(tag, {\n  timeZone,\n})")).toEqual([])
    expect(rule("application/a.ts", "at.getDay() + at.toLocaleString()")).toEqual([reason, reason])
    expect(rule("domain/a.ts", "at.getUTCDay()")).toEqual([])
  })

  it("begins no form again while it is typed into (USE-16)", () => {
    const list = (form: string) => rule("ui/orders/List.tsx", `<${form} key={words} words={words} />`)
    expect(list("SearchForm")).toEqual(["with another key what is typed in it is lost"])
    expect(list("SearchField")).toEqual([])
  })

  it("has no suite that is of nothing without PostgreSQL", () => {
    expect(rule("test/a.test.ts", "describe.each(databases".concat(".filter(each => each.races))"))).toEqual([
      "where none is left, nothing is told",
    ])
    expect(rule("test/a.test.ts", "describe.runIf(defaultDatabaseKind.races)")).toEqual([])
  })

  it("has no circle: of two files, one does without the other", () => {
    expect(findImportCycles(listRepositoryFiles())).toEqual([])
    const file = (path: string, source: string) => ({ path, source })
    const round = [
      file("ui/a.ts", `import { b } from "./b.ts"`),
      file("ui/b.ts", `import type { C } from "./c.ts"`),
      file("ui/c.ts", `import { b } from "./b.ts"`),
    ]
    expect(findImportCycles(round)).toEqual(["ui/b.ts → ui/c.ts"])
    expect(findImportCycles([...round.slice(0, 2), file("ui/c.ts", `const b = () => import("./b.ts")`)])).toEqual([])
  })

  it("names the sample shop's seller in its own data alone (CONF-24)", () => {
    const { name, address, phone, mail } = TEST_SELLER
    const [street = ""] = address.split(",")
    const said = [name, name.replace("&", "&amp;"), street, phone, phone.replaceAll(" ", ""), mail]
    const own = /^(?:ui\/public\/config\.json|adapters\/server\/sample-[\w-]+\/.*|.*LICENSE)$/
    const read = listRepositoryFiles().filter(
      ({ path }) => /^(?:domain|application|adapters|ui)\//.test(path) && !own.test(path),
    )
    const naming = read.map(
      ({ path }) => [path, said.filter(words => readRepositoryFile(path).includes(words))] as const,
    )
    expect(naming.filter(([, found]) => found.length > 0)).toEqual([])
    expect(read.length).toBeGreaterThan(500)
  })

  it("is read whole", () => {
    const paths = listRepositoryFiles().map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(["domain/money/cents.ts", "test/architecture.test.ts", "package.json"]),
    )
    expect(paths.some(path => path.includes("node_modules"))).toBe(false)
  })
})

describe("a README", () => {
  /** `server/pace`, `local-rate-limiter.ts` or `server/`; a path of the shop's own begins with a slash. */
  const NAMED = /`([a-z][\w.-]*(?:\/[\w./-]*|\.(?:ts|tsx|json|md)))`/g

  it("names files and folders that are there", () => {
    const paths = listRepositoryFiles().map(({ path }) => `/${path}`)
    const gone = paths
      .filter(path => path.endsWith("/README.md"))
      .flatMap(readme =>
        [...readRepositoryFile(readme).matchAll(NAMED)].map(([, name = ""]) => [readme, name] as const),
      )
      .filter(([, name]) => !paths.some(path => path.includes(`/${name}`)))
    expect(gone).toEqual([])
  })
})

describe("an arrow that points outward", () => {
  it.each([
    ["domain/a.ts", `import { b } from "../application/b.ts"`, "domain imports domain only"],
    ["domain/money/a.ts", `export { b } from "../../adapters/http/b.ts"`, "domain imports domain only"],
    [
      "application/a.ts",
      `import type { B } from "../adapters/contract/b.ts"`,
      "application imports application, domain only",
    ],
    ["adapters/http/a.ts", `const b = await import("../../ui/App.tsx")`, "nobody imports ui"],
    ["application/a.ts", `import "../ui/looks/base.css"`, "nobody imports ui"],
    ["ui/cart/A.tsx", `import { b } from "../../adapters/http/b.ts"`, "ui imports ui, application, domain only"],
    [
      "ui/main.tsx",
      `import "reflect-metadata"\nimport { b } from "../adapters/http/b.ts"`,
      "ui imports ui, application, domain only",
    ],
    ["ui/cart/A.tsx", `import { b } from "../../adapters/container.ts"`, "ui imports ui, application, domain only"],
    [
      "domain/a.ts",
      `import { b } from "../test/support/test-data-builders.ts"`,
      "a layer imports layers, nothing else of the tree",
    ],
    ["ui/A.tsx", `import config from "../package.json"`, "a layer imports layers, nothing else of the tree"],
    ["adapters/http/a.ts", `import { b } from "../server/b.ts"`, "only the server knows the server's files"],
    [
      "test/domain/cart/a.test.ts",
      `import { b } from "../../../adapters/contract/b.ts"`,
      "tests of the domain import domain and test/support only",
    ],
  ])("in %s with %s is refused", (path, source, reason) => {
    expect(rule(path, source)).toEqual([reason])
  })

  it.each([
    ["application/a.ts", `import { b } from "@print-checkout/domain/money/cents"`],
    ["adapters/http/a.ts", `import { b } from "../../application/ports/b.ts"`],
    ["ui/cart/A.tsx", `import type { B } from "../../domain/cart/cart.ts"`],
    ["ui/main.tsx", `import "reflect-metadata"\nimport { makeContainer } from "../adapters/container.ts"`],
    ["ui/main.tsx", `import "reflect-metadata"\nimport { a } from "../adapters/contract/config-file.ts"`],
    [
      "test/domain/cart/a.test.ts",
      `import { b } from "../../../domain/cart/b.ts"\nimport { c } from "../../support/c.ts"\nimport { it } from "vitest"`,
    ],
    ["test/ui/a.test.tsx", `import { App } from "../../ui/App.tsx"`],
    ["e2e/a.ts", `import { b } from "../adapters/server/b.ts"`],
  ])("is none in %s with %s", (path, source) => {
    expect(rule(path, source)).toEqual([])
  })
})

describe("a package away from its home", () => {
  const INNER = "domain needs no package but effect (and libphonenumber-js for phone numbers)"

  it.each([
    ["domain/a.ts", "lodash", INNER],
    ["domain/cart/a.ts", "react", INNER],
    ["application/a.ts", "react", "application needs no package but effect"],
    ["ui/a.ts", "tsyringe", "tsyringe lives in adapters/container.ts"],
    ["ui/cart/A.tsx", "inversify-react", "inversify lives in ui/injection.ts and ui/main.tsx"],
    ["adapters/browser/a.ts", "axios", "axios lives in adapters/http"],
    ["adapters/http/a.ts", "fastify", "Fastify and the database live in adapters/server"],
    ["adapters/http/a.ts", "@fastify/helmet", "Fastify and the database live in adapters/server"],
    ["adapters/http/a.ts", "pg", "Fastify and the database live in adapters/server"],
    ["adapters/contract/a.ts", "@electric-sql/pglite", "Fastify and the database live in adapters/server"],
    ["ui/delivery/A.tsx", "google-map-react", "maps live in adapters/maps"],
    ["ui/a.ts", "libphonenumber-js/min", "phone numbers live in domain/address/phone"],
    ["adapters/container.ts", "reflect-metadata", "reflect-metadata is for the composition root"],
    ["ui/a.ts", "node:crypto", "Node is there for adapters/server and adapters/setup only"],
  ])("is refused: %s imports %s", (path, specifier, reason) => {
    expect(rule(path, `import x from "${specifier}"`)).toEqual([reason])
  })

  it.each([
    ["domain/a.ts", `import { Result } from "effect"`],
    ["domain/address/phone.ts", `import parse from "libphonenumber-js/min"`],
    ["adapters/container.ts", `import { container } from "tsyringe"`],
    ["ui/injection.ts", `import type { interfaces } from "inversify"`],
    ["adapters/server/app.ts", `import fastify from "fastify"`],
  ])("is at home in %s with %s", (path, source) => {
    expect(rule(path, source)).toEqual([])
  })

  it("is refused at run time when it is inversify, even at home", () => {
    expect(rule("ui/injection.ts", `import { Container } from "inversify"`)).toEqual([
      "inversify is a peer of types only, it stays out of the bundle",
    ])
  })

  it("is refused when reflect-metadata is not the first", () => {
    const late = `import { App } from "./App.tsx"\nimport "reflect-metadata"`
    expect(rule("ui/main.tsx", late)).toEqual(["reflect-metadata is imported before anything else"])
    expect(rule("ui/main.tsx")).toEqual(["reflect-metadata is imported before anything else"])
  })
})

describe("another way to depend", () => {
  it.each([
    ["Context", `import { Context } from "effect"`],
    ["Layer", `import { type Layer } from "effect"`],
    ["effect/Layer", `import * as Layers from "effect/Layer"`],
  ])("is refused: %s by %s", (word, source) => {
    expect(rule("application/a.ts", source)).toEqual([`no ${word}: dependencies are arguments`])
  })
})

describe("a word away from its home", () => {
  const CLOCK = "domain has no clock and no chance: time, ids and randomness come in as arguments"
  const RUN = "effects run in ui/command-runner.ts, ui/use-query.ts and the services' door only"
  const WORLD = "domain and application know no browser, no network and no process"

  it.each([
    ["ui/A.tsx", "window.localStorage.getItem(key)", "the browser's storage lives in adapters/browser"],
    ["adapters/http/a.ts", "Effect.runPromise(x)", RUN],
    ["application/a.ts", `import { runSync } from "effect/Effect"`, RUN],
    ["adapters/server/app.ts", "runtime.runFork(x)", RUN],
    ["ui/cart/A.tsx", "Effect.runPromiseExit(x)", RUN],
    ["domain/a.ts", "const now = Date.now()", CLOCK],
    ["domain/a.ts", "const now = new Date()", CLOCK],
    ["domain/a.ts", "const id = Math.random()", CLOCK],
    [
      "adapters/server/a.ts",
      "const now = new Date()",
      "the services take a moment from their transaction: the clocks of their processes differ",
    ],
    ["domain/a.ts", "const id = crypto.randomUUID()", CLOCK],
    ["application/a.ts", "const cart = fetch(url)", WORLD],
    ["domain/a.ts", "process.env", WORLD],
    ["domain/a.ts", "console.log(x)", "nothing is said to the console"],
    ["ui/A.tsx", "console.error(x)", "nothing is said to the console"],
    ["ui/A.tsx", "requestAnimationFrame(x)", "a key may come before the next frame: flushSync draws at once"],
    ["ui/cart/A.tsx", "<Navigate to={paths.cart} />", "who has left is led nowhere: Redirect looks who still is there"],
  ])("is refused: %s says %s", (path, source, reason) => {
    expect(rule(path, source)).toEqual([reason])
  })

  it.each([
    ["adapters/browser/a.ts", "window.localStorage.getItem(key)"],
    ["ui/command-runner.ts", "Effect.runPromiseExit(x)"],
    ["ui/use-query.ts", "Effect.runCallback(x)"],
    ["adapters/server/http/transactional-handler.ts", "Effect.runPromise(x)"],
    ["domain/a.ts", "new Date(instant)"],
    ["domain/a.ts", `// Date.now() is not for us\nconst text = "localStorage"`],
    ["e2e/a.ts", "localStorage.clear()"],
  ])("is at home in %s with %s", (path, source) => {
    expect(rule(path, source)).toEqual([])
  })
})

describe("a file out of place", () => {
  const NAMES = "files and folders are kebab-case, components PascalCase.tsx"

  it.each([
    ["domain/money/taxRate.ts", NAMES],
    ["domain/Money/tax.ts", NAMES],
    ["ui/notices/Notice.css", NAMES],
    ["application/Cart.ts", NAMES],
    ["domain/money/tax/rate/a.ts", "a layer has at most two folder levels"],
    ["test/domain/money/tax/rate/a.test.ts", "a layer has at most two folder levels"],
    ["e2e/a/b/c/d.ts", "a layer has at most two folder levels"],
    ["domain/money/index.ts", "imports name the file; no barrels"],
    ["ui/index.tsx", "imports name the file; no barrels"],
    ["playwright.config.ts", "everything else has a room already"],
    ["src/a.ts", "everything else has a room already"],
    [".npmrc", "everything else has a room already"],
  ])("is refused: %s", (path, reason) => {
    expect(rule(path)).toContain(reason)
  })

  it.each([
    "domain/README.md",
    "domain/money/tax-rate.ts",
    "adapters/server/migrations/001-shop.sql",
    "ui/notices/Notice.tsx",
    "ui/notices/Notice.module.css",
    "ui/index.html",
    "test/domain/money/tax-rate.test.ts",
    "test/ui/notices/Notice.test.tsx",
    "test/application/cart/cart-session.model.test.ts",
    "e2e/playwright.config.ts",
    "ui/i18n/i18next.d.ts",
    ...TOP_LEVEL_ENTRIES.filter(entry => entry.includes(".")),
  ])("is none: %s", path => {
    expect(rule(path)).toEqual([])
  })

  it("exports something by name, except where a tool wants a default", () => {
    const reason = "exports have a name, except where a tool wants a default"
    expect(rule("ui/A.tsx", "export default () => null")).toEqual([reason])
    expect(rule("test/support/a.ts", "const a = 1\nexport { a as default }")).toEqual([reason])
    expect(rule("e2e/playwright.config.ts", "export default {}")).toEqual([])
    expect(rule("vite.config.ts", "export default {}")).toEqual([])
    expect(rule("ui/A.tsx", `const text = "export default"`)).toEqual([])
  })
})

describe("the imports of a file", () => {
  it("are read in every way they are written", () => {
    const source = `
      import "./a.css"
      import type { B } from "../b.ts"
      import c, { type D,
        e } from "effect/Schema"
      import * as f from '@scope/pack/deep'
      export * from "./g.ts"
      export { h } from "./h.ts"
      const i = () => import("./i.ts")
      // import j from "./j.ts"
      /* import k from "./k.ts" */
      const text = 'import l from "./l.ts"'
      export const m = "./m.ts"
    `
    expect(
      listModuleImports({ path: "ui/cart/x.ts", source }).map(({ target, typeOnly }) => [target, typeOnly]),
    ).toEqual([
      ["ui/cart/a.css", false],
      ["ui/b.ts", true],
      ["effect", false],
      ["@scope/pack", false],
      ["ui/cart/g.ts", false],
      ["ui/cart/h.ts", false],
      ["ui/cart/i.ts", false],
    ])
  })
})
