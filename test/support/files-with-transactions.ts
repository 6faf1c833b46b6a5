/** Finds the files that know a database transaction: they name its type, or call a function that takes or opens one. */
import { listModuleImports, type SourceFile, stripCommentsAndStrings } from "./module-imports.ts"

/** Types of a transaction, and of what opens one. */
const TRANSACTION_TYPES = ["Transaction", "TransactionMode", "RunTransaction", "Pool", "PoolClient"]

const INTERFACE = /\binterface (\w+)([^{]*\{[\s\S]*?\n\})/g
const TYPE_ALIAS = /\btype (\w+)(?:<[^=]*>)? = ([^\n]*(?:\n {2}[^\n]*)*)/g
/** an exported function up to its first parameters' end */
const FUNCTION = /\bexport const (\w+) =(?: async)?(?: <[^\n]*?>)?\s*\(([^)]*)\)/g

const namesAny = (names: ReadonlySet<string>, text: string): boolean => (text.match(/\b\w+/g) ?? []).some(name => names.has(name))

/** The types of a transaction, and all types that extend or contain one of them. */
const findTypes = (sources: readonly string[]): ReadonlySet<string> => {
  const declarations = sources.flatMap(source => [...source.matchAll(INTERFACE), ...source.matchAll(TYPE_ALIAS)])
  const types = new Set(TRANSACTION_TYPES)
  for (let count = 0; count < types.size; ) {
    count = types.size
    for (const [, name = "", text = ""] of declarations) if (namesAny(types, text)) types.add(name)
  }
  return types
}

const findFunctions = (sources: readonly string[], types: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    sources.flatMap(source =>
      [...source.matchAll(FUNCTION)].filter(([, , parameters = ""]) => namesAny(types, parameters)).map(([, name = ""]) => name),
    ),
  )

/** The paths of the services' files that know a transaction, sorted. */
export const listFilesWithTransactions = (files: readonly SourceFile[]): readonly string[] => {
  const code = files
    .filter(({ path }) => /^(?:adapters|application\/shop)\/.*\.ts$/.test(path))
    .map(file => ({ file, source: stripCommentsAndStrings(file) }))
  const sources = code.map(({ source }) => source)
  const types = findTypes(sources)
  const functions = findFunctions(sources, types)
  return code
    .filter(
      ({ file, source }) => namesAny(types, source) || listModuleImports(file).some(({ names }) => namesAny(functions, names)),
    )
    .map(({ file }) => file.path)
    .toSorted()
}
