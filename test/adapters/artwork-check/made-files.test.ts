import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { detectFormat } from "../../../adapters/artwork-check/detect-format.ts"
import { measureImage } from "../../../adapters/artwork-check/measure-image.ts"
import { measurePdf } from "../../../adapters/artwork-check/measure-pdf.ts"
import { FINDING_SEVERITIES } from "../../../domain/artwork/artwork-findings.ts"
import { findArtworkFindings } from "../../../domain/artwork/find-artwork-findings.ts"
import type { ArtworkInspection } from "../../../domain/artwork/measured-artwork.ts"
import { MADE_FILES } from "../../support/made-artwork-files.ts"
import { A5_FLYER } from "../../support/measured-artwork.ts"

const folder = mkdtempSync(join(tmpdir(), "artwork-"))
afterAll(() => rmSync(folder, { recursive: true }))

const drop = async (): Promise<void> => {}

/** As the program of a check, but within this process: starting 90 processes takes minutes. */
const inspect = async (file: Buffer): Promise<ArtworkInspection> => {
  const path = join(folder, "artwork")
  writeFileSync(path, file)
  const format = detectFormat(path)
  if (!format) return { _tag: "UnknownFormat" }
  const artwork = await (format === "pdf" ? measurePdf(path, { count: 3, take: drop }) : measureImage(path, format, drop))
  if (artwork === "PasswordRequired") return { _tag: artwork }
  if (artwork === "Damaged") return { _tag: artwork, format }
  if (artwork === "Pixels") return { _tag: "StoppedAtLimit", limit: artwork }
  return { _tag: "Measured", artwork, virusScan: "clean" }
}

describe("the check of a made file", () => {
  it.each(MADE_FILES)(
    "finds $findings in $title, written by an $by program (PREFLIGHT-01…09)",
    async ({ make, findings, requirements }) => {
      const inspection = await inspect(await make())
      const found = findArtworkFindings(inspection, { ...A5_FLYER, ...requirements })
      expect(found.map(({ _tag }) => _tag)).toEqual(findings)
    },
  )

  it("measures an image as its Exif orientation turns it (PREFLIGHT-13)", async () => {
    const turned = MADE_FILES.find(({ title }) => title.includes("Exif"))
    const inspection = await inspect((await turned?.make()) ?? Buffer.alloc(0))
    expect(inspection).toMatchObject({ artwork: { width: 1819, height: 2551, colorSpace: "cmyk" } })
  })

  it("has at least 60 files, a third of which another program wrote", () => {
    expect(MADE_FILES.length).toBeGreaterThanOrEqual(60)
    expect(MADE_FILES.filter(({ by }) => by !== "same").length / MADE_FILES.length).toBeGreaterThan(1 / 3)
  })

  it("finds every kind of finding in one of the files", () => {
    const found = new Set(MADE_FILES.flatMap(({ findings }) => findings))
    const ofOtherChecks = /Address|Virus|StoppedAtLimit|ColorsNotChecked/
    const all = Object.keys(FINDING_SEVERITIES).filter(tag => !ofOtherChecks.test(tag))
    expect(all.filter(tag => !found.has(tag as never))).toEqual([])
  })
})
