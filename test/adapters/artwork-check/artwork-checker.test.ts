import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it, onTestFinished } from "vitest"
import { makeArtworkChecker } from "../../../adapters/artwork-check/artwork-checker.ts"
import { CHECKER_LIMITS, listNodeOptions } from "../../../adapters/artwork-check/run-checker-program.ts"
import { makeFlyerPage, writeFlyer } from "../../support/flyer-pages.ts"
import { writeTiff } from "../../support/image-writer.ts"
import { writePdf } from "../../support/pdf-writer.ts"
import { EICAR, startVirusScanner, type VirusScannerOptions } from "../../support/virus-scanner-server.ts"

const folder = mkdtempSync(join(tmpdir(), "artwork-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** Each starts a process, which has the lowest priority. */
const TIMEOUT_MS = 120_000

const store = (content: Buffer | string): string => {
  const path = join(folder, "artwork")
  writeFileSync(path, content)
  return path
}

const startChecker = async (options: VirusScannerOptions) => {
  const scanner = await startVirusScanner(options)
  onTestFinished(scanner.stop)
  return makeArtworkChecker({ scanner: scanner.address })
}

const WITHOUT_SCANNER = makeArtworkChecker({ scanner: undefined })

describe("an artwork checker", { timeout: TIMEOUT_MS }, () => {
  it("measures a PDF and shows its pages as WebP, turned as they are (PREFLIGHT-13)", async () => {
    const path = store(writePdf({ pages: [makeFlyerPage(""), makeFlyerPage("", { rotate: 90 })] }))
    const { inspection, previews } = await Effect.runPromise(WITHOUT_SCANNER.check(path))
    expect(inspection).toMatchObject({ _tag: "Measured", virusScan: "noScanner", artwork: { format: "pdf", pageCount: 2 } })
    expect(previews.map(({ page, width, height }) => [page, width, height])).toEqual([
      [1, 1141, 1600],
      [2, 1600, 1141],
    ])
    expect(previews.map(({ webp }) => Buffer.from(webp).toString("latin1", 8, 12))).toEqual(["WEBP", "WEBP"])
  })

  it("shows the first 50 pages only (PREFLIGHT-13)", async () => {
    const path = store(writePdf({ pages: Array.from({ length: 52 }, () => makeFlyerPage("")) }))
    const { inspection, previews } = await Effect.runPromise(WITHOUT_SCANNER.check(path))
    expect(inspection).toMatchObject({ artwork: { pageCount: 52 } })
    expect(previews.map(({ page }) => page)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it("measures an image and shows it as WebP (PREFLIGHT-13)", async () => {
    const path = store(writeTiff({ width: 1819, height: 2551, ink: [90, 0, 0, 0], dpi: 300 }))
    const { inspection, previews } = await Effect.runPromise(WITHOUT_SCANNER.check(path))
    expect(inspection).toMatchObject({ artwork: { format: "tiff", width: 1819, height: 2551, dpi: 300, colorSpace: "cmyk" } })
    expect(previews).toMatchObject([{ page: 1, width: 1141, height: 1600 }])
  })

  it("stops a check at the limit of its clock (PREFLIGHT-11)", async () => {
    const checker = makeArtworkChecker({ scanner: undefined, limits: { ...CHECKER_LIMITS, wallClockMs: 50 } })
    expect(await Effect.runPromise(checker.check(store(writeFlyer(""))))).toEqual({
      inspection: { _tag: "StoppedAtLimit", limit: "Time" },
      previews: [],
    })
  })

  it.each([
    ["memory", { memoryKib: 300_000 }],
    ["output", { outputBytes: 100 }],
  ])("stops a check at the limit of its %s (PREFLIGHT-11)", async (_, limit) => {
    const checker = makeArtworkChecker({ scanner: undefined, limits: { ...CHECKER_LIMITS, ...limit } })
    expect((await Effect.runPromise(checker.check(store(writeFlyer(""))))).inspection).toEqual({
      _tag: "StoppedAtLimit",
      limit: "Memory",
    })
  })

  it("gives no verdict when no process can start, so that the check is tried again (PREFLIGHT-11)", async () => {
    const failure = await Effect.runPromise(Effect.flip(WITHOUT_SCANNER.check(join(folder, "missing"))))
    expect(failure).toMatchObject({ _tag: "ArtworkCheckerUnavailable", code: "ENOENT" })
  })

  it.each([
    ["read another file", `require("node:fs").readFileSync("/etc/hostname")`],
    ["write a file", `require("node:fs").writeFileSync("./written", "")`],
    ["start a process", `require("node:child_process").spawnSync("true")`],
    ["start a thread", `new (require("node:worker_threads").Worker)("1", { eval: true })`],
    ["load native code for a PDF", `process.dlopen({ exports: {} }, "/none.node")`],
  ])("lets the program not %s (PREFLIGHT-11)", (_, code) => {
    const path = store(writeFlyer(""))
    const script = `try { ${code}; console.log("allowed") } catch (error) { console.log(error.code) }`
    const { stdout } = spawnSync(process.execPath, [...listNodeOptions(path), "-e", script], { encoding: "utf8" })
    expect(stdout.trim()).toMatch(/^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/)
  })
})

describe("an artwork checker with a virus scanner", { timeout: TIMEOUT_MS }, () => {
  it("measures a clean file (PREFLIGHT-12)", async () => {
    const checker = await startChecker({})
    const { inspection } = await Effect.runPromise(checker.check(store(writeFlyer(""))))
    expect(inspection).toMatchObject({ _tag: "Measured", virusScan: "clean" })
  })

  it("doesn't measure a file with a virus, nor read a list with one (PREFLIGHT-12)", async () => {
    const checker = await startChecker({})
    const path = store(Buffer.concat([writeFlyer(""), Buffer.from(EICAR)]))
    const found = { _tag: "VirusFound", signature: "Eicar-Test-Signature" }
    expect(await Effect.runPromise(checker.check(path))).toEqual({ inspection: found, previews: [] })
    expect(await Effect.runPromise(checker.readAddressList(path))).toEqual(found)
  })

  it("measures a file that is too large for the scanner, and says so (PREFLIGHT-12)", async () => {
    const checker = await startChecker({ maxBytes: 500_000 })
    const path = store(Buffer.concat([writeFlyer(""), Buffer.alloc(600_000, " ")]))
    const { inspection } = await Effect.runPromise(checker.check(path))
    expect(inspection).toMatchObject({ _tag: "Measured", virusScan: "fileTooLarge" })
  })

  it.each([
    ["reports an error", { answer: "Can't open temporary file. ERROR\0" }],
    ["hangs up", { answer: "" }],
    ["answers without an end", { answer: "x".repeat(10_000) }],
  ])("gives no verdict when the scanner %s (PREFLIGHT-12)", async (_, options) => {
    const checker = await startChecker(options)
    expect(await Effect.runPromise(Effect.flip(checker.check(store(writeFlyer("")))))).toMatchObject({ code: "SCANNER_ERROR" })
  })

  it("gives no verdict when the scanner is down (PREFLIGHT-12)", async () => {
    const scanner = await startVirusScanner()
    await scanner.stop()
    const checker = makeArtworkChecker({ scanner: scanner.address })
    expect(await Effect.runPromise(Effect.flip(checker.check(store(writeFlyer("")))))).toMatchObject({ code: "ECONNREFUSED" })
  })
})
