/** Splits a PDF content stream into operators with their operands (ISO 32000-1, 7.8.2). */

/** Only the length of a text matters; names begin with a slash. */
export interface TextOperand {
  readonly byteLength: number
}

export type Operand = number | string | TextOperand | readonly Operand[] | undefined

type RunOperator = (operator: string, operands: readonly Operand[]) => void

const codes = (characters: string): ReadonlySet<number> => new Set([...characters].map(character => character.charCodeAt(0)))

const SPACES = codes("\0\t\n\f\r ")
const DELIMITERS = codes("()<>[]{}/%")
const NUMBER = /^[+-]*\d*\.?\d*(?:-\d*)?$/

/** Operands before an operator that is missing: a damaged stream must not fill the memory. */
const MAX_OPERANDS = 1_000

const isRegular = (code: number | undefined): boolean => code !== undefined && !SPACES.has(code) && !DELIMITERS.has(code)

export const readOperators = (bytes: Uint8Array, run: RunOperator): void => {
  let at = 0
  let operands: Operand[] = []
  const arrays: Operand[][] = []

  const push = (operand: Operand): void => {
    const target = arrays.at(-1) ?? operands
    if (target.length < MAX_OPERANDS) target.push(operand)
  }

  const readWord = (): string => {
    const start = at
    while (isRegular(bytes[at])) at += 1
    return String.fromCharCode(...bytes.subarray(start, Math.min(at, start + 200)))
  }

  const skipLiteralText = (): TextOperand => {
    const start = ++at
    for (let depth = 1; depth > 0 && at < bytes.length; at += 1) {
      const code = bytes[at]
      if (code === 0x5c) at += 1
      else if (code === 0x28) depth += 1
      else if (code === 0x29) depth -= 1
    }
    return { byteLength: at - start - 1 }
  }

  const skipHexText = (): TextOperand => {
    const start = ++at
    while (at < bytes.length && bytes[at] !== 0x3e) at += 1
    at += 1
    return { byteLength: Math.ceil((at - start - 1) / 2) }
  }

  /** The data of an inline image ends with EI between spaces. */
  const skipInlineImage = (): void => {
    for (; at < bytes.length; at += 1) {
      const isEnd = bytes[at] === 0x45 && bytes[at + 1] === 0x49 && SPACES.has(bytes[at - 1] ?? 0)
      if (isEnd && !isRegular(bytes[at + 2])) break
    }
    at += 2
  }

  while (at < bytes.length) {
    const code = bytes[at] ?? 0
    if (SPACES.has(code)) at += 1
    else if (code === 0x25) while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1
    else if (code === 0x28) push(skipLiteralText())
    else if (code === 0x3c && bytes[at + 1] !== 0x3c) push(skipHexText())
    else if (code === 0x2f) {
      at += 1
      push(`/${readWord()}`)
    } else if (code === 0x5b) {
      if (arrays.length < 10) arrays.push([])
      at += 1
    } else if (code === 0x5d) {
      const array = arrays.pop()
      if (array) push(array)
      at += 1
    } else if (!isRegular(code)) at += 1
    else {
      const word = readWord()
      if (NUMBER.test(word)) push(Number.parseFloat(word.replace(/^[+-]*-/, "-")) || 0)
      else {
        if (word === "ID") skipInlineImage()
        // the entries of an inline image are its operands
        if (word !== "BI") {
          run(word, operands)
          operands = []
        }
        arrays.length = 0
      }
    }
  }
}
