/** `npm run release -- FOLDER`: what the shop runs from and nothing else, in a folder and in an archive that brings what it starts with. */
import { execFileSync } from "node:child_process"
import { cp, mkdir, readFile, rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { ensureUiBuilt } from "../server/ui-build.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

const PARTS = ["LICENSE", "README.md", "package.json", "package-lock.json", "domain", "application", "adapters", "ui"]

/** Of the packages only what runs; what is built lies in `dist` alone. */
const isSource = (path: string): boolean => !/\/(node_modules|dist)$/.test(path)

/** Headers, sources and a compiler that only developers need. */
const LEFT_OUT = ["node/node_modules", "typescript", "@typescript", "effect/src"]

const [into = "test-results/release"] = process.argv.slice(2)
const folder = resolve(into)
const { name, version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"))
const shop = join(folder, name)

await ensureUiBuilt()
await rm(shop, { recursive: true, force: true })
await mkdir(shop, { recursive: true })
for (const part of PARTS) await cp(join(ROOT, part), join(shop, part), { recursive: true, filter: isSource })
await cp(join(ROOT, "dist"), join(shop, "dist"), { recursive: true })
const run = (command: string, ...words: readonly string[]) =>
  execFileSync(command, words, {
    cwd: shop,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CI: "true" },
  })
run("npm", "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
for (const left of LEFT_OUT) await rm(join(shop, "node_modules", left), { recursive: true })
const archive = join(folder, `${name}-${version}-${process.platform}-${process.arch}.tar.gz`)
run("tar", "--create", "--gzip", "--owner=0", "--group=0", "--file", archive, "--directory", folder, name)
process.stdout.write(`${archive}\n`)
