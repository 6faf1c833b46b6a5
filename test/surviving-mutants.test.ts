import { describe, expect, it } from "vitest"
import { listRepositoryFiles, readRepositoryFile } from "./support/repository-files.ts"

const paths = new Set(listRepositoryFiles().map(({ path }) => path))

interface Row {
  readonly files: readonly string[]
  /** the mutated code: every quotation before an arrow */
  readonly sources: readonly string[]
}

const QUOTED = /`((?:[^`\\]|\\.)+)`/g
const CHANGED = /`((?:[^`\\]|\\.)+)`(?: \([^)]*\))? →/g

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, quoted = ""]) => quoted.replaceAll("\\|", "|"))

/** The rows of the tables, without their headers. */
const rowsOf = (list: string): readonly Row[] =>
  list
    .split("\n")
    .filter(line => line.startsWith("| ") && !line.startsWith("| where "))
    .map(line => {
      const [, where = "", mutant = ""] = line.split(/(?<!\\)\|/)
      return {
        files: all(where.includes("`") ? where : line, QUOTED).filter(file => file.endsWith(".ts")),
        sources: all(mutant, CHANGED),
      }
    })

const rows = rowsOf(readRepositoryFile("test/surviving-mutants.md"))

describe("the list of surviving mutants", () => {
  it("has rows about existing files only", () => {
    expect(rows.length).toBeGreaterThan(30)
    for (const { files } of rows) expect(files).not.toEqual([])
    expect(rows.flatMap(({ files }) => files).filter(file => !paths.has(file))).toEqual([])
  })

  it("quotes only code that exists in these files", () => {
    const stale = rows.flatMap(({ files, sources }) =>
      files.flatMap(file => sources.filter(source => !readRepositoryFile(file).includes(source)).map(source => [file, source])),
    )
    expect(stale).toEqual([])
  })
})
