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

export const leaveBecause = (error: unknown): never => {
  if (error instanceof CannotOpen) return leave(error.message)
  const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n")
  return leave(`The shop can't open: ${reason}`)
}
