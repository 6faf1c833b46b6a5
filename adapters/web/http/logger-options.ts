/** Log lines say where a failure happened, without personal data. */
import type { FastifyServerOptions } from "fastify"

/** Errors whose messages the program wrote itself; messages of other errors may quote what a customer typed. */
const OWN_MESSAGE_ERRORS: readonly (new (...args: never[]) => Error)[] = [TypeError, RangeError, ReferenceError, SyntaxError]

/** The code of an error of Node, Fastify or the database. */
export const getErrorCode = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : undefined

const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" }
  const hasOwnMessage = OWN_MESSAGE_ERRORS.some(kind => error instanceof kind)
  return {
    type: error.name,
    message: hasOwnMessage ? error.message : "",
    code: getErrorCode(error),
    stack: (error.stack ?? "")
      .split("\n")
      .filter(line => line.startsWith("    at "))
      .join("\n"),
  }
}

/** A closed pipe behind stdout or stderr must not end the process. */
export const ignoreBrokenLogPipes = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
}

/** Pino's level "warn" */
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
    // drops Fastify's plain messages about the addresses it listens at
    logMethod(args, write, level) {
      if (typeof args[0] === "object" || level >= WARNING) write.apply(this, args)
    },
  },
})
