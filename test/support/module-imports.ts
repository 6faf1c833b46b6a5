/** Reads the imports of a source file from its text: static, side-effect, re-exporting and dynamic ones. */
export interface SourceFile {
  /** from the root, with slashes: "domain/money/cents.ts" */
  readonly path: string
  readonly source: string
}

export interface ModuleImport {
  readonly specifier: string
  /** the imported path from the root, or the package's name */
  readonly target: string
  /** a type import, which is erased by the compiler */
  readonly typeOnly: boolean
  /** a dynamic import */
  readonly dynamic: boolean
  /** the text between `import` and `from` */
  readonly names: string
}

const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//
const TEXT_OR_COMMENT = new RegExp(`${TEXT.source}|${COMMENT.source}`, "g")

const isComment = (found: string): boolean => found.startsWith("//") || found.startsWith("/*")

const withoutComments = (source: string): string => source.replace(TEXT_OR_COMMENT, found => (isComment(found) ? " " : found))

/** The code with its strings, without comments. */
export const stripComments = ({ source }: SourceFile): string => withoutComments(source)

/** The code without comments and strings; expressions in templates stay. */
export const stripCommentsAndStrings = ({ source }: SourceFile): string =>
  source.replace(TEXT_OR_COMMENT, found => (isComment(found) ? " " : found.startsWith("`") ? found : '""'))

const STATIC = /^\s*(?:import|export)\s+(?:(type\s+)?([\w$*{}\s,]+?)\s*from\s*)?["']([^"'\n]+)["']/gm
const DYNAMIC = /\bimport\s*\(\s*["'`]([^"'`\n]+)["'`]/g

const DOMAIN_PACKAGE = "@print-checkout/domain"

const join = (folder: readonly string[], specifier: string): string =>
  specifier
    .split("/")
    .reduce<readonly string[]>(
      (path, step) => (step === "." ? path : step === ".." ? path.slice(0, -1) : path.concat(step)),
      folder,
    )
    .join("/")

const packageOf = (specifier: string): string =>
  specifier.startsWith("node:") ? "node:" : specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/")

const targetOf = (path: string, specifier: string): string => {
  if (specifier.startsWith(".")) return join(path.split("/").slice(0, -1), specifier)
  return packageOf(specifier) === DOMAIN_PACKAGE ? specifier.replace(DOMAIN_PACKAGE, "domain") : packageOf(specifier)
}

export const listModuleImports = (file: SourceFile): readonly ModuleImport[] => {
  const text = withoutComments(file.source)
  const statics = [...text.matchAll(STATIC)].map(([, type, names, specifier]) => ({
    specifier: specifier ?? "",
    typeOnly: type !== undefined,
    dynamic: false,
    names: names ?? "",
  }))
  const dynamics = [...text.matchAll(DYNAMIC)].map(([, specifier]) => ({
    specifier: specifier ?? "",
    typeOnly: false,
    dynamic: true,
    names: "*",
  }))
  return [...statics, ...dynamics].map(found => ({ ...found, target: targetOf(file.path, found.specifier) }))
}
