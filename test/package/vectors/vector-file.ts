/** The shape of a file of vectors: what goes in, and the answer. */
export interface VectorFile {
  readonly $comment: string
  /** where the answers come from */
  readonly source: string
  /** what all cases share */
  readonly common?: unknown
  readonly cases: readonly { readonly input: unknown; readonly expected: unknown }[]
}

/** JSON with one case a line, so that a change shows its case. */
export const formatVectorFile = ({ cases, ...head }: VectorFile): string => {
  const lines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`)
  return ["{", ...lines, '  "cases": [', cases.map(each => `    ${JSON.stringify(each)}`).join(",\n"), "  ]", "}", ""].join("\n")
}
