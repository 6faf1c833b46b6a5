import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { makeArtworkChecker } from "../../../adapters/artwork-check/artwork-checker.ts"
import { CHECKER_LIMITS } from "../../../adapters/artwork-check/run-checker-program.ts"
import { HOSTILE_FILES } from "../../support/hostile-artwork-files.ts"
import { selectRunCount, selectSample } from "../../support/run-size.ts"

const folder = mkdtempSync(join(tmpdir(), "artwork-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** In seconds of processor time: the shop's own limit only in proofs. */
const CPU_SECONDS = selectRunCount(3, CHECKER_LIMITS.cpuSeconds)

/** More than the clock of a check, on a busy machine. */
const TIMEOUT_MS = 120_000

/** The most memory of the children of this process so far, in MiB; Linux alone says so. */
const readPeakMemory = (): number => {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ").filter(Boolean)
    const peaks = children.map(pid => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])
    return Math.max(0, ...peaks.map(kib => Math.round(Number(kib ?? 0) / 1024)))
  } catch {
    // the process ended meanwhile
    return 0
  }
}

describe("the check of a hostile file", () => {
  const checker = makeArtworkChecker({ scanner: undefined, limits: { ...CHECKER_LIMITS, cpuSeconds: CPU_SECONDS } })

  it.each(selectSample(HOSTILE_FILES, 3, 4))(
    "ends within its limits while this process goes on: $title (PREFLIGHT-11)",
    { timeout: TIMEOUT_MS },
    async ({ title, make, ends }) => {
      const path = join(folder, "hostile")
      const file = await make()
      writeFileSync(path, file)
      let peak = 0
      const sampling = setInterval(() => {
        peak = Math.max(peak, readPeakMemory())
      }, 50)
      const delays = monitorEventLoopDelay({ resolution: 10 })
      delays.enable()
      const startedAt = performance.now()
      const { inspection, previews } = await Effect.runPromise(checker.check(path))
      const seconds = (performance.now() - startedAt) / 1000
      clearInterval(sampling)
      const end = inspection._tag === "StoppedAtLimit" ? `${inspection._tag} ${inspection.limit}` : inspection._tag
      process.stdout.write(
        `hostile: ${title}: ${file.byteLength} bytes, ${end} after ${seconds.toFixed(1)} s, ${peak} MiB, loop ${Math.round(delays.max / 1e6)} ms\n`,
      )
      expect(ends).toContain(inspection._tag)
      expect(previews.length).toBeLessThanOrEqual(50)
      expect(peak).toBeLessThan(CHECKER_LIMITS.memoryKib / 1024 + 200)
    },
  )

  it("has at least 10 files", () => {
    expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(10)
  })
})
