import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { beforeAll, describe, expect, it } from "vitest"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const TSC = join(ROOT, "node_modules/typescript/bin/tsc")
const PROGRAMS = "test/types/wrong-programs.test-d.ts"

const EXPECTED = /^\s*\/\/ @ts-expect-error → (TS\d+) (.+)$/

const lines = readFileSync(join(ROOT, PROGRAMS), "utf8").split("\n")

/** The expected compiler error of the line after each comment. */
const expectations = lines.flatMap((line, index) => {
  const [, code, why] = EXPECTED.exec(line) ?? []
  return code && why ? [{ why, code, line: index + 2 }] : []
})

/** The compiler's errors in the programs without their @ts-expect-error comments: codes by line. */
const compileErrors = (): ReadonlyMap<number, string> => {
  const folder = mkdtempSync(join(tmpdir(), "types-"))
  const bare = lines.map(line => line.replace("@ts-expect-error", "")).join("\n")
  writeFileSync(join(folder, "bare.mts"), bare.replaceAll(`"../../`, `"${ROOT}`))
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(ROOT, "tsconfig.json"),
      compilerOptions: { types: [], paths: { effect: [join(ROOT, "node_modules/effect/dist/index.d.ts")] } },
      include: ["bare.mts"],
      exclude: [],
    }),
  )
  try {
    execFileSync(process.execPath, [TSC, "-p", folder, "--pretty", "false"], { encoding: "utf8" })
    return new Map()
  } catch (error) {
    const output = String((error as { readonly stdout?: unknown }).stdout)
    return new Map(
      [...output.matchAll(/^(?:.*\/)?bare\.mts\((\d+),\d+\): error (TS\d+)/gm)].map(([, at, code]) => [Number(at), String(code)]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let errors: ReadonlyMap<number, string>

beforeAll(() => {
  errors = compileErrors()
}, 120_000)

describe("programs that must not compile", () => {
  it.each(expectations)("fail with $code: $why", ({ line, code }) => {
    expect(errors.get(line)).toBe(code)
  })

  it("fail exactly where that is expected", () => {
    expect([...errors.keys()].sort((a, b) => a - b)).toEqual(expectations.map(({ line }) => line))
    expect(expectations.length).toBeGreaterThan(20)
  })
})
