import { execFile } from "node:child_process"
import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const ROOT = fileURLToPath(new URL("../../..", import.meta.url))

const PARTS = ["domain", "application", "adapters", "ui", "package.json", "package-lock.json"]

it("a release that is started without NODE_ENV=production fails with the setting to use, and creates no files (CONF-33)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "release-"))
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"))
  const before = await readdir(folder)
  const { NODE_ENV: _, UI: __, DATABASE_URL: ___, ...env } = process.env
  const result = await new Promise(resolve => {
    const options = { cwd: folder, env: { ...env, PORT: "0" } }
    execFile(process.execPath, ["adapters/server/main.ts"], options, (error, stdout, stderr) =>
      resolve([error?.code, stdout, stderr]),
    )
  })
  expect(result).toEqual([1, "", "This is a release, which runs in production alone: set NODE_ENV=production.\n"])
  expect(await readdir(folder)).toEqual(before)
  await rm(folder, { recursive: true })
})
