/**
 * Names the parts that an imported entry no longer has. Members of a list are matched by the fields that identify them.
 */

/** The fields by which a member of a list is recognised. */
const ID_FIELDS = ["key", "id", "serviceKey", "artworkItemId", "name", "type", "quantity", "currencyCode", "locale"]

/** An entry without such a field is identified by its texts, such as "postnl 12:00". */
const identify = (entry: object | string): string => {
  if (typeof entry === "string") return entry
  const fields: Readonly<Record<string, unknown>> = { ...entry }
  const idField = ID_FIELDS.find(name => name in fields)
  const texts = idField === undefined ? Object.values(fields).filter(value => typeof value === "string") : [fields[idField]]
  return texts.join(" ")
}

const isIdentifiable = (entry: unknown): entry is object | string =>
  typeof entry === "string" || (typeof entry === "object" && entry !== null)

const listParts = (value: unknown): readonly (readonly [name: string, part: unknown])[] => {
  // the numbers of a size have no names
  if (Array.isArray(value)) return value.filter(isIdentifiable).map(entry => [identify(entry), entry])
  return typeof value === "object" && value !== null ? Object.entries(value) : []
}

/** The entries of lists and the fields that `after` lacks, at any depth, each as a path such as "paper.matt". */
export const listRemovedParts = (before: unknown, after: unknown): readonly string[] => {
  const remaining = new Map(listParts(after))
  return listParts(before).flatMap(([name, part]) =>
    remaining.has(name) ? listRemovedParts(part, remaining.get(name)).map(path => `${name}.${path}`) : [name],
  )
}
