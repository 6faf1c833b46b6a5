/** Vite plugins that remove code of packages that the pages never run. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { minifySync, type Plugin } from "vite"

const PURE = /#__PURE__\s*\*\/\s*$/

/**
 * Effect marks its schemas as pure, but the bundler believes that only for plain arguments. Wrapping them in
 * functions lets it drop unused ones.
 */
export const pureEffectSchemasPlugin: Plugin = {
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
      const pieces = cuts.slice(1).map((replaceText, at) => code.slice(cuts[at], replaceText))
      return { code: pieces.map((node, at) => (at % 2 === 1 ? `(() => ${node})()` : node)).join(""), map: null }
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
    filter: { id: /(inversify-react|react-router|tsyringe)\/dist\/.+\.m?js$/ },
    handler(code, id) {
      const name = JSON.stringify(/([^/]+)\/dist\//.exec(id)?.[1])
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
