/** Why the shop can't start, with a sentence per reason for the operator. */
export class StartupError extends Error {
  readonly sentences: readonly string[]

  constructor(...sentences: readonly string[]) {
    super(sentences.join("\n"))
    this.name = "CannotOpen"
    this.sentences = sentences
  }
}

/** Returns `value`; throws a `StartupError` unless it is valid. */
export const requireSetting = <T>(value: T, isValid: boolean, sentence: string): T => {
  if (isValid) return value
  throw new StartupError(sentence)
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
