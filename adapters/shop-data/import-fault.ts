export interface ImportFault {
  readonly file: string
  /** counted from 1 */
  readonly line: number
  /** the path within the entry */
  readonly path: readonly (string | number)[]
  readonly problem: string
}

const MAX_LISTED = 100

const MAX_CHARACTERS = 200

/** Removes control characters, which could move a terminal's cursor, and shortens the text. */
const toPlainText = (text: string): string => {
  const visible = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
  return visible.length > MAX_CHARACTERS ? `${visible.slice(0, MAX_CHARACTERS)}…` : visible
}

const formatImportFault = ({ file, line, path, problem }: ImportFault): string =>
  [`${toPlainText(file)}:${line}`, ...(path.length > 0 ? [toPlainText(path.join("."))] : []), toPlainText(problem)].join(": ")

/** Collects faults; beyond a bound they are only counted. */
export class ImportFaultCollector {
  private readonly listed: ImportFault[] = []
  private count = 0

  add(...faults: readonly ImportFault[]): void {
    this.addAll(faults)
  }

  addAll(faults: readonly ImportFault[]): void {
    this.count += faults.length
    for (const fault of faults) if (this.listed.length < MAX_LISTED) this.listed.push(fault)
  }

  get any(): boolean {
    return this.count > 0
  }

  /** so many faults that reading on is pointless */
  get many(): boolean {
    return this.count >= 10 * MAX_LISTED
  }

  get lines(): readonly string[] {
    const unlisted = this.count - this.listed.length
    return [...this.listed.map(formatImportFault), ...(unlisted > 0 ? [`… and ${unlisted} more`] : [])]
  }
}
