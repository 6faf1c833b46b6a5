/** Scans a JSON file once, then parses each entry by itself; lines of fields are computed only when asked for. */
import { findNodeAtLocation, type JSONPath, type ParseErrorCode, parseTree, printParseErrorCode, visit } from "jsonc-parser"
import { findRepeatedJsonFields } from "../settings/find-repeated-json-fields.ts"
import type { ImportFault, ImportFaultCollector } from "./import-fault.ts"
import { readShopDataText, type ShopDataFile } from "./shop-data-files.ts"

export interface JsonEntryWithLines {
  readonly value: unknown
  readonly line: number
  /** the line of the field at this path, or of the closest parent that exists */
  readonly findLine: (path: readonly (string | number)[]) => number
}

/** The value at a path; undefined if there is none. */
export const getNestedField = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((inner, step) => Object(inner)[step], value)

const STRICT = { disallowComments: true }

/** A product is 6 levels deep. */
const MAX_DEPTH = 32

const MAX_CHARACTERS = 1_000_000

class TooDeep extends Error {
  readonly line: number

  constructor(line: number) {
    super("too deep")
    this.line = line
  }
}

interface Span {
  readonly start: number
  readonly end: number
  readonly line: number
}

const ROOTS = ["list", "object"] as const

type Root = (typeof ROOTS)[number]

/** "InvalidSymbol" becomes "invalid symbol" */
const describeErrorCode = (code: ParseErrorCode): string =>
  printParseErrorCode(code).replaceAll(/\B[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const countLineEnds = (text: string, until: number): number => {
  let count = 0
  for (let index = text.indexOf("\n"); index >= 0 && index < until; index = text.indexOf("\n", index + 1)) count++
  return count
}

const parseEntry = (text: string, { start, end, line }: Span): JsonEntryWithLines => {
  const entryText = text.slice(start, end)
  const lineOf: JsonEntryWithLines["findLine"] = path => {
    const tree = parseTree(entryText, [], STRICT)
    for (let remaining: JSONPath = [...path]; tree && remaining.length > 0; remaining = remaining.slice(0, -1)) {
      const node = findNodeAtLocation(tree, remaining)
      if (node) return line + countLineEnds(entryText, (node.parent?.type === "property" ? node.parent : node).offset)
    }
    return line
  }
  return { value: JSON.parse(entryText), line, findLine: lineOf }
}

/** Returns the spans of the list's entries, or of the one object, and the faults of the JSON. */
const scan = (text: string, root: Root, file: string) => {
  const spans: Span[] = []
  const faults: ImportFault[] = []
  let depth = 0
  let foundRoot: Root | undefined
  let openSpan: Omit<Span, "end"> | undefined
  const level = root === "list" ? 1 : 0
  const addFault = (line: number, what: string, path: readonly number[] = []) =>
    faults.push({ file, line: line + 1, path, problem: what })
  const startOf = (kind: Root) => (offset: number, _length: number, line: number) => {
    if (depth === 0) foundRoot = kind
    if (depth === level && foundRoot === root) openSpan = { start: offset, line: line + 1 }
    depth++
    if (depth > MAX_DEPTH) throw new TooDeep(line)
  }
  const handleEnd = (offset: number, length: number) => {
    depth--
    if (depth !== level || !openSpan) return
    spans.push({ ...openSpan, end: offset + length })
    openSpan = undefined
  }
  try {
    visit(
      text,
      {
        onObjectBegin: startOf("object"),
        onObjectEnd: handleEnd,
        onArrayBegin: startOf("list"),
        onArrayEnd: handleEnd,
        onLiteralValue: (_value, offset, length, line) => {
          if (depth === level && foundRoot === root) spans.push({ start: offset, end: offset + length, line: line + 1 })
        },
        onError: (code, _offset, _length, line) => {
          // further errors on a line follow from its first
          if (faults.at(-1)?.line !== line + 1) addFault(line, `is no JSON: ${describeErrorCode(code)}`)
        },
      },
      STRICT,
    )
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    addFault(error.line, `lies more than ${MAX_DEPTH} deep`)
  }
  if (faults.length === 0 && foundRoot !== root) addFault(0, `is no ${root}`)
  for (const { start, end: until, line } of faults.length === 0 ? spans : []) {
    if (until - start > MAX_CHARACTERS) addFault(line - 1, `has more than ${MAX_CHARACTERS} characters`)
  }
  return { spans, faults }
}

/** Reads a list, or an object as its one entry. Returns undefined, and adds faults, when the file is no such JSON. */
export const readJsonEntries = async (file: ShopDataFile, root: Root, faults: ImportFaultCollector) => {
  const text = await readShopDataText(file, faults)
  if (text === undefined) return undefined
  const { spans, faults: scanFaults } = scan(text, root, file.name)
  const repeated = scanFaults.length > 0 ? [] : findRepeatedJsonFields(text)
  const jsonFaults = [
    ...scanFaults,
    ...repeated.map(({ name, line }) => ({ file: file.name, line, path: [name], problem: "stands twice in one object" })),
  ]
  faults.addAll(jsonFaults)
  if (jsonFaults.length > 0) return undefined
  const parseEach = function* (): Generator<JsonEntryWithLines> {
    for (const span of spans) yield parseEntry(text, span)
  }
  // lazy, so that one entry at a time is in memory
  return { count: spans.length, entries: parseEach() }
}
