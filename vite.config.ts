import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./test/support/longest-first.ts"

const PURE = /#__PURE__\s*\*\/\s*$/

/** What effect's schemas mark as pure is left out when nobody uses it; the bundler alone believes that of plain arguments only. */
const effectIsPure: Plugin = {
  name: "effect-is-pure",
  apply: "build",
  transform: {
    filter: { id: /effect\/dist\/Schema\w*\.js$/ },
    handler(code) {
      const pure = this.parse(code)
        .body.map(statement => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
        .flatMap(statement => (statement?.type === "VariableDeclaration" ? statement.declarations : []))
        .flatMap(({ init }) => (init?.type === "CallExpression" || init?.type === "NewExpression" ? [init] : []))
        .filter(({ start }) => PURE.test(code.slice(0, start)))
      const cuts = [0, ...pure.flatMap(({ start, end }) => [start, end]), code.length]
      const pieces = cuts.slice(1).map((cut, at) => code.slice(cuts[at], cut))
      return { code: pieces.map((piece, at) => (at % 2 === 1 ? `(() => ${piece})()` : piece)).join(""), map: null }
    },
  },
}

/** The pages send JSON by XMLHttpRequest and give up by signal: axios's other ways stay out, as axios itself leaves out Node's. */
const axiosForJson: Plugin = {
  name: "axios-for-json",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/(fetch|formDataToJSON|toURLEncodedForm|CancelToken|HttpStatusCode)\.js$/ },
    handler(_, importer) {
      return importer?.includes("/axios/lib/") ? this.resolve("axios/unsafe/helpers/null.js", importer) : null
    },
  },
}

/** What a shopper of any page needs, and the cart: it is on everybody's way. */
const FIRST = ["ui/main.tsx", "ui/cart/CartPage.tsx"].map(path => fileURLToPath(new URL(path, import.meta.url)))

type ImportsOf = (id: string) => { readonly importedIds: readonly string[] } | null

const withImports = (ids: readonly string[], importsOf: ImportsOf, found = new Set<string>()): ReadonlySet<string> => {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    withImports(importsOf(id)?.importedIds ?? [], importsOf, found)
  }
  return found
}

let first: ReadonlySet<string> | undefined

export default defineConfig({
  root: "ui",
  plugins: [react(), effectIsPure, axiosForJson],
  // the newest JavaScript a package comes in: tsyringe's first entry is for browsers of 2011
  resolve: { mainFields: ["es2015", "browser", "module"] },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // every browser of that age has it built in
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // two pieces, what comes first and what later pages share: fewer requests, and smaller together than apart
          groups: [
            {
              name: (id, chunking) => {
                first ??= withImports(FIRST, id => chunking.getModuleInfo(id))
                return first.has(id) || id.startsWith("\0rolldown") ? "first" : null
              },
            },
            { name: "later", test: /(domain|application|ui)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/services": `http://127.0.0.1:${process.env.SERVICES_PORT ?? 4001}` } },
  test: {
    root: ".",
    include: ["test/**/*.test.{ts,tsx}"],
    globalSetup: "test/support/run-folder.ts",
    // no test changes what a module keeps: each is loaded once, not once per file
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
