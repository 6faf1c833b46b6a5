/** A read of what the caller has is answered without a body; a change may be meant for one version only (RFC 9110). */
export const formatETag = (version: number): string => `"${version}"`

const lists = (header: string, tag: string): boolean =>
  header.split(",").some(listed => listed.trim() === "*" || listed.trim() === tag)

/** A tag that went through a compressing proxy comes back as a weak one, and means the same version. */
export const matchesIfNoneMatch = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && lists(ifNoneMatch.replaceAll("W/", ""), tag)

export const makeIfMatchCheck =
  (ifMatch: string | undefined) =>
  (version: number): boolean =>
    ifMatch === undefined || lists(ifMatch, formatETag(version))
