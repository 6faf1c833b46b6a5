/** Finds import cycles, type imports included. */
import { listModuleImports, type SourceFile } from "./module-imports.ts"

/** Each cycle as a list of files in the order of their imports. */
export const findImportCycles = (files: readonly SourceFile[]): readonly string[] => {
  const asked = new Map(files.map(file => [file.path, listModuleImports(file).filter(({ dynamic }) => !dynamic)]))
  const done = new Set<string>()
  const walk = (path: string, way: readonly string[]): readonly string[] => {
    const begun = way.indexOf(path)
    if (begun >= 0) return [way.slice(begun).join(" → ")]
    if (done.has(path)) return []
    const cycles = (asked.get(path) ?? []).flatMap(({ target }) => walk(target, [...way, path]))
    done.add(path)
    return cycles
  }
  return files.flatMap(({ path }) => walk(path, []))
}
