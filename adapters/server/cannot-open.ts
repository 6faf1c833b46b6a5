/** Why the shop can't open, in one sentence for whoever started it. */
export class CannotOpen extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = "CannotOpen"
  }
}

export const leave = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split("\n")[0] ?? ""

export const leaveBecause = (error: unknown, what = "The shop can't open"): never =>
  leave(error instanceof CannotOpen ? error.message : `${what}: ${firstLine(error)}`)

export const stopBecause = (error: unknown): never => leave(`The shop ended before all was done: ${firstLine(error)}`)
