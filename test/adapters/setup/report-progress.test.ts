import { spawnSync } from "node:child_process"
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it, vi } from "vitest"
import { reportProgress } from "../../../adapters/setup/report-progress.ts"

it("reportProgress names a long step, again while it lasts, and its duration (CONF-35)", async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const work = reportProgress(
    "Building",
    () => new Promise<string>(resolve => setTimeout(() => resolve("built"), 25_000)),
    line => lines.push(line),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await work).toBe("built")
  expect(lines).toEqual(["Building …", "Building … 10 s", "Building … 20 s", "Building: done in 25 s"])
  vi.useRealTimers()
})

it("the installation of packages says that it runs and that it is done, and nothing when they are installed (CONF-35)", async () => {
  const root = await mkdtemp(join(tmpdir(), "install-"))
  await mkdir(join(root, "adapters/setup"), { recursive: true })
  const program = join(root, "adapters/setup/ensure-installed.mjs")
  await cp(fileURLToPath(new URL("../../../adapters/setup/ensure-installed.mjs", import.meta.url)), program)
  await writeFile(join(root, "package-lock.json"), "{}")
  const npm = join(root, "npm")
  await writeFile(npm, '#!/bin/sh\nmkdir -p node_modules\necho "$@" > arguments\n')
  await chmod(npm, 0o755)
  const env = { ...process.env, NODE_ENV: "", PATH: [root, process.env.PATH].join(delimiter) }
  const install = () => spawnSync(process.execPath, [program], { cwd: root, env, encoding: "utf8" })
  const { status, stderr } = install()
  expect([status, await readFile(join(root, "arguments"), "utf8")]).toEqual([0, expect.stringMatching(/^ci /)])
  expect(stderr).toMatch(/^Installing packages, .+ …\nInstalling packages: done in \d+ s\n$/)
  expect(install().stderr).toBe("")
  await rm(root, { recursive: true })
})
