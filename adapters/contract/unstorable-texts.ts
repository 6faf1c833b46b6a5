/** Finds texts that no database column can hold: those with NUL or with half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/** Returns the field path of each text that can't be stored. */
export const findUnstorableTexts = (value: unknown, fieldPath: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value === "string") return UNSTORABLE.test(value) ? [fieldPath] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(UNSTORABLE.test(key) ? [fieldPath] : []),
    ...findUnstorableTexts(inner, [...fieldPath, key]),
  ])
}
