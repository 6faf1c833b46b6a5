import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { buildRetainingPreviousAssets } from "../../../adapters/setup/retain-previous-assets.ts"

describe("buildRetainingPreviousAssets", () => {
  let dist: string

  beforeAll(async () => {
    dist = join(await mkdtemp(join(tmpdir(), "builds-")), "dist")
  })

  const build = (...names: readonly string[]) =>
    buildRetainingPreviousAssets(dist, async () => {
      await rm(dist, { recursive: true, force: true })
      await mkdir(join(dist, "assets"), { recursive: true })
      for (const name of names) await writeFile(join(dist, "assets", name), `made as ${name}`)
    })

  const listAssets = async () => (await readdir(join(dist, "assets"))).sort()

  it("keeps the files of the previous build, for pages that are still open, and removes older ones (RELY-06)", async () => {
    await build("main-1.js", "late-1.js", "same.js")
    expect(await listAssets()).toEqual(["late-1.js", "main-1.js", "same.js"])
    await build("main-2.js", "same.js")
    expect(await listAssets()).toEqual(["late-1.js", "main-1.js", "main-2.js", "same.js"])
    expect(await readFile(join(dist, "assets", "late-1.js"), "utf8")).toBe("made as late-1.js")
    await build("main-3.js", "same.js")
    expect(await listAssets()).toEqual(["main-2.js", "main-3.js", "same.js"])
  })
})
