import { OperatorError } from "../settings/operator-error.ts"

export const exitWithMessage = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const firstLine = (error: unknown): string => String(error instanceof Error ? error.message : error).split("\n")[0] ?? ""

export const exitOnError = (error: unknown, what = "The shop can't open"): never =>
  exitWithMessage(error instanceof OperatorError ? error.message : `${what}: ${firstLine(error)}`)

/** Runs `close` at the first signal to stop; then the process exits. */
export const closeAndExitOnSignal = (close: () => Promise<void>): void => {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    close().then(
      () => process.exit(0),
      error => exitWithMessage(`The shop ended before all was done: ${firstLine(error)}`),
    )
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
}
