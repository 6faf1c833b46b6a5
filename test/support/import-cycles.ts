/** Finds import cycles, type imports included. */
import { listModuleImports, type SourceFile } from "./module-imports.ts"

/** Each cycle as a list of files in the order of their imports. */
export const findImportCycles = (files: readonly SourceFile[]): readonly string[] => {
  const importsByPath = new Map(files.map(file => [file.path, listModuleImports(file).filter(({ dynamic }) => !dynamic)]))
  const visited = new Set<string>()
  const walk = (path: string, trail: readonly string[]): readonly string[] => {
    const startIndex = trail.indexOf(path)
    if (startIndex >= 0) return [trail.slice(startIndex).join(" → ")]
    if (visited.has(path)) return []
    const cycles = (importsByPath.get(path) ?? []).flatMap(({ target }) => walk(target, [...trail, path]))
    visited.add(path)
    return cycles
  }
  return files.flatMap(({ path }) => walk(path, []))
}
