/** Copies of the domain with one changed line, loaded beside the real one. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

export interface LineFault {
  /** a file of the domain */
  readonly file: string
  readonly from: string
  readonly to: string
}

const copyDomain = (home: string): void => {
  cpSync(join(ROOT, "domain"), join(home, "domain"), {
    recursive: true,
    filter: path => !/domain\/(?:dist|testing|tsconfig\.json)$/.test(path),
  })
  symlinkSync(join(ROOT, "node_modules"), join(home, "node_modules"))
}

/** Runs `use` with a loader of modules from the faulty copy. */
export const withFaultyRules = async <A>(
  { file, from, to }: LineFault,
  use: (load: (path: string) => Promise<unknown>) => Promise<A>,
): Promise<A> => {
  const home = mkdtempSync(join(tmpdir(), "faulty-rules-"))
  try {
    copyDomain(home)
    const path = join(home, "domain", file)
    const source = readFileSync(path, "utf8")
    if (source.split(from).length !== 2) throw new Error(`${file} no longer has, or has twice: ${from}`)
    writeFileSync(
      path,
      source.replace(from, () => to),
    )
    return await use(module => import(pathToFileURL(join(home, "domain", module)).href))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
