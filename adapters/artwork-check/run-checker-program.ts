/** Runs the check of one file in a process of its own, with limits that the operating system enforces. */
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { ArtworkCheckLimit } from "../../domain/artwork/measured-artwork.ts"
import { splitFrames } from "./check-frames.ts"
import { detectFormat } from "./detect-format.ts"

export interface CheckerLimits {
  /** of processor time */
  readonly cpuSeconds: number
  readonly wallClockMs: number
  /** of memory in KiB: Node doesn't start with less than about 600,000 */
  readonly memoryKib: number
  /** of the result and all previews */
  readonly outputBytes: number
}

export const CHECKER_LIMITS: CheckerLimits = {
  cpuSeconds: 30,
  wallClockMs: 150_000,
  memoryKib: 1_000_000,
  outputBytes: 64 * 1024 * 1024,
}

/** What a finished check wrote, or the limit at which it was stopped. */
export type ProgramOutput = readonly Buffer[] | ArtworkCheckLimit

const folderPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const PROGRAM = folderPath("checker-program.ts")

/** Its own code, which it may read. */
const CODE_FOLDERS = [".", "../../domain/artwork/", "../../node_modules/", "../../package.json"].map(folderPath)

/** Its heap: what PDFium and libvips use comes on top. */
const HEAP_MIB = 400

/** What Node lets the program do: read one file and its own code. */
export const listNodeOptions = (path: string): readonly string[] => [
  "--permission",
  // libvips is native code, PDFium is WebAssembly
  ...(detectFormat(path) === "pdf" ? [] : ["--allow-addons"]),
  ...[...CODE_FOLDERS, path].map(readable => `--allow-fs-read=${readable}`),
  `--max-old-space-size=${HEAP_MIB}`,
  "--no-warnings",
]

/** Sets the limits, then becomes the program. When memory is short, the kernel ends it first; it writes no file. */
const makeScript = ({ cpuSeconds, memoryKib }: CheckerLimits): string =>
  [
    "echo 1000 2>/dev/null >/proc/self/oom_score_adj",
    `ulimit -c 0 -f 0 -t ${cpuSeconds}`,
    // macOS knows no limit of data
    `ulimit -d ${memoryKib} 2>/dev/null`,
    'exec "$@"',
  ].join("; ")

/** The kernel's signals at a limit of time; others follow from memory or from a fault of the program. */
const TIME_SIGNALS: readonly (NodeJS.Signals | null)[] = ["SIGXCPU", "SIGKILL"]

/**
 * The frames that the program wrote. It always ends: by itself, by the kernel, or after `wallClockMs`.
 * @throws the system's error when no process can start
 */
export const runCheckerProgram = (
  path: string,
  previewCount: number,
  signal: AbortSignal,
  limits: CheckerLimits = CHECKER_LIMITS,
): Promise<ProgramOutput> =>
  new Promise((resolve, reject) => {
    const command = [process.execPath, ...listNodeOptions(path), PROGRAM, path, String(previewCount)]
    const child = spawn("/bin/sh", ["-c", makeScript(limits), "sh", ...command], {
      env: {},
      stdio: ["ignore", "pipe", "ignore"],
      signal,
      killSignal: "SIGKILL",
    })
    const clock = setTimeout(() => child.kill("SIGKILL"), limits.wallClockMs)
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > limits.outputBytes) child.kill("SIGTERM")
      else chunks.push(chunk)
    })
    child.on("error", reject)
    child.on("close", (code, killedBy) => {
      clearTimeout(clock)
      const frames = code === 0 ? splitFrames(Buffer.concat(chunks)) : undefined
      resolve(frames ?? (TIME_SIGNALS.includes(killedBy) ? "Time" : "Memory"))
    })
  })
