/** `npm run walks`: 500 walks, or with `--planted` whether they find each planted fault, in a copy of the project. */
import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { PLANTED, type Planted } from "./planted.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const { WALKS = "500", WALKERS = "2" } = process.env

const PARTS = [
  "adapters",
  "application",
  "domain",
  "e2e",
  "ui",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
]

const walkIn = (folder: string, more: readonly string[]) =>
  spawnSync(
    join(root, "node_modules/.bin/playwright"),
    ["test", "--config", "e2e/playwright.config.ts", "--workers", WALKERS, "--trace", "off", ...more, "walks.spec.ts"],
    {
      cwd: folder,
      // many shoppers from one address
      env: { ...process.env, WALKS, RATE_LIMITS: "1000" },
      encoding: "utf8",
      stdio: more.length > 0 ? "pipe" : "inherit",
    },
  )

const plant = (folder: string, { edits }: Planted) => {
  for (const [file, from, to] of edits) {
    const path = join(folder, file)
    const source = readFileSync(path, "utf8")
    if (source.split(from).length !== 2) throw new Error(`${file} no longer has, or has twice: ${from}`)
    writeFileSync(
      path,
      source.replace(from, () => to),
    )
  }
}

const isFound = (planted: Planted): boolean => {
  const folder = mkdtempSync(join(tmpdir(), "planted-"))
  try {
    for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true })
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
    plant(folder, planted)
    const { stdout } = walkIn(folder, ["--max-failures", "1", "--reporter", "line"])
    const [found] = /Error: walk .*/.exec(stdout) ?? []
    process.stdout.write(
      `${found ? "found" : "NOT FOUND"}: ${planted.name}\n${found ? `  ${found}\n` : stdout.slice(-500)}`,
    )
    return found !== undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv.includes("--planted")) {
  const only = process.env.PLANTED
  const asked = PLANTED.filter(({ name }) => only === undefined || name.includes(only))
  const found = asked.filter(isFound)
  process.stdout.write(`${found.length} of ${asked.length} planted faults are found by at most ${WALKS} walks each.\n`)
  process.exit(found.length === asked.length ? 0 : 1)
}
process.exit(walkIn(root, []).status ?? 1)
