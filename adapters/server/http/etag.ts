export const formatETag = (version: number): string => `"${version}"`

const includesTag = (header: string, tag: string): boolean =>
  header.split(",").some(item => item.trim() === "*" || item.trim() === tag)

/** Compares weakly (RFC 9110, 13.1.2): a compressing proxy turns a strong tag into a weak one. */
export const matchesIfNoneMatch = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && includesTag(ifNoneMatch.replaceAll("W/", ""), tag)

export const makeIfMatchCheck =
  (ifMatch: string | undefined) =>
  (version: number): boolean =>
    ifMatch === undefined || includesTag(ifMatch, formatETag(version))
