import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { readAddressList } from "../../../adapters/artwork-check/read-address-list.ts"
import { MAX_ADDRESS_ROWS } from "../../../application/shop/ports/artwork-checker.ts"

const folder = mkdtempSync(join(tmpdir(), "addresses-"))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (content: string | Buffer) => {
  const path = join(folder, "list.csv")
  writeFileSync(path, content)
  return readAddressList(path)
}

const ROWS = {
  _tag: "Rows",
  rows: [
    { line: 1, cells: ["naam", "plaats"] },
    { line: 2, cells: ["Zoë", "Den Haag, centrum"] },
  ],
}

const UTF16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("naam;plaats\nZoë;Den Haag, centrum\n", "utf16le")])

describe("readAddressList", () => {
  it.each([
    ["UTF-8", "naam;plaats\nZoë;Den Haag, centrum\n"],
    ["UTF-8 with a mark", "\ufeffnaam;plaats\nZoë;Den Haag, centrum\n"],
    ["Windows-1252", Buffer.from("naam;plaats\r\nZoë;Den Haag, centrum\r\n", "latin1")],
    ["Unicode of two bytes", UTF16],
    ["commas", 'naam,plaats\n"Zoë","Den Haag, centrum"\n'],
    ["tabs", "naam\tplaats\nZoë\tDen Haag, centrum\n"],
  ])("reads the rows of a list in %s (PREFLIGHT-14)", async (_, content) => {
    expect(await read(content)).toEqual(ROWS)
  })

  it("reads a list whose first line names the separator, and skips empty lines (PREFLIGHT-14)", async () => {
    expect(await read("sep=|\nnaam|plaats\n\n|\nZoë|Delft\n")).toEqual({
      _tag: "Rows",
      rows: [
        { line: 2, cells: ["naam", "plaats"] },
        { line: 5, cells: ["Zoë", "Delft"] },
      ],
    })
  })

  it.each([
    ["nothing", "", 1],
    ["a quotation mark that isn't closed", 'naam;plaats\n"Zoë;Delft\nAda;Delft\n', 2],
    ["a line of more than 10,000 bytes", `naam;plaats\n${"x".repeat(10_001)};y\n`, 2],
    ["more than 50 columns", "a;".repeat(51), 1],
    ["more rows than the shop reads", "a;b\n".repeat(MAX_ADDRESS_ROWS + 2), MAX_ADDRESS_ROWS + 2],
    ["more than 10 MiB", "a;b\n".repeat(3_000_000), 1],
  ])("refuses a list with %s, and names the line (PREFLIGHT-14)", async (_, content, line) => {
    expect(await read(content)).toEqual({ _tag: "Unreadable", line })
  })
})
