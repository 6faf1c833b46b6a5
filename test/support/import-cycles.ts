/** Finds import cycles of files and of folders, type imports included. */
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

const folderOf = (path: string): string => path.split("/").slice(0, -1).join("/")

/**
 * Each pair of folders whose own files import each other, with the imports of the side that has fewer. A folder and its
 * subfolder are two folders.
 */
export const findFolderCycles = (files: readonly SourceFile[]): readonly string[] => {
  const paths = new Set(files.map(({ path }) => path))
  const imports = new Map<string, readonly string[]>()
  for (const file of files) {
    for (const { target } of listModuleImports(file)) {
      if (!paths.has(target) || folderOf(target) === folderOf(file.path)) continue
      const pair = `${folderOf(file.path)} → ${folderOf(target)}`
      imports.set(pair, [...(imports.get(pair) ?? []), `${file.path} imports ${target}`])
    }
  }
  return [...imports].flatMap(([pair, there]) => {
    const [from = "", to = ""] = pair.split(" → ")
    const back = imports.get(`${to} → ${from}`)
    return back && from < to ? [`${from} ⇄ ${to}: ${(there.length > back.length ? back : there).join(", ")}`] : []
  })
}
