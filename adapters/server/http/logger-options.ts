/** The log goes to stderr, line by line with its trace, and says where something failed but nothing about whom. */
import type { FastifyServerOptions } from "fastify"
import { getSqlState } from "../database/sql-state.ts"

/** Messages of these are the program's own; others may quote what a customer typed. */
const OWN_WORDS: readonly (new (...args: never[]) => Error)[] = [TypeError, RangeError, ReferenceError, SyntaxError]

const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" }
  const own = OWN_WORDS.some(kind => error instanceof kind)
  return {
    type: error.name,
    message: own ? error.message : "",
    code: getSqlState(error),
    stack: (error.stack ?? "")
      .split("\n")
      .filter(line => line.startsWith("    at "))
      .join("\n"),
  }
}

/** A log that nobody reads any more is no reason to close. */
export const ignoreBrokenLogPipes = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
}

/** Of Pino's levels. */
const WARNING = 40

export interface LogStream {
  readonly write: (line: string) => void
}

export const makeLoggerOptions = (
  level: string,
  stream: LogStream = process.stderr,
): NonNullable<FastifyServerOptions["logger"]> => ({
  level,
  stream,
  base: null,
  serializers: { err: describeError },
  hooks: {
    // Fastify tells of each address that it listens at, in words alone
    logMethod(said, write, level) {
      if (typeof said[0] === "object" || level >= WARNING) write.apply(this, said)
    },
  },
})
