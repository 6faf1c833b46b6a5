/** Of whatever was kept, a text; half a character is none: it could not be sent. */
export const isWellFormedText = (text: string): boolean => !/\p{Surrogate}/u.test(text)

export const decodeTextDraft = (kept: unknown): string | undefined =>
  typeof kept === "string" && isWellFormedText(kept) ? kept : undefined
