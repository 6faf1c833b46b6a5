import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
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

describe("a backup of files", () => {
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, ".."), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  const listCopies = () =>
    readdirSync(join(folder, "backups/files"), { recursive: true, withFileTypes: true }).flatMap(each =>
      each.isFile() ? [each.name] : [],
    )

  it("has each whole file once, and those that were deleted for 30 days (UPLOAD-10)", () => {
    write("data/artwork/files/ab/abc", "one")
    write("data/artwork/files/ab/abd.5c1f", "not whole yet")
    write("data/artwork/files/de/def", "two")
    run("back-up-files", "data", "backups")
    expect(listCopies().toSorted()).toEqual(["abc", "def"])
    rmSync(join(folder, "data/artwork/files/ab/abc"))
    run("back-up-files", "data", "backups")
    expect(listCopies().toSorted()).toEqual(["abc", "def"])
    const days = 31 * 24 * 60 * 60
    const longAgo = Date.now() / 1000 - days
    for (const copy of ["ab/abc", "de/def"]) utimesSync(join(folder, "backups/files", copy), longAgo, longAgo)
    run("back-up-files", "data", "backups")
    expect(listCopies()).toEqual(["def"])
    expect(readFileSync(join(folder, "backups/back-up-files.prom"), "utf8")).toMatch(
      /^shop_files_backed_up_timestamp_seconds \d+\n$/,
    )
  })

  it("is restored for the files that the database refers to, and names those that are missing (UPLOAD-10)", () => {
    write("data/artwork/files/ab/abc", "one")
    write("data/artwork/files/de/def", "two")
    run("back-up-files", "data", "backups")
    // stands in for PostgreSQL's client
    write("bin/psql", "#!/bin/sh\ncat keys\n")
    chmodSync(join(folder, "bin/psql"), 0o755)
    const restore = () => {
      const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` }
      return execFileSync(script("restore-files"), ["backups", "next"], { cwd: folder, stdio: "pipe", encoding: "utf8", env })
    }
    write("keys", "abc\n")
    restore()
    expect(readFileSync(join(folder, "next/artwork/files/ab/abc"), "utf8")).toBe("one")
    expect(readdirSync(join(folder, "next/artwork/files"))).toEqual(["ab"])
    write("keys", "abc\nxyz\n")
    expect(restore).toThrow(/1 files aren't in backups\/files:\nxyz/)
  })
})
