/** Finds rules of the domain that pages check and the services don't (RELY-15). */
import { listModuleImports, type SourceFile } from "./module-imports.ts"

const RULE = /\b(?:check|validate)[A-Z]\w*/g

const isInDomain = (path: string): boolean => path.startsWith("domain/")

/** The paths of these files and of all domain files that they import, directly or not. */
const withImportedDomain = (start: readonly SourceFile[], files: readonly SourceFile[]): ReadonlySet<string> => {
  const byPath = new Map(files.map(file => [file.path, file]))
  const reached = new Set<string>()
  const visit = (file: SourceFile): void => {
    if (reached.has(file.path)) return
    reached.add(file.path)
    for (const { target, typeOnly } of listModuleImports(file)) {
      const imported = byPath.get(target)
      if (imported && !typeOnly && isInDomain(target)) visit(imported)
    }
  }
  for (const file of start) visit(file)
  return reached
}

export const findRulesUncheckedByServices = (files: readonly SourceFile[]): readonly string[] => {
  const services = files.filter(({ path }) => /^(?:adapters\/(?:server|postgres)|application\/shop)\//.test(path))
  const reached = withImportedDomain(services, files)
  const called = new Set(
    files
      .filter(({ path }) => reached.has(path))
      .flatMap(({ source }) => source.replaceAll(/export const \w+/g, "").match(RULE) ?? []),
  )
  const checkedByPages = files
    .filter(({ path }) => /^(?:application\/(?!shop\/)|ui\/)/.test(path))
    .flatMap(listModuleImports)
    .filter(({ target, typeOnly }) => isInDomain(target) && !typeOnly)
    .flatMap(({ names }) => names.match(RULE) ?? [])
  return [...new Set(checkedByPages)].filter(rule => !called.has(rule)).sort()
}
