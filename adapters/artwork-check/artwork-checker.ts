import { Effect, Result, Schema, Semaphore } from "effect"
import type {
  AddressListContent,
  ArtworkChecker,
  CheckedArtwork,
  PagePreview,
} from "../../application/shop/ports/artwork-checker.ts"
import { ArtworkCheckerUnavailable, MAX_PREVIEWS } from "../../application/shop/ports/artwork-checker.ts"
import type { ArtworkInspection, VirusScan } from "../../domain/artwork/measured-artwork.ts"
import { ProgramInspection } from "./inspection-schema.ts"
import { readAddressList } from "./read-address-list.ts"
import { CHECKER_LIMITS, type CheckerLimits, type ProgramOutput, runCheckerProgram } from "./run-checker-program.ts"
import { type ScannerAddress, scanForViruses, type VirusScanResult } from "./virus-scanner.ts"

export interface ArtworkCheckerOptions {
  /** undefined: files aren't scanned for viruses */
  readonly scanner: ScannerAddress | undefined
  readonly limits?: CheckerLimits
}

/** Each check may take 1 GB and one processor. */
const MAX_CHECKS_AT_ONCE = 2

const PREVIEW_HEADER_BYTES = 6

const isWebp = (bytes: Buffer): boolean => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"

const readPreview = (frame: Buffer): PagePreview | undefined => {
  const webp = frame.subarray(PREVIEW_HEADER_BYTES)
  if (!isWebp(webp)) return undefined
  return { page: frame.readUInt16BE(0), width: frame.readUInt16BE(2), height: frame.readUInt16BE(4), webp }
}

const STOPPED = (limit: "Memory" | "Time"): CheckedArtwork => ({ inspection: { _tag: "StoppedAtLimit", limit }, previews: [] })

const readOutput = (output: ProgramOutput): CheckedArtwork => {
  if (typeof output === "string") return { inspection: { _tag: "StoppedAtLimit", limit: output }, previews: [] }
  const inspection = Schema.decodeUnknownResult(ProgramInspection)(output.at(-1)?.toString())
  // a program that a file took over may write anything
  if (Result.isFailure(inspection)) return STOPPED("Memory")
  const previews = output.slice(0, -1).map(readPreview)
  return { inspection: inspection.success, previews: previews.filter(preview => preview !== undefined).slice(0, MAX_PREVIEWS) }
}

const toVirusScan = (result: VirusScanResult | undefined): VirusScan =>
  result === undefined ? "noScanner" : result._tag === "FileTooLarge" ? "fileTooLarge" : "clean"

const toUnavailable = (error: unknown): ArtworkCheckerUnavailable =>
  error instanceof ArtworkCheckerUnavailable
    ? error
    : new ArtworkCheckerUnavailable({ code: error instanceof Error && "code" in error ? String(error.code) : "NO_PROCESS" })

/** Checks files in processes of their own, at most two at once in this process of the shop. */
export const makeArtworkChecker = ({ scanner, limits = CHECKER_LIMITS }: ArtworkCheckerOptions): ArtworkChecker => {
  const checks = Semaphore.makeUnsafe(MAX_CHECKS_AT_ONCE)
  const scan = async (path: string) => (scanner ? await scanForViruses(scanner, path) : undefined)

  const check = async (path: string, signal: AbortSignal): Promise<CheckedArtwork> => {
    const result = await scan(path)
    if (result?._tag === "VirusFound") return { inspection: result, previews: [] }
    const { inspection, previews } = readOutput(await runCheckerProgram(path, MAX_PREVIEWS, signal, limits))
    const scanned: ArtworkInspection =
      inspection._tag === "Measured" ? { ...inspection, virusScan: toVirusScan(result) } : inspection
    return { inspection: scanned, previews }
  }

  const readList = async (path: string): Promise<AddressListContent> => {
    const result = await scan(path)
    return result?._tag === "VirusFound" ? result : readAddressList(path)
  }

  return {
    check: path => checks.withPermits(1)(Effect.tryPromise({ try: signal => check(path, signal), catch: toUnavailable })),
    readAddressList: path => Effect.tryPromise({ try: () => readList(path), catch: toUnavailable }),
  }
}
