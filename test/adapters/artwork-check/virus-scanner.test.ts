import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it, onTestFinished } from "vitest"
import { scanForViruses } from "../../../adapters/artwork-check/virus-scanner.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { EICAR, startVirusScanner, type VirusScannerOptions } from "../../support/virus-scanner-server.ts"

const folder = mkdtempSync(join(tmpdir(), "scan-"))
afterAll(() => rmSync(folder, { recursive: true }))

const scan = async (content: Buffer | string, options: VirusScannerOptions = {}) => {
  const path = join(folder, "file")
  writeFileSync(path, content)
  const scanner = await startVirusScanner(options)
  onTestFinished(scanner.stop)
  return () => scanForViruses(scanner.address, path)
}

describe("scanForViruses", () => {
  it("sends a file in chunks, and finds a virus at its end (PREFLIGHT-12)", async () => {
    const large = Buffer.alloc(700_000, "a")
    expect(await (await scan(large))()).toEqual({ _tag: "Clean" })
    expect(await (await scan(Buffer.concat([large, Buffer.from(EICAR)])))()).toEqual({
      _tag: "VirusFound",
      signature: "Eicar-Test-Signature",
    })
  })

  it("hears that a file is too large although the scanner hangs up while it is sent (PREFLIGHT-12)", async () => {
    const check = await scan(Buffer.alloc(5_000_000, "a"), { maxBytes: 100_000 })
    for (let run = 0; run < selectRunCount(20, 1_000); run += 1) expect(await check()).toEqual({ _tag: "FileTooLarge" })
  })

  it("scans an empty file (PREFLIGHT-12)", async () => {
    expect(await (await scan(""))()).toEqual({ _tag: "Clean" })
  })
})
