/** What is wrong in a file is told by file, line and field, all of it at once up to a bound. */

export interface ImportFault {
  readonly file: string
  /** counted from 1 */
  readonly line: number
  /** the steps to it within what stands there */
  readonly at: readonly (string | number)[]
  readonly what: string
}

const MOST_TOLD = 100

const MOST_CHARACTERS = 200

/** What a file says is repeated without what would move a terminal's cursor. */
const plain = (text: string): string => {
  const visible = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
  return visible.length > MOST_CHARACTERS ? `${visible.slice(0, MOST_CHARACTERS)}…` : visible
}

const told = ({ file, line, at, what }: ImportFault): string =>
  [`${plain(file)}:${line}`, ...(at.length > 0 ? [plain(at.join("."))] : []), plain(what)].join(": ")

/** What was found so far; the rest is counted. */
export class ImportFaults {
  private readonly kept: ImportFault[] = []
  private found = 0

  add(...faults: readonly ImportFault[]): void {
    this.addAll(faults)
  }

  addAll(faults: readonly ImportFault[]): void {
    this.found += faults.length
    for (const fault of faults) if (this.kept.length < MOST_TOLD) this.kept.push(fault)
  }

  get any(): boolean {
    return this.found > 0
  }

  /** Nothing is worth looking at any more. */
  get many(): boolean {
    return this.found >= 10 * MOST_TOLD
  }

  get lines(): readonly string[] {
    const more = this.found - this.kept.length
    return [...this.kept.map(told), ...(more > 0 ? [`… and ${more} more`] : [])]
  }
}

/** Nothing was changed, because of these. */
export class ShopDataRejected extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines[0] ?? "")
    this.name = "ShopDataRefused"
    this.lines = lines
  }
}
