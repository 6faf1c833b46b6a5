/** Compiles the domain package for other channels: declarations with comments, and minified code. */
import { execFileSync } from "node:child_process"
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { minifySync } from "vite"

const DOMAIN = fileURLToPath(new URL("../../domain", import.meta.url))
const TSC = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url))

rmSync(`${DOMAIN}/dist`, { recursive: true, force: true })
execFileSync(process.execPath, [TSC, "-p", DOMAIN], { stdio: "inherit" })
for (const file of globSync(`${DOMAIN}/dist/**/*.js`)) {
  const { code, errors } = minifySync(file, readFileSync(file, "utf8"), { module: true })
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(", ")}`)
  writeFileSync(file, code)
}
