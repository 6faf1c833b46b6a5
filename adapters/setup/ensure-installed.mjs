/** Installs what the lock file names, unless that is there or is the operator's to install; runs on any Node. */
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
