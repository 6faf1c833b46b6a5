/** The project's files on disk, without those in .gitignore. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { SourceFile } from "./module-imports.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

const asPattern = (line: string): RegExp => new RegExp(`^${line.replace(/[.]/g, "\\.").replaceAll("*", ".*")}$`)

const ignored = [
  /^\.git$/,
  ...readFileSync(join(ROOT, ".gitignore"), "utf8")
    .split("\n")
    .map(line => line.trim().replaceAll("/", ""))
    .filter(line => line !== "" && !line.startsWith("#"))
    .map(asPattern),
]

const pathsBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.some(pattern => pattern.test(name)))
    .flatMap(entry => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      return entry.isDirectory() ? pathsBelow(path) : [path]
    })

export const readRepositoryFile = (path: string): string => readFileSync(join(ROOT, path), "utf8")

const HAS_TEXT = /\.(?:[mc]?[jt]sx?)$/

/** Every file with its path; pictures, styles and similar files without their text. */
export const listRepositoryFiles = (): readonly SourceFile[] =>
  pathsBelow("").map(path => ({ path, source: HAS_TEXT.test(path) ? readRepositoryFile(path) : "" }))
