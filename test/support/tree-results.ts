/** Stores results by the git hash of the source tree, so that unchanged source is not tested again. */
import { execFileSync } from "node:child_process"
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()

export const getTreeHash = (): string | undefined =>
  git("status", "--porcelain") === "" ? git("rev-parse", "HEAD^{tree}") : undefined

/** The stored results of this source tree, and a function that adds one. */
export const openTreeResults = (name: string) => {
  const tree = getTreeHash()
  const folder = join(root, "test-results")
  const file = join(folder, `${name}-${tree}.txt`)
  mkdirSync(folder, { recursive: true })
  return {
    before: tree !== undefined && existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [],
    save: (line: string): void => {
      if (tree !== undefined) appendFileSync(file, `${line}\n`)
    },
  }
}
