/** Vite plugins that remove code of packages that the pages never run. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { minifySync, type Plugin } from "vite"

const PURE = /#__PURE__\s*\*\/\s*$/

/** Initialisers that may call functions. */
const WITH_CALLS: ReadonlySet<string> = new Set(["CallExpression", "NewExpression", "ObjectExpression"])

/** Wraps the initialisers in functions without side effects: the bundler drops a call only if its arguments are plain. */
const wrapInitialisers = (code: string, initialisers: readonly SourceRange[]): string => {
  const cuts = [0, ...initialisers.flatMap(({ start, end }) => [start, end]), code.length]
  const pieces = cuts.slice(1).map((end, at) => code.slice(cuts[at], end))
  return pieces.map((piece, at) => (at % 2 === 1 ? `/*#__PURE__*/(() => (${piece}))()` : piece)).join("")
}

/**
 * Effect marks its schemas as pure, and the contract's have no side effects either. Wrapped in functions, the bundler
 * drops unused ones.
 */
export const pureSchemasPlugin: Plugin = {
  name: "schemas-are-pure",
  apply: "build",
  transform: {
    filter: { id: /effect\/dist\/Schema\w*\.js$|adapters\/contract\/[\w-]+\.ts$/ },
    handler(code, id) {
      const isPure = ({ type, start }: AstNode) => WITH_CALLS.has(type) && (id.endsWith(".ts") || PURE.test(code.slice(0, start)))
      const initialisers = this.parse(code)
        .body.map(statement => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
        .flatMap(statement => (statement?.type === "VariableDeclaration" ? statement.declarations : []))
        .flatMap(({ init }) => (init && isPure(init as AstNode) ? [init] : []))
      return { code: wrapInitialisers(code, initialisers), map: null }
    },
  },
}

const EMPTY_MODULE = "\0left-out-of-axios"

/** includes query strings, which the browser serialises, and cookies, which requests switch off */
const NEVER_RUN =
  /\/(fetch|toFormData|formDataToJSON|toURLEncodedForm|AxiosURLSearchParams|cookies|progressEventReducer|CancelToken|HttpStatusCode)\.js$/

/** The pages send JSON by XMLHttpRequest and cancel by signal. Axios's other transports are removed. */
export const leanAxiosPlugin: Plugin = {
  name: "axios-for-json",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: NEVER_RUN },
    handler: (_, importer) => (importer?.includes("/axios/lib/") ? EMPTY_MODULE : null),
  },
  load: {
    filter: { id: /\0left-out-of-axios$/ },
    handler: () => "export default undefined\nexport const getFetch = undefined, progressEventReducer = undefined",
  },
}

/** Axios keeps its helpers in one object, of which a bundler drops nothing. As exports of a module, it drops unused ones. */
export const axiosHelpersPlugin: Plugin = {
  name: "axios-helpers-as-exports",
  apply: "build",
  transform: {
    filter: { id: /\/axios\/lib\/.+\.js$/ },
    handler: code => ({
      code: code
        .replace(/^import utils from '(\.\.?\/utils\.js)'/m, "import * as utils from '$1'")
        .replace(
          /^export default (\{\n {2}isArray,[^}]+\})/m,
          (_, helpers: string) => `export ${helpers.replaceAll(/(\w+): (\w+)/g, "$2 as $1")}`,
        )
        .replaceAll(/= (?=(?:kindOf|typeOf)Test\()/g, "= /*#__PURE__*/ "),
      map: null,
    }),
  },
}

/** React Router resolves to its development build. The production build is the same without warnings. */
export const productionRouterPlugin: Plugin = {
  name: "router-for-production",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && { ...resolved, id: resolved.id.replace("/development/", "/production/") }
    },
  },
}

/**
 * React Router names its components for React's developer tools, and the bundler takes that for a use. Without the names
 * it drops unused ones.
 */
export const pureRouterComponentsPlugin: Plugin = {
  name: "router-components-are-pure",
  apply: "build",
  transform: {
    filter: { id: /react-router\/dist\/production\/.+\.mjs$/ },
    handler: code => ({
      code: code
        .replaceAll(/^\w+\.displayName = .+;$/gm, "")
        .replaceAll(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, "$&/*#__PURE__*/ "),
      map: null,
    }),
  },
}

/** Longer texts are messages for developers. */
const MAX_TEXT_LENGTH = 60

interface SourceRange {
  readonly start: number
  readonly end: number
}

/** An AST node: a string literal, a template literal, or anything else. */
interface AstNode extends SourceRange {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}

const literalText = ({ type, value, quasis = [] }: AstNode): string => {
  if (type === "Literal" && typeof value === "string") return value
  return type === "TemplateLiteral" ? quasis.map(({ value: { raw } }) => raw).join("") : ""
}

const findLongTexts = (node: unknown): readonly SourceRange[] => {
  if (typeof node !== "object" || node === null) return []
  const text = "type" in node ? literalText(node as AstNode) : ""
  return text.length > MAX_TEXT_LENGTH && text.includes(" ") ? [node as AstNode] : Object.values(node).flatMap(findLongTexts)
}

/** Replaces long error messages of packages by the package's name: they are for developers who misuse the package. */
export const shortErrorMessagesPlugin: Plugin = {
  name: "messages-in-short",
  apply: "build",
  transform: {
    filter: { id: /(axios|i18next|inversify-react|react-router|tsyringe)\/(?:dist|lib)\/.+\.m?js$/ },
    handler(code, id) {
      const name = JSON.stringify(/([^/]+)\/(?:dist|lib)\//.exec(id)?.[1])
      const replaceText = (left: string, { start, end }: SourceRange) => left.slice(0, start) + name + left.slice(end)
      return {
        code: findLongTexts(this.parse(code))
          .toSorted((a, b) => b.start - a.start)
          .reduce(replaceText, code),
        map: null,
      }
    },
  },
}

/** Removes the comments of the script beside the bundle, too. */
export const minifyFirstPagePlugin: Plugin = {
  name: "first-page-in-short",
  apply: "build",
  writeBundle({ dir = "" }) {
    const file = join(dir, "first-page.js")
    if (existsSync(file)) writeFileSync(file, minifySync(file, readFileSync(file, "utf8")).code)
  },
}
