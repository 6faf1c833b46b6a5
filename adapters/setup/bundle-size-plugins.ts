/** What the built pages leave out of what they are made of, because they never run it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { minifySync, type Plugin } from "vite"

const PURE = /#__PURE__\s*\*\/\s*$/

/** What effect's schemas mark as pure is left out when nobody uses it; the bundler alone believes that of plain arguments only. */
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
      const pieces = cuts.slice(1).map((cut, at) => code.slice(cuts[at], cut))
      return { code: pieces.map((piece, at) => (at % 2 === 1 ? `(() => ${piece})()` : piece)).join(""), map: null }
    },
  },
}

const LEFT_OUT = "\0left-out-of-axios"

/** also query strings and cookies: the browser writes the one, and a request says no to the other */
const NEVER_RUN =
  /\/(fetch|toFormData|formDataToJSON|toURLEncodedForm|AxiosURLSearchParams|cookies|progressEventReducer|CancelToken|HttpStatusCode)\.js$/

/** The pages send JSON by XMLHttpRequest and give up by signal: axios's other ways stay out, as axios itself leaves out Node's. */
export const leanAxiosPlugin: Plugin = {
  name: "axios-for-json",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: NEVER_RUN },
    handler: (_, importer) => (importer?.includes("/axios/lib/") ? LEFT_OUT : null),
  },
  load: {
    filter: { id: /\0left-out-of-axios$/ },
    handler: () => "export default undefined\nexport const getFetch = undefined, progressEventReducer = undefined",
  },
}

/** The router names its build for development only; the one for production is the same without its warnings. */
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

/** Longer texts are told to developers. */
const SHORT = 60

interface Place {
  readonly start: number
  readonly end: number
}

/** A literal of text, a template, or anything else of a program. */
interface Piece extends Place {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
}

const textOf = ({ type, value, quasis = [] }: Piece): string => {
  if (type === "Literal" && typeof value === "string") return value
  return type === "TemplateLiteral" ? quasis.map(({ value: { raw } }) => raw).join("") : ""
}

const longTexts = (piece: unknown): readonly Place[] => {
  if (typeof piece !== "object" || piece === null) return []
  const text = "type" in piece ? textOf(piece as Piece) : ""
  return text.length > SHORT && text.includes(" ") ? [piece as Piece] : Object.values(piece).flatMap(longTexts)
}

/** What packages say at length to whoever uses them wrongly stays out: nobody here does. */
export const shortErrorMessagesPlugin: Plugin = {
  name: "messages-in-short",
  apply: "build",
  transform: {
    filter: { id: /(inversify-react|react-router|tsyringe)\/dist\/.+\.m?js$/ },
    handler(code, id) {
      const name = JSON.stringify(/([^/]+)\/dist\//.exec(id)?.[1])
      const cut = (left: string, { start, end }: Place) => left.slice(0, start) + name + left.slice(end)
      return {
        code: longTexts(this.parse(code))
          .toSorted((a, b) => b.start - a.start)
          .reduce(cut, code),
        map: null,
      }
    },
  },
}

/** What stands beside the bundle comes without its comments, too. */
export const minifyFirstPagePlugin: Plugin = {
  name: "first-page-in-short",
  apply: "build",
  writeBundle({ dir = "" }) {
    const file = join(dir, "first-page.js")
    if (existsSync(file)) writeFileSync(file, minifySync(file, readFileSync(file, "utf8")).code)
  },
}
