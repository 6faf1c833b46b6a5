/** No database column can hold NUL or half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/** The steps to each text that can't be kept. */
export const findUnstorableTexts = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value === "string") return UNSTORABLE.test(value) ? [at] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(UNSTORABLE.test(key) ? [at] : []),
    ...findUnstorableTexts(inner, [...at, key]),
  ])
}
