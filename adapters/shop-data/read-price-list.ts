/** Reads CSV with the columns product, quantity and price (net, in cents), in any order. */
import { createReadStream } from "node:fs"
import { CsvError, parse } from "csv-parse"
import type { ImportFaultCollector } from "./import-fault.ts"

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

/** Spreadsheets of different countries use different separators. */
const SEPARATORS = [";", "\t", ","]

const detectSeparator = async (path: string): Promise<string> => {
  const chunks: AsyncIterable<string> = createReadStream(path, { encoding: "utf8", end: MAX_LINE_BYTES })
  for await (const chunk of chunks) {
    const [head = ""] = chunk.trimStart().split(/\r?\n/)
    return SEPARATORS.find(separator => head.includes(separator)) ?? ","
  }
  return ","
}

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Returns the positions of the columns; undefined after adding the faults of the first line. */
const findColumns = ({ record }: Row, file: string, faults: ImportFaultCollector): readonly number[] | undefined => {
  const missing = COLUMNS.filter(name => !record.includes(name))
  const unknown = record.filter((name, index) => !COLUMNS.some(known => known === name) || record.indexOf(name) < index)
  faults.add(
    ...missing.map(name => ({ file, line: 1, path: [name], problem: "is a column that is missing" })),
    ...unknown.map(name => ({ file, line: 1, path: [name], problem: "is no column of a price list" })),
  )
  return missing.length + unknown.length > 0 ? undefined : COLUMNS.map(name => record.indexOf(name))
}

/** Longer numbers exceed any product's price. */
const isWholeNumber = (text: string): boolean => /^\d{1,12}$/.test(text)

const findRowFaults = (product: string, quantity: string, price: string, width: number) => [
  ...(product === "" ? [{ path: ["product"], problem: "is missing" }] : []),
  ...(isWholeNumber(quantity)
    ? []
    : [{ path: ["quantity"], problem: `"${quantity}" must be a whole number of up to 12 digits` }]),
  ...(isWholeNumber(price)
    ? []
    : [{ path: ["price"], problem: `"${price}" must be a whole number of cents, of up to 12 digits` }]),
  ...(width === COLUMNS.length ? [] : [{ path: [], problem: `has ${width} columns` }]),
]

export const readPriceList = async (
  path: string,
  file: string,
  lists: PriceLists,
  faults: ImportFaultCollector,
): Promise<void> => {
  const rows: AsyncIterable<Row> = createReadStream(path).pipe(
    parse({
      info: true,
      bom: true,
      trim: true,
      delimiter: await detectSeparator(path),
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
      const [product = "", quantity = "", price = ""] = columns.map(column => record[column])
      const rowFaults = findRowFaults(product, quantity, price, record.length)
      faults.add(...rowFaults.map(fault => ({ file, line, ...fault })))
      if (rowFaults.length > 0) continue
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
    faults.add({ file, line: Number(error.lines ?? 1), path: [], problem: `is no CSV: ${error.message}` })
    return
  }
  if (!columns) faults.add({ file, line: 1, path: [], problem: "is empty: its first line names product, quantity and price" })
}

/** Sorts price tiers by quantity, each with its line. */
export const listPriceTiers = ({ quantities, prices, lines }: ProductPriceColumns) =>
  quantities
    .map((quantity, index) => ({ tier: { quantity, price: prices[index] ?? 0 }, line: lines[index] ?? 1 }))
    .sort((a, b) => a.tier.quantity - b.tier.quantity || a.line - b.line)
