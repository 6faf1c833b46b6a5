/** Reads CSV with the columns product, quantity and price (net, in cents), in any order. */
import { Readable } from "node:stream"
import { CsvError, parse } from "csv-parse"
import type { ImportFaultCollector } from "./import-fault.ts"
import { readShopDataText } from "./shop-data-files.ts"

/** The prices of one product by column: half a million prices take less memory as numbers than as objects. */
export interface ProductPriceColumns {
  readonly file: string
  readonly quantities: number[]
  readonly prices: number[]
  readonly lines: number[]
}

export type PriceLists = Map<string, ProductPriceColumns>

const COLUMNS = ["product", "quantity", "price"] as const

const MAX_PRICES = 1_000_000

const MAX_LINE_BYTES = 10_000

const CHUNK_BYTES = 4_096

/** The parser holds all rows of a chunk in memory: with larger ones an import needs more memory (SHOP-07). */
const splitIntoChunks = function* (text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES)
}

/** Spreadsheets of different countries use different separators. */
const SEPARATORS = [";", "\t", ","]

/** The line by which Excel names the separator of a file. */
const SEPARATOR_LINE = /^sep=(.)(?=[\r\n])/i

const detectSeparator = (text: string): string => {
  const [, named] = SEPARATOR_LINE.exec(text) ?? []
  const [firstLine = ""] = text.trimStart().split(/\r\n?|\n/, 1)
  return named ?? SEPARATORS.find(separator => firstLine.includes(separator)) ?? ","
}

/**
 * The fault of a row that can't be parsed, with the line where the row begins. A quotation mark that isn't closed takes in
 * the following lines, so the parser notices it later. @param previousLine the last line that was parsed
 */
const describeCsvError = (error: CsvError, text: string, previousLine: number) => {
  const lines = text.split(/\r\n?|\n/)
  const line = 1 + lines.findIndex((content, index) => index >= previousLine && content.trim() !== "")
  const isOverLines = error.code === "CSV_QUOTE_NOT_CLOSED" || Number(error.lines ?? line) > line
  return { line, problem: isOverLines ? "has a quotation mark that isn't closed" : `is no CSV: ${error.message}` }
}

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Returns the positions of the columns; undefined after adding the faults of the first line. */
const findColumns = (row: Row, file: string, faults: ImportFaultCollector): readonly number[] | undefined => {
  const names = row.record.map(name => name.toLowerCase())
  const missing = COLUMNS.filter(name => !names.includes(name))
  const unknown = names.filter(name => name !== "" && !COLUMNS.some(known => known === name))
  const repeated = COLUMNS.filter(name => names.indexOf(name) < names.lastIndexOf(name))
  const columnFaults = [
    ...missing.map(name => ({ path: [name], problem: "is a column that is missing" })),
    ...unknown.map(name => ({ path: [name], problem: "is no column of a price list" })),
    ...repeated.map(name => ({ path: [name], problem: "stands in two columns" })),
  ]
  faults.add(...columnFaults.map(fault => ({ file, line: row.info.lines, ...fault })))
  return columnFaults.length > 0 ? undefined : COLUMNS.map(name => names.indexOf(name))
}

/** Longer numbers exceed any product's price. */
const isWholeNumber = (text: string): boolean => /^\d{1,12}$/.test(text)

const findRowFaults = (record: readonly string[], columns: readonly number[]) => {
  const [product = "", quantity = "", price = ""] = columns.map(column => record[column])
  const others = record.filter((cell, column) => cell !== "" && !columns.includes(column))
  return [
    ...(product === "" ? [{ path: ["product"], problem: "is missing" }] : []),
    ...(isWholeNumber(quantity)
      ? []
      : [{ path: ["quantity"], problem: `"${quantity}" must be a whole number of up to 12 digits` }]),
    ...(isWholeNumber(price)
      ? []
      : [{ path: ["price"], problem: `"${price}" must be a whole number of cents, of up to 12 digits` }]),
    ...others.map(cell => ({ path: [], problem: `"${cell}" stands in no column of a price list` })),
  ]
}

export const readPriceList = async (
  path: string,
  file: string,
  lists: PriceLists,
  faults: ImportFaultCollector,
): Promise<void> => {
  const text = await readShopDataText({ path, name: file }, faults)
  if (text === undefined) return
  let previousLine = 0
  // the line of the separator becomes empty, so that lines are still counted from 1
  const rowsText = text.replace(SEPARATOR_LINE, "")
  const rows: AsyncIterable<Row> = Readable.from(splitIntoChunks(rowsText)).pipe(
    parse({
      info: true,
      // the parser drops rows that wait to be read when it fails
      on_record: (row, { lines }) => {
        previousLine = lines
        return row
      },
      cast: cell => cell.trim(),
      delimiter: detectSeparator(text),
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MAX_LINE_BYTES,
    }),
  )
  let columns: readonly number[] | undefined
  let count = 0
  try {
    for await (const row of rows) {
      const { record } = row
      const { lines: line } = row.info
      if (record.every(cell => cell === "")) continue
      if (!columns) {
        columns = findColumns(row, file, faults)
        if (!columns) return
        continue
      }
      count++
      if (count > MAX_PRICES || faults.many) {
        if (count > MAX_PRICES) faults.add({ file, line, path: [], problem: `is more than ${MAX_PRICES} prices` })
        return
      }
      const rowFaults = findRowFaults(record, columns)
      faults.add(...rowFaults.map(fault => ({ file, line, ...fault })))
      if (rowFaults.length > 0) continue
      const [product = "", quantity, price] = columns.map(column => record[column])
      const list = lists.get(product) ?? { file, quantities: [], prices: [], lines: [] }
      lists.set(product, list)
      if (list.file !== file) {
        faults.add({ file, line, path: ["product"], problem: `"${product}" has its prices in ${list.file}` })
        continue
      }
      list.quantities.push(Number(quantity))
      list.prices.push(Number(price))
      list.lines.push(line)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    faults.add({ file, path: [], ...describeCsvError(error, rowsText, previousLine) })
    return
  }
  if (!columns) faults.add({ file, line: 1, path: [], problem: "is empty: its first line names product, quantity and price" })
}

/** Sorts price tiers by quantity, each with its line. */
export const listPriceTiers = ({ quantities, prices, lines }: ProductPriceColumns) =>
  quantities
    .map((quantity, index) => ({ tier: { quantity, price: prices[index] ?? 0 }, line: lines[index] ?? 1 }))
    .sort((a, b) => a.tier.quantity - b.tier.quantity || a.line - b.line)
