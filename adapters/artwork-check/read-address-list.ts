import { readFile, stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { CsvError, parse } from "csv-parse"
import { type AddressListContent, MAX_ADDRESS_ROWS } from "../../application/shop/ports/artwork-checker.ts"

const MAX_LIST_BYTES = 10 * 1024 * 1024

const MAX_LINE_BYTES = 10_000

const MAX_COLUMNS = 50

const CHUNK_LENGTH = 4_096

const SEPARATORS = [";", "\t", ","]

/** The line by which Excel names the separator of a file. */
const SEPARATOR_LINE = /^sep=(.)(?=[\r\n])/i

/** Excel saves UTF-16 with a byte order mark, and Windows-1252 in the countries of the shop. */
const decodeText = (bytes: Buffer): string => {
  const mark = bytes.toString("hex", 0, 2)
  if (mark === "fffe") return new TextDecoder("utf-16le").decode(bytes)
  if (mark === "feff") return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** The character that separates most in the first line. */
const detectSeparator = (text: string): string => {
  const [, named] = SEPARATOR_LINE.exec(text) ?? []
  const [firstLine = ""] = text.trimStart().split(/\r\n?|\n/, 1)
  const count = (separator: string) => firstLine.split(separator).length
  return named ?? SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/** The parser holds all rows of a chunk in memory. */
const splitIntoChunks = function* (text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) yield text.slice(start, start + CHUNK_LENGTH)
}

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** The rows of a CSV file without empty ones, or the line from which it can't be read. */
export const readAddressList = async (path: string): Promise<AddressListContent> => {
  if ((await stat(path)).size > MAX_LIST_BYTES) return { _tag: "Unreadable", line: 1 }
  const text = decodeText(await readFile(path))
  const separator = detectSeparator(text)
  const parsed: AsyncIterable<Row> = Readable.from(splitIntoChunks(text.replace(SEPARATOR_LINE, ""))).pipe(
    parse({
      info: true,
      cast: cell => cell.trim(),
      delimiter: separator,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MAX_LINE_BYTES,
    }),
  )
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = []
  let line = 1
  try {
    for await (const { record, info } of parsed) {
      line = info.lines
      if (record.every(cell => cell === "")) continue
      // the first row has the names of the columns
      if (record.length > MAX_COLUMNS || rows.length > MAX_ADDRESS_ROWS) return { _tag: "Unreadable", line }
      rows.push({ line, cells: record })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { _tag: "Unreadable", line: line + 1 }
  }
  return rows.length === 0 ? { _tag: "Unreadable", line: 1 } : { _tag: "Rows", rows }
}
