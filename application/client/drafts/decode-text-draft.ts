/** Decodes a stored text. Half of a surrogate pair is refused, because it can't be sent. */
export const isWellFormedText = (text: string): boolean => !/\p{Surrogate}/u.test(text)

export const decodeTextDraft = (stored: unknown): string | undefined =>
  typeof stored === "string" && isWellFormedText(stored) ? stored : undefined
