/** Why the shop can't start, with a sentence per reason for the operator. */
export class StartupError extends Error {
  readonly sentences: readonly string[]

  constructor(...sentences: readonly string[]) {
    super(sentences.join("\n"))
    this.name = "CannotOpen"
    this.sentences = sentences
  }
}

/** Collects reasons, so that one start names all of them; `check` throws them before any value is used. */
export const collectReasons = () => {
  const sentences: string[] = []
  const addReasons = (error: unknown): undefined => {
    if (!(error instanceof StartupError)) throw error
    sentences.push(...error.sentences)
  }
  return {
    read: <T>(get: () => T): T => {
      try {
        return get()
      } catch (error) {
        return addReasons(error) as T
      }
    },
    readLater: <T>(get: () => Promise<T>): Promise<T> => get().catch(error => addReasons(error) as T),
    check: (): void => {
      if (sentences.length > 0) throw new StartupError(...sentences)
    },
  }
}

export const exitWithMessage = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const firstLine = (error: unknown): string => String(error instanceof Error ? error.message : error).split("\n")[0] ?? ""

export const exitOnStartupError = (error: unknown, what = "The shop can't open"): never =>
  exitWithMessage(error instanceof StartupError ? error.message : `${what}: ${firstLine(error)}`)

export const exitOnShutdownError = (error: unknown): never =>
  exitWithMessage(`The shop ended before all was done: ${firstLine(error)}`)
