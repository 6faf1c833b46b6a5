/** The project's files as git names them together, unless something in them is not committed. */
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

const git = (...asked: readonly string[]): string => execFileSync("git", asked, { cwd: root, encoding: "utf8" }).trim()

export const thisTree = (): string | undefined =>
  git("status", "--porcelain") === "" ? git("rev-parse", "HEAD^{tree}") : undefined
