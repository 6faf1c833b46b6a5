/** A JSON file is walked once; each entry is parsed by itself and knows its line, and that of each of its fields when asked. */
import {
  findNodeAtLocation,
  type JSONPath,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
  visit,
} from "jsonc-parser"
import type { ImportFault } from "./import-fault.ts"

export interface JsonEntry {
  readonly value: unknown
  readonly line: number
  /** the line of what these steps lead to, or of what it would stand in */
  readonly lineOf: (at: readonly (string | number)[]) => number
}

/** What these steps lead to, if anything. */
export const getNestedField = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (inner, step) =>
      typeof inner === "object" && inner !== null
        ? Object.entries(inner).find(([key]) => key === step)?.[1]
        : undefined,
    value,
  )

const STRICT = { disallowComments: true }

/** A product lies 6 deep; who nests more wants to see a parser break. */
const DEEPEST = 32

const MOST_CHARACTERS = 1_000_000

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

/** "InvalidSymbol": "invalid symbol". */
const words = (code: ParseErrorCode): string =>
  printParseErrorCode(code).replaceAll(/\B[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const lineEnds = (text: string, until: number): number => {
  let count = 0
  for (let at = text.indexOf("\n"); at >= 0 && at < until; at = text.indexOf("\n", at + 1)) count++
  return count
}

const entryOf = (text: string, { start, end, line }: Span): JsonEntry => {
  const own = text.slice(start, end)
  const lineOf: JsonEntry["lineOf"] = at => {
    const tree = parseTree(own, [], STRICT)
    for (let steps: JSONPath = [...at]; tree && steps.length > 0; steps = steps.slice(0, -1)) {
      const node = findNodeAtLocation(tree, steps)
      if (node) return line + lineEnds(own, (node.parent?.type === "property" ? node.parent : node).offset)
    }
    return line
  }
  return { value: JSON.parse(own), line, lineOf }
}

/** The spans of the entries of a list, or of the one object, and what is no JSON. */
const walked = (text: string, root: Root, file: string) => {
  const spans: Span[] = []
  const faults: ImportFault[] = []
  let depth = 0
  let found: Root | undefined
  let open: Omit<Span, "end"> | undefined
  const level = root === "list" ? 1 : 0
  const fault = (line: number, what: string, at: readonly number[] = []) =>
    faults.push({ file, line: line + 1, at, what })
  const begin = (is: Root) => (offset: number, _length: number, line: number) => {
    if (depth === 0) found = is
    if (depth === level && found === root) open = { start: offset, line: line + 1 }
    depth++
    if (depth > DEEPEST) throw new TooDeep(line)
  }
  const end = (offset: number, length: number) => {
    depth--
    if (depth !== level || !open) return
    spans.push({ ...open, end: offset + length })
    open = undefined
  }
  try {
    visit(
      text,
      {
        onObjectBegin: begin("object"),
        onObjectEnd: end,
        onArrayBegin: begin("list"),
        onArrayEnd: end,
        onLiteralValue: (_value, offset, length, line) => {
          if (depth === level && found === root) spans.push({ start: offset, end: offset + length, line: line + 1 })
        },
        onError: (code, _offset, _length, line) => {
          // the rest of a line follows from its first
          if (faults.at(-1)?.line !== line + 1) fault(line, `is no JSON: ${words(code)}`)
        },
      },
      STRICT,
    )
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    fault(error.line, `lies more than ${DEEPEST} deep`)
  }
  if (faults.length === 0 && found !== root) fault(0, `is no ${root}`)
  for (const { start, end: until, line } of faults.length === 0 ? spans : []) {
    if (until - start > MOST_CHARACTERS) fault(line - 1, `has more than ${MOST_CHARACTERS} characters`)
  }
  return { spans, faults }
}

/** Entries as they are asked for, so that only one is held; or what keeps them all from being read. */
export const readJsonEntries = (
  text: string,
  root: Root,
  file: string,
): { readonly count: number; readonly entries: Iterable<JsonEntry> } | { readonly faults: readonly ImportFault[] } => {
  const { spans, faults } = walked(text, root, file)
  if (faults.length > 0) return { faults }
  return {
    count: spans.length,
    entries: {
      *[Symbol.iterator]() {
        for (const span of spans) yield entryOf(text, span)
      },
    },
  }
}
