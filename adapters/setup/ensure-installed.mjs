/**
 * Installs the packages of the lock file, unless they are installed already or NODE_ENV is "production". It runs on
 * any Node version.
 */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))
const stamp = join(root, "node_modules", ".installed-from")
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex")

const installed = existsSync(stamp) && readFileSync(stamp, "utf8") === lock

if (!installed && process.env.NODE_ENV !== "production") {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, lock)
}
