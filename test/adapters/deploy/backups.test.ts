import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { beforeEach, describe, expect, it } from "vitest"

const script = (name: string) => fileURLToPath(new URL(`../../../adapters/deploy/${name}`, import.meta.url))

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backups-"))
})

const run = (name: string, ...args: readonly string[]) =>
  execFileSync(script(name), args, { cwd: folder, stdio: "pipe", encoding: "utf8" })

describe("restoring a database", () => {
  beforeEach(() => {
    for (const copy of ["2030-01-01T03:00:00Z", "2030-01-02T03:00:00Z"]) {
      mkdirSync(join(folder, "base", copy), { recursive: true })
      writeFileSync(join(folder, "base", copy, "which"), copy)
    }
  })

  it("uses the last backup before the requested time, and doesn't write to the archive (KEPT-06)", () => {
    run("restore", ".", "next", "2030-01-02T02:00:00Z")
    expect(readFileSync(join(folder, "next/which"), "utf8")).toBe("2030-01-01T03:00:00Z")
    expect(readFileSync(join(folder, "next/postgresql.auto.conf"), "utf8").split("\n")).toEqual([
      `restore_command = 'cp ${folder}/wal/%f "%p"'`,
      "archive_mode = 'off'",
      "recovery_target_time = '2030-01-02T02:00:00+00'",
      "recovery_target_action = 'promote'",
      "",
    ])
    expect(readdirSync(join(folder, "next"))).toContain("recovery.signal")
  })

  it.each(["yesterday", "2030-01-02", "2030-01-02T02:00:00+01:00"])(
    "refuses %s, because the time must be in UTC (KEPT-06)",
    moment => {
      expect(() => run("restore", ".", "next", moment)).toThrow(`${moment} is no moment`)
      expect(readdirSync(folder)).toEqual(["base"])
    },
  )
})

it("archiving a log file twice succeeds, but another file of the same name doesn't replace it (KEPT-06)", () => {
  writeFileSync(join(folder, "0001"), "log")
  for (const _ of [1, 2]) run("archive", "0001", ".")
  writeFileSync(join(folder, "0001"), "another")
  expect(() => run("archive", "0001", ".")).toThrow()
  expect(readdirSync(join(folder, "wal"))).toEqual(["0001"])
  expect(readFileSync(join(folder, "wal/0001"), "utf8")).toBe("log")
})
