/** A temporary copy of the project with an injected fault. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export type SourceEdit = readonly [file: string, from: string, to: string]

const root = fileURLToPath(new URL("../..", import.meta.url))

const PARTS = [
  "adapters",
  "application",
  "domain",
  "e2e",
  "test",
  "ui",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
]

const injectFault = (folder: string, [file, from, to]: SourceEdit): void => {
  const path = join(folder, file)
  const source = readFileSync(path, "utf8")
  if (source.split(from).length !== 2) throw new Error(`${file} no longer has, or has twice: ${from}`)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
}

export const withSourceFaults = async <A>(edits: readonly SourceEdit[], use: (folder: string) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "injected-fault-"))
  try {
    for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true })
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
    for (const edit of edits) injectFault(folder, edit)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
