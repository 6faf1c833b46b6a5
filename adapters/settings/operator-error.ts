/** Tells operators why the shop can't start or a command can't be carried out, with a sentence per reason. */
export class OperatorError extends Error {
  readonly sentences: readonly string[]

  constructor(...sentences: readonly string[]) {
    super(sentences.join("\n"))
    this.name = "OperatorError"
    this.sentences = sentences
  }
}

/** Returns `value`; throws an `OperatorError` unless it is valid. */
export const requireSetting = <T>(value: T, isValid: boolean, sentence: string): T => {
  if (isValid) return value
  throw new OperatorError(sentence)
}

/** Collects reasons, so that one start names all of them; `check` throws them before any value is used. */
export const collectReasons = () => {
  const sentences: string[] = []
  const addReasons = (error: unknown): undefined => {
    if (!(error instanceof OperatorError)) throw error
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
      if (sentences.length > 0) throw new OperatorError(...sentences)
    },
  }
}
