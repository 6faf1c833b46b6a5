import { visit } from "jsonc-parser"

export interface RepeatedJsonField {
  readonly name: string
  /** counted from 1 */
  readonly line: number
}

/** Finds fields that stand twice in one object of valid JSON, of which `JSON.parse` silently takes the last. */
export const findRepeatedJsonFields = (text: string): readonly RepeatedJsonField[] => {
  const repeated: RepeatedJsonField[] = []
  const openObjects: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => {
      openObjects.push(new Set())
    },
    onObjectProperty: (name, _offset, _length, line) => {
      if (openObjects.at(-1)?.has(name)) repeated.push({ name, line: line + 1 })
      openObjects.at(-1)?.add(name)
    },
    onObjectEnd: () => {
      openObjects.pop()
    },
  })
  return repeated
}
