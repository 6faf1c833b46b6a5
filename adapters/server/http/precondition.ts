/** Versions on the way in: a read of what the caller has already is answered without a body, a change on something else than was meant is refused (RFC 9110, R3). */
import { Refusal } from "./refusal.ts"

interface Versioned {
  readonly version: number
}

/** The version a change was made on: in the query, as the tag of `If-Match`, in both or in neither. */
export interface MadeOn {
  readonly query: { readonly version?: number }
  readonly ifMatch: string | undefined
}

export const tagOf = ({ version }: Versioned): string => `"${version}"`

const lists = (header: string, tag: string): boolean =>
  header.split(",").some(listed => listed.trim() === "*" || listed.trim() === tag)

/** A tag that went through a compressing proxy comes back as a weak one, and means the same version. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && lists(ifNoneMatch.replaceAll("W/", ""), tag)

export const checkVersion = (current: Versioned, { query, ifMatch }: MadeOn): void => {
  const { version: currentVersion } = current
  if (ifMatch !== undefined && !lists(ifMatch, tagOf(current))) {
    throw new Refusal(412, "PreconditionFailed", { currentVersion })
  }
  if (query.version !== undefined && query.version !== currentVersion) {
    throw new Refusal(409, "StaleVersion", { currentVersion })
  }
}
