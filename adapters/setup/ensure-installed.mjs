/**
 * Installs the packages of the lock file, unless they are installed already or NODE_ENV is "production". It runs on
 * any Node version.
 */
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
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
  const step = "Installing packages, which can take minutes the first time"
  const started = Date.now()
  const write = line => process.stderr.write(`${line}\n`)
  const formatDuration = () => `${Math.round((Date.now() - started) / 1000)} s`
  write(`${step} …`)
  const timer = setInterval(() => write(`${step} … ${formatDuration()}`), 10_000)
  const install = spawn(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--progress=false"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  })
  const [status] = await once(install, "close")
  clearInterval(timer)
  if (status !== 0) process.exit(status ?? 1)
  write(`Installing packages: done in ${formatDuration()}`)
  writeFileSync(stamp, lock)
}
