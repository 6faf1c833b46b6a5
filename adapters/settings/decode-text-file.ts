/** Decodes the text of a file that a person saved: UTF-8, or UTF-16 with its byte order mark. */
import { Result } from "effect"

const ENCODINGS_BY_MARK = [
  [0xff, 0xfe, "utf-16le"],
  [0xfe, 0xff, "utf-16be"],
] as const

/** The first bytes of .xlsx and other zip archives, and of .xls. */
const WORKBOOK_STARTS = ["504b0304", "d0cf11e0"]

export interface TextFileFault {
  /** counted from 1 */
  readonly line: number
  readonly problem: string
}

const findLine = (text: string, part: string): number => text.slice(0, Math.max(text.indexOf(part), 0)).split(/\r\n?|\n/).length

/** Returns the text without its byte order mark. Fails for other encodings, for NUL, which no database stores, and for workbooks. */
export const decodeTextFile = (bytes: Uint8Array): Result.Result<string, TextFileFault> => {
  if (WORKBOOK_STARTS.includes(Buffer.from(bytes.subarray(0, 4)).toString("hex")))
    return Result.fail({ line: 1, problem: "is a workbook, not text: save its sheet in Excel as CSV UTF-8" })
  const encoding = ENCODINGS_BY_MARK.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2] ?? "utf-8"
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes("\0")) return Result.succeed(text)
    return Result.fail({ line: findLine(text, "\0"), problem: "has a NUL, which no text may have: save it in UTF-8" })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const line = findLine(new TextDecoder(encoding).decode(bytes), "\ufffd")
    return Result.fail({ line, problem: "is not in UTF-8: save it in that encoding, in Excel as CSV UTF-8" })
  }
}
