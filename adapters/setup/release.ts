/** `npm run release -- FOLDER`: copies what the shop needs to run, with its packages, into a folder and an archive. */
import { execFileSync } from "node:child_process"
import { cp, mkdir, readFile, rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { ensureUiBuilt } from "./ui-build.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

const RELEASED_PATHS = ["LICENSE", "README.md", "package.json", "package-lock.json", "domain", "application", "adapters", "ui"]

/** Packages are installed later, and builds lie in `dist` alone. */
const isSource = (path: string): boolean => !/\/(node_modules|dist)$/.test(path)

/** Parts of packages that only developers need. */
const UNNEEDED_PACKAGE_PATHS = ["node/node_modules", "typescript", "@typescript", "effect/src"]

const [target = "test-results/release"] = process.argv.slice(2)
const folder = resolve(target)
const { name, version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"))
const shop = join(folder, name)

await ensureUiBuilt()
await rm(shop, { recursive: true, force: true })
await mkdir(shop, { recursive: true })
for (const part of RELEASED_PATHS) await cp(join(ROOT, part), join(shop, part), { recursive: true, filter: isSource })
await cp(join(ROOT, "dist"), join(shop, "dist"), { recursive: true })
const run = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, {
    cwd: shop,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CI: "true" },
  })
run("npm", "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
for (const path of UNNEEDED_PACKAGE_PATHS) await rm(join(shop, "node_modules", path), { recursive: true })
const archive = join(folder, `${name}-${version}-${process.platform}-${process.arch}.tar.gz`)
run("tar", "--create", "--gzip", "--owner=0", "--group=0", "--file", archive, "--directory", folder, name)
process.stdout.write(`${archive}\n`)
