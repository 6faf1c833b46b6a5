import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const ADAPTERS = fileURLToPath(new URL("../../../adapters", import.meta.url))

it("a release that is started without NODE_ENV=production is refused with the setting to use (CONF-33)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "release-"))
  for (const part of ["settings", "setup"]) await cp(join(ADAPTERS, part), join(folder, "adapters", part), { recursive: true })
  await mkdir(join(folder, "dist"))
  await writeFile(join(folder, "dist/.built-from"), "")
  const { checkPages } = await import(/* @vite-ignore */ join(folder, "adapters/setup/ui-build.ts"))
  expect(() => checkPages({ isProduction: false })).toThrow(
    "This is a release, which runs in production alone: set NODE_ENV=production.",
  )
  expect(() => checkPages({ isProduction: true })).not.toThrow()
  await rm(folder, { recursive: true })
})
