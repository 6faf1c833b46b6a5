import { describe, expect, it } from "vitest"
import { findRuleViolations, formatRuleViolation, listRulesCalledByUi, TOP_LEVEL_ENTRIES } from "./support/architecture-rules.ts"
import { listFilesWithTransactions } from "./support/files-with-transactions.ts"
import { findFolderCycles, findImportCycles } from "./support/import-cycles.ts"
import { listModuleImports } from "./support/module-imports.ts"
import { listRepositoryFiles, readRepositoryFile } from "./support/repository-files.ts"
import { removeCommentsAndTitles } from "./support/requirements.ts"
import { findRulesUncheckedByServices } from "./support/rules-called-by-services.ts"
import { FORMATTING_RULES_FOR_UI, RULES_STILL_CALLED_BY_UI } from "./support/rules-called-by-ui.ts"
import { TEST_SELLER } from "./support/test-settings.ts"

const rule = (path: string, source = "") => findRuleViolations([{ path, source }]).map(({ reason }) => reason)

describe("the code base", () => {
  it("breaks none of its architecture rules", () => {
    expect(findRuleViolations(listRepositoryFiles()).map(formatRuleViolation)).toEqual([])
  })

  it("has no outdated entry in the lists of domain functions that pages may call", () => {
    const called = new Set(listRepositoryFiles().flatMap(listRulesCalledByUi))
    expect([...FORMATTING_RULES_FOR_UI, ...Object.keys(RULES_STILL_CALLED_BY_UI)].filter(name => !called.has(name))).toEqual([])
  })

  it.each([
    'tx.query("SELECT version FROM carts")',
    "tx.query(`UPDATE carts SET version = 2`)",
    'const OF_CUSTOMER = "customer_id = $1"',
    'lockCart(tx, "FOR UPDATE")',
    'await client.query("COMMIT")',
    "const COUNT = `count(*)::integer`",
    "const COLUMN = `coalesce(o.po_number, 0)`",
  ])("has SQL only in adapters/postgres: %s", source => {
    const reason = "SQL stands in adapters/postgres only"
    expect(rule("adapters/server/a.ts", source)).toEqual([reason])
    expect(rule("application/shop/orders/a.ts", source)).toEqual([reason])
    expect(rule("adapters/postgres/a.ts", source)).toEqual([])
    expect(rule("adapters/server/a.ts", `// ${source}`)).toEqual([])
  })

  it("lets pages import types and constants of the domain, and only listed functions", () => {
    const reason = "a page renders: call domain rules in a step of application"
    expect(
      rule("ui/cart/A.tsx", `import { groupLineItems, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"`),
    ).toEqual([])
    expect(rule("ui/cart/A.tsx", `import { getGroup, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"`)).toEqual(
      [reason],
    )
    expect(rule("ui/cart/A.tsx", `import { TEXT_LIMITS } from "../../domain/text/text-limits.ts"`)).toEqual([])
    expect(rule("application/a.ts", `import { getGroup } from "../domain/cart/line-item-groups.ts"`)).toEqual([])
  })

  it("has no domain module that only pages import", () => {
    const inner = listRepositoryFiles().filter(({ path }) => /^(?:domain|application|adapters)\/.*\.tsx?$/.test(path))
    const called = new Set(inner.flatMap(file => listModuleImports(file).map(({ target }) => target)))
    // the README shows other channels how to use them
    const shown = readRepositoryFile("domain/README.md")
    const unused = inner
      .map(({ path }) => path)
      .filter(path => /^domain\/(?!testing\/)/.test(path) && !called.has(path))
      .filter(path => !shown.includes(`"@print-checkout/${path.replace(".ts", "")}"`))
    expect(unused).toEqual([])
  })

  it("lets the services check every rule of the domain that a page checks (RELY-15)", () => {
    expect(findRulesUncheckedByServices(listRepositoryFiles())).toEqual([])
  })

  it("has for every tag that a domain rule can return an example in the tests of its folder, besides titles and comments", () => {
    const files = listRepositoryFiles()
    const testsOf = (folder: string) =>
      files.filter(({ path }) => path.startsWith(`test/${folder}/`)).map(removeCommentsAndTitles)
    const withoutExample = files
      .filter(({ path }) => /^domain\/.*\.ts$/.test(path))
      .flatMap(({ path, source }) => {
        const examples = testsOf(path.split("/").slice(0, -1).join("/")).join("\n")
        // a command is a request, which no rule returns
        return [...source.replace(/export type \w+Command =[\s\S]*?\n\n/, "").matchAll(/readonly _tag: "(\w+)"/g)]
          .map(([, tag = ""]) => tag)
          .filter(tag => !new RegExp(`\\b${tag}\\b`).test(examples))
          .map(tag => `${path}: ${tag} has no example in test/${path.replace(/\.ts$/, ".test.ts")}`)
      })
    expect(withoutExample).toEqual([])
  })

  it("has no test pattern that contains a year", () => {
    const year = "20".concat("26")
    expect(rule("e2e/a.spec.ts", `/^Order ${year}-\\d{6}$/`)).toEqual(["the pattern matches only in one year"])
    expect(rule("e2e/a.spec.ts", `/^Order ${year}-/`)).toEqual(["the pattern matches only in one year"])
    expect(rule("e2e/a.spec.ts", `"${year}-01-01", /^Order \\d{4}-\\d{6}$/`)).toEqual([])
  })

  it("sets no timeout on a single wait in a test, and measures speed only in the bench", () => {
    const reason = "a wait has its test's limit, and only the bench measures speed"
    const broken = [
      "await expect(page.getByText(title)).toBeVisible({ timeout: 4000 })",
      "await expect.poll(() => list(page), { timeout: 15_000 }).toEqual([])",
      "await soft\n  .poll(async () => (await read()).size, {\n    message,\n    timeout: SHORT,\n  })\n  .toBe(1)",
      "await expect(async () => open(page)).toPass(ACTION_TIMEOUT)",
      "await link.waitFor({ state: found, timeout: LIMIT_MS })",
      "await vi.waitUntil(isPaid, 5000)",
      "expect(performance.now() - startedAt).toBeLessThan(500)",
      "while (Date.now() < deadline) await pause(20)",
    ]
    for (const path of ["e2e/a.spec.ts", "e2e/engines/a.ts", "test/a.test.ts"]) {
      expect(broken.map(source => rule(path, source))).toEqual(broken.map(() => [reason]))
    }
    expect(rule("e2e/bench/a.ts", broken.join("\n"))).toEqual([])
    const allowed = [
      "await expect.poll(() => list(page), { interval: 5 }).toEqual([])",
      "it(title, { timeout: 900_000 }, () => check(list))",
      "expect(performance.now() - startedAt).toBeLessThan(MOST_TIMES_SLOWER * usual)",
      "axios.create({ timeout: 200 })",
    ]
    expect(rule("test/a.test.ts", allowed.join("\n"))).toEqual([])
    expect(readRepositoryFile("e2e/playwright.config.ts")).toContain("expect: { timeout: 0 }")
    expect(readRepositoryFile("vite.config.ts")).toContain("poll: { timeout: 2 ** 31 - 1 }")
  })

  it("stores results of the source tree only through tree-results.ts", () => {
    const reason = "use openTreeResults, whose results are valid for one source tree"
    expect(rule("e2e/walks/a.ts", "appendFileSync".concat("(FOUND, line)"))).toEqual([reason])
    expect(rule("test/support/tree-results.ts", "appendFileSync".concat("(file, line)"))).toEqual([])
  })

  it("lets no page ignore a query that failed (ERR-01)", () => {
    const asks = "const { state } = useQuery(delivery.offer(id), id)"
    expect(rule("ui/slots/A.tsx", asks)).toEqual(["a failed query is shown where its data is missing"])
    expect(rule("ui/slots/A.tsx", `${asks}; if (state._tag === "Failed") return told`)).toEqual([])
  })

  it("uses RetryButton, which keeps the focus, wherever something can be tried again (WCAG 2.4.3)", () => {
    const again = 't("word.tryAgain")'
    expect(rule("ui/slots/A.tsx", again)).toEqual(["use RetryButton, which keeps the focus when it disappears"])
    expect(rule("ui/buttons/RetryButton.tsx", again)).toEqual([])
  })

  it("formats dates and times only with an explicit time zone (DELIV-36)", () => {
    const reason = "dates and times are formatted with an explicit timeZone"
    expect(rule("ui/a.ts", `new Intl.DateTimeFormat("en", { weekday: "long" })`)).toEqual([reason])
    expect(rule("adapters/a.ts", "new Intl.DateTimeFormat(tag, {\n  timeZone,\n})")).toEqual([])
    expect(rule("application/a.ts", "at.getDay() + at.toLocaleString()")).toEqual([reason, reason])
    expect(rule("domain/a.ts", "at.getUTCDay()")).toEqual([])
  })

  it("doesn't recreate a form while the shopper types in it (USE-16)", () => {
    const list = (form: string) => rule("ui/orders/List.tsx", `<${form} key={words} words={words} />`)
    expect(list("SearchForm")).toEqual(["a changing key loses what was typed in the form"])
    expect(list("SearchField")).toEqual([])
  })

  it("has no test suite that is empty without PostgreSQL", () => {
    expect(rule("test/a.test.ts", "describe.each(databases".concat(".filter(each => each.races))"))).toEqual([
      "without a matching database the suite is empty and fails",
    ])
    expect(rule("test/a.test.ts", "describe.runIf(defaultDatabaseKind.races)")).toEqual([])
  })

  it("reads files of customers in no process that does anything else (PREFLIGHT-11)", () => {
    const files = new Map(listRepositoryFiles().map(file => [file.path, file] as const))
    const reached = new Set<string>()
    const follow = (path: string): void => {
      const source = files.get(path)
      if (reached.has(path)) return
      reached.add(path)
      if (source) for (const { target, typeOnly } of listModuleImports(source)) if (!typeOnly) follow(target)
    }
    for (const { path } of files.values()) {
      if (/^(?:adapters|ui)\//.test(path) && !path.startsWith("adapters/artwork-check/")) follow(path)
    }
    const readers = /^(?:sharp|@cantoo|@embedpdf|@jsquash)/
    expect([...reached].filter(path => readers.test(path))).toEqual([])
    expect(reached).toContain("adapters/artwork-check/run-checker-program.ts")
    follow("adapters/artwork-check/checker-program.ts")
    expect([...reached].filter(path => readers.test(path)).length).toBeGreaterThanOrEqual(4)
  })

  it("has no import cycles", () => {
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

  it("has no two folders that import each other", () => {
    const layers = listRepositoryFiles().filter(({ path }) => /^(?:domain|application|adapters|ui)\//.test(path))
    expect(findFolderCycles(layers)).toEqual([])
    expect(new Set(layers.map(({ path }) => path.split("/").slice(0, -1).join("/"))).size).toBeGreaterThan(50)
    const file = (path: string, source: string) => ({ path, source })
    const both = [
      file("ui/a/a.ts", `import { b } from "../b/b.ts"`),
      file("ui/b/b.ts", ""),
      file("ui/b/c.ts", `const d = import("../a/d.ts")`),
      file("ui/a/d.ts", `import type { e } from "../e.ts"`),
    ]
    expect(findFolderCycles([...both, file("ui/e.ts", "")])).toEqual(["ui/a ⇄ ui/b: ui/a/a.ts imports ui/b/b.ts"])
    expect(
      findFolderCycles([file("ui/a/d.ts", `import type { E } from "../e.ts"`), file("ui/e.ts", `import "./a/d.ts"`)]),
    ).toEqual(["ui ⇄ ui/a: ui/e.ts imports ui/a/d.ts"])
  })

  it("imports in each folder of the domain only folders above it in the README", () => {
    const folders = [...readRepositoryFile("domain/README.md").matchAll(/^\| `(\w+)\/` \|/gm)].map(([, name = ""]) => name)
    const imports = listRepositoryFiles()
      .filter(({ path }) => /^domain\/.*\.ts$/.test(path))
      .flatMap(file => listModuleImports(file).map(({ target }) => [file.path, target] as const))
    const position = (path: string) => folders.indexOf(path.split("/")[1] ?? "")
    expect(imports.filter(([path, target]) => target.startsWith("domain/") && position(target) > position(path))).toEqual([])
    expect(imports.filter(([path]) => position(path) < 0)).toEqual([])
  })

  it("knows transactions only in adapters/postgres and the composition, in at most 45 files", () => {
    const knowing = listFilesWithTransactions(listRepositoryFiles())
    expect(knowing.filter(path => !/^adapters\/(?:postgres\/.*|server\/[^/]+|container[^/]*)$/.test(path))).toEqual([])
    expect(knowing.length).toBeLessThanOrEqual(45)
    expect(knowing).toContain("adapters/postgres/carts.ts")
    const file = (path: string, source: string) => ({ path, source })
    const files = [
      file("adapters/postgres/a.ts", "export interface Transaction {\n  readonly now: Date\n}"),
      file("adapters/postgres/b.ts", "export interface Statements extends Transaction {\n  readonly run: () => void\n}"),
      file("adapters/postgres/c.ts", "export const makeCarts = ({ run }: Statements) => run"),
      file("adapters/web/d.ts", `import { makeCarts } from "../postgres/c.ts"`),
    ]
    const innocent = file("adapters/web/e.ts", `import type { Cart } from "../../domain/cart/cart.ts"`)
    expect(listFilesWithTransactions([...files, innocent])).toEqual(files.map(({ path }) => path))
  })

  it("names the sample shop's seller only in the sample data (CONF-24)", () => {
    const { name, address, phone, mail } = TEST_SELLER
    const [street = ""] = address.split(",")
    const sellerTexts = [name, name.replace("&", "&amp;"), street, phone, phone.replaceAll(" ", ""), mail]
    const own = /^(?:ui\/public\/config\.json|adapters\/server\/sample-[\w-]+\/.*|.*LICENSE)$/
    const read = listRepositoryFiles().filter(({ path }) => /^(?:domain|application|adapters|ui)\//.test(path) && !own.test(path))
    const naming = read.map(({ path }) => [path, sellerTexts.filter(words => readRepositoryFile(path).includes(words))] as const)
    expect(naming.filter(([, found]) => found.length > 0)).toEqual([])
    expect(read.length).toBeGreaterThan(500)
  })

  it("is checked completely, without node_modules", () => {
    const paths = listRepositoryFiles().map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(["domain/money/cents.ts", "test/architecture.test.ts", "package.json"]))
    expect(paths.some(path => path.includes("node_modules"))).toBe(false)
  })
})

describe("a README", () => {
  /** `server/pace`, `in-memory-rate-limiter.ts` or `server/`; a URL path of the shop starts with a slash. */
  const NAMED = /`([a-z][\w.-]*(?:\/[\w./-]*|\.(?:ts|tsx|json|md)))`/g

  it("names only files and folders that exist", () => {
    const paths = listRepositoryFiles().map(({ path }) => `/${path}`)
    const gone = paths
      .filter(path => path.endsWith("/README.md"))
      .flatMap(readme => [...readRepositoryFile(readme).matchAll(NAMED)].map(([, name = ""]) => [readme, name] as const))
      .filter(([, name]) => !paths.some(path => path.includes(`/${name}`)))
    expect(gone).toEqual([])
  })
})

describe("the import rule of the layers", () => {
  it.each([
    ["domain/a.ts", `import { b } from "../application/b.ts"`, "domain imports domain only"],
    ["domain/money/a.ts", `export { b } from "../../adapters/http/b.ts"`, "domain imports domain only"],
    ["application/a.ts", `import type { B } from "../adapters/contract/b.ts"`, "application imports application, domain only"],
    ["adapters/http/a.ts", `const b = await import("../../ui/App.tsx")`, "only ui imports ui"],
    ["application/a.ts", `import "../ui/theme/base.css"`, "only ui imports ui"],
    ["ui/cart/A.tsx", `import { b } from "../../adapters/http/b.ts"`, "ui imports ui, application, domain only"],
    [
      "ui/main.tsx",
      `import "reflect-metadata"\nimport { b } from "../adapters/http/b.ts"`,
      "ui imports ui, application, domain only",
    ],
    ["ui/cart/A.tsx", `import { b } from "../../adapters/container.ts"`, "ui imports ui, application, domain only"],
    ["domain/a.ts", `import { b } from "../test/support/test-data-builders.ts"`, "a layer imports only layers and packages"],
    ["ui/A.tsx", `import config from "../package.json"`, "a layer imports only layers and packages"],
    ["adapters/http/a.ts", `import { b } from "../postgres/b.ts"`, "only services import the files of services"],
    ["adapters/web/a.ts", `import { b } from "../server/b.ts"`, "adapters/server composes the others, and nobody imports it"],
    ["ui/cart/A.tsx", `import { b } from "../../application/shop/b.ts"`, "clients don't import the shop's use cases"],
    ["application/cart/a.ts", `import { b } from "../shop/b.ts"`, "clients don't import the shop's use cases"],
    [
      "application/shop/orders/a.ts",
      `import { b } from "../../ports/b.ts"`,
      "application/shop imports domain, application/shared and itself only",
    ],
    ["domain/money/a.ts", `import { b } from "../testing/b.ts"`, "only tests import domain/testing"],
    ["ui/cart/A.tsx", `import { type B } from "../../domain/testing/b.ts"`, "only tests import domain/testing"],
    ["adapters/cli/a.ts", `import { b } from "../postgres/b.ts"`, "a driver calls use cases and imports no repository"],
    ["adapters/ucp/a.ts", `import { b } from "../postgres/b.ts"`, "a driver calls use cases and imports no repository"],
    ["adapters/ucp/a.ts", `import { b } from "../memory/b.ts"`, "a driver calls use cases and imports no repository"],
    [
      "adapters/web/http/a.ts",
      `import type { B } from "../../postgres/b.ts"`,
      "a driver calls use cases and imports no repository",
    ],
    ["application/shared/a.ts", `import { b } from "../ports/b.ts"`, "application/shared imports domain and itself only"],
    [
      "test/domain/cart/a.test.ts",
      `import { b } from "../../../adapters/contract/b.ts"`,
      "tests of the domain import domain and test/support only",
    ],
  ])("refuses in the file %s the outward import %s", (path, source, reason) => {
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
  ])("allows in the file %s the import %s", (path, source) => {
    expect(rule(path, source)).toEqual([])
  })
})

describe("the rule where packages may be imported", () => {
  const INNER = "domain needs no package but effect (and libphonenumber-js for phone numbers)"

  it.each([
    ["domain/a.ts", "lodash", INNER],
    ["domain/cart/a.ts", "react", INNER],
    ["domain/cart/a.ts", "fast-check", INNER],
    ["adapters/http/a.ts", "fast-check", "fast-check is imported in domain/testing only"],
    ["application/a.ts", "react", "application needs no package but effect"],
    ["ui/a.ts", "tsyringe", "tsyringe is imported in adapters/container.ts only"],
    ["ui/cart/A.tsx", "inversify-react", "inversify is imported in ui/hooks/injection.ts and ui/main.tsx only"],
    ["adapters/browser/a.ts", "axios", "axios is imported in adapters/http only"],
    ["adapters/http/a.ts", "fastify", "Fastify is imported by servers only"],
    ["adapters/http/a.ts", "@fastify/helmet", "Fastify is imported by servers only"],
    ["adapters/ucp/a.ts", "nodemailer", "nodemailer is imported in adapters/mail only"],
    ["adapters/ucp/a.ts", "graphile-worker", "graphile-worker is imported in adapters/jobs and adapters/postgres only"],
    ["adapters/server/a.ts", "http-message-sig", "the agents' protocols are spoken in adapters/ucp only"],
    ["adapters/http/a.ts", "pg", "the database is imported by PostgreSQL's adapter and those who start it only"],
    [
      "adapters/contract/a.ts",
      "@electric-sql/pglite",
      "the database is imported by PostgreSQL's adapter and those who start it only",
    ],
    ["adapters/web/a.ts", "sharp", "files of customers are read in adapters/artwork-check only"],
    ["adapters/jobs/a.ts", "@cantoo/pdf-lib", "files of customers are read in adapters/artwork-check only"],
    ["ui/delivery/A.tsx", "google-map-react", "maps are imported in adapters/maps only"],
    ["ui/a.ts", "libphonenumber-js/min", "libphonenumber-js is imported in domain/address/phone only"],
    ["adapters/container.ts", "reflect-metadata", "reflect-metadata is imported in the composition root only"],
    ["ui/a.ts", "node:crypto", "Node modules are imported by services only"],
  ])("refuses in the file %s the package %s", (path, specifier, reason) => {
    expect(rule(path, `import x from "${specifier}"`)).toEqual([reason])
  })

  it.each([
    ["domain/a.ts", `import { Result } from "effect"`],
    ["domain/address/phone.ts", `import parse from "libphonenumber-js/min"`],
    ["domain/testing/a.ts", `import fc from "fast-check"`],
    ["adapters/container.ts", `import { container } from "tsyringe"`],
    ["ui/hooks/injection.ts", `import type { interfaces } from "inversify"`],
    ["adapters/server/app.ts", `import fastify from "fastify"`],
  ])("allows in the file %s the import %s", (path, source) => {
    expect(rule(path, source)).toEqual([])
  })

  it("refuses inversify at run time, even where its types are allowed", () => {
    expect(rule("ui/hooks/injection.ts", `import { Container } from "inversify"`)).toEqual([
      "import only types of inversify, to keep it out of the bundle",
    ])
  })

  it("requires reflect-metadata to be the first import", () => {
    const late = `import { App } from "./App.tsx"\nimport "reflect-metadata"`
    expect(rule("ui/main.tsx", late)).toEqual(["reflect-metadata is imported before anything else"])
    expect(rule("ui/main.tsx")).toEqual(["reflect-metadata is imported before anything else"])
  })
})

describe("the rule against dependency contexts", () => {
  it.each([
    ["Context", `import { Context } from "effect"`],
    ["Layer", `import { type Layer } from "effect"`],
    ["effect/Layer", `import * as Layers from "effect/Layer"`],
  ])("refuses %s from effect, imported as %s", (word, source) => {
    expect(rule("application/a.ts", source)).toEqual([`no ${word}: pass dependencies as arguments`])
  })
})

describe("the rule where certain code may be used", () => {
  const CLOCK = "domain has no clock and no randomness: pass time, ids and random values as arguments"
  const RUN = "effects run in ui/commands/use-command.ts, ui/commands/use-query.ts, the HTTP edge, jobs and units of work only"
  const TIME = "take the time from the transaction: the clocks of the processes differ"
  const MOLLIE = "Mollie's shapes are used in adapters/mollie and by the embedded provider only"
  const WORLD = "domain and application know no browser, no network and no process"

  it.each([
    ["ui/A.tsx", "window.localStorage.getItem(key)", "the browser's storage is used in adapters/browser only"],
    ["adapters/http/a.ts", "Effect.runPromise(x)", RUN],
    ["application/a.ts", `import { runSync } from "effect/Effect"`, RUN],
    ["adapters/server/app.ts", "runtime.runFork(x)", RUN],
    ["ui/cart/A.tsx", "Effect.runPromiseExit(x)", RUN],
    ["domain/a.ts", "const now = Date.now()", CLOCK],
    ["domain/a.ts", "const now = new Date()", CLOCK],
    ["domain/a.ts", "const id = Math.random()", CLOCK],
    ["adapters/server/a.ts", "const now = new Date()", TIME],
    ["application/shop/orders/a.ts", "const now = Date.now()", TIME],
    ["adapters/server/a.ts", "const page = payment._links.checkout", MOLLIE],
    ["domain/a.ts", "const id = crypto.randomUUID()", CLOCK],
    ["application/a.ts", "const cart = fetch(url)", WORLD],
    ["domain/a.ts", "process.env", WORLD],
    ["domain/a.ts", "console.log(x)", "no output to the console"],
    ["ui/A.tsx", "console.error(x)", "no output to the console"],
    ["ui/A.tsx", "requestAnimationFrame(x)", "use flushSync: a key may be pressed before the next frame"],
    ["ui/cart/A.tsx", "<Navigate to={paths.cart} />", "use Redirect, which doesn't navigate after the shopper has left"],
  ])("refuses in the file %s the code %s", (path, source, reason) => {
    expect(rule(path, source)).toEqual([reason])
  })

  it.each([
    ["adapters/browser/a.ts", "window.localStorage.getItem(key)"],
    ["ui/commands/use-command.ts", "Effect.runPromiseExit(x)"],
    ["ui/commands/use-query.ts", "Effect.runCallback(x)"],
    ["adapters/web/http/http-problem.ts", "Effect.runPromise(x)"],
    ["domain/a.ts", "new Date(instant)"],
    ["domain/a.ts", `// Date.now() is not for us\nconst text = "localStorage"`],
    ["e2e/a.ts", "localStorage.clear()"],
  ])("allows in the file %s the code %s", (path, source) => {
    expect(rule(path, source)).toEqual([])
  })
})

describe("the rule of file names and folders", () => {
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
    ["playwright.config.ts", "no other top-level entries"],
    ["src/a.ts", "no other top-level entries"],
    [".npmrc", "no other top-level entries"],
  ])("refuses the file %s", (path, reason) => {
    expect(rule(path)).toContain(reason)
  })

  it.each([
    "domain/README.md",
    "domain/money/tax-rate.ts",
    "adapters/postgres/migrations/001-shop.sql",
    "ui/notices/Notice.tsx",
    "ui/notices/Notice.module.css",
    "ui/index.html",
    "test/domain/money/tax-rate.test.ts",
    "test/ui/notices/Notice.test.tsx",
    "test/application/client/cart/cart-session.model.test.ts",
    "e2e/playwright.config.ts",
    "ui/i18n/i18next.d.ts",
    ...TOP_LEVEL_ENTRIES.filter(entry => entry.includes(".")),
  ])("allows the file %s", path => {
    expect(rule(path)).toEqual([])
  })

  it("requires named exports, except where a tool needs a default export", () => {
    const reason = "exports have a name, except where a tool needs a default"
    expect(rule("ui/A.tsx", "export default () => null")).toEqual([reason])
    expect(rule("test/support/a.ts", "const a = 1\nexport { a as default }")).toEqual([reason])
    expect(rule("e2e/playwright.config.ts", "export default {}")).toEqual([])
    expect(rule("vite.config.ts", "export default {}")).toEqual([])
    expect(rule("ui/A.tsx", `const text = "export default"`)).toEqual([])
  })
})

describe("listModuleImports", () => {
  it("finds imports in every way they are written", () => {
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
    expect(listModuleImports({ path: "ui/cart/x.ts", source }).map(({ target, typeOnly }) => [target, typeOnly])).toEqual([
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
