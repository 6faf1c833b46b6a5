/** Checks out the previous version into a folder: PREVIOUS_VERSION, the newest tag, or the commit before the newest migration. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

export const MIGRATIONS_PATH = "adapters/postgres/migrations"

/** Where versions up to November 2026 have their migrations. */
export const EARLIER_MIGRATIONS_PATH = "adapters/server/migrations"

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim()

const versionBefore = (): string => {
  if (process.env.PREVIOUS_VERSION) return process.env.PREVIOUS_VERSION
  try {
    return git("describe", "--tags", "--abbrev=0", "HEAD^")
  } catch {
    return `${git("log", "-1", "--diff-filter=A", "--format=%H", "--", MIGRATIONS_PATH, EARLIER_MIGRATIONS_PATH)}^`
  }
}

export const checkOutPreviousVersion = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "version-before-"))
  const archive = execFileSync("git", ["archive", versionBefore()], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync("tar", ["-x", "-C", folder], { input: archive })
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  return folder
}
