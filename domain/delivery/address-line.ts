/**
 * An address line "street number" is split at the last word that starts with a digit, except a box number
 * (PICKUP-16).
 */
import { Result } from "effect"

export interface StreetAndNumber {
  readonly streetName: string
  /** with its addition: "214 B", "16 bus 3" */
  readonly streetNumber: string
}

/** The line has no street name or no number (ERR-56). */
export interface AddressLineNotSplit {
  readonly _tag: "AddressLineNotSplit"
  readonly addressLine1: string
}

/** Belgian box numbers follow the house number. */
const BOX = /^(?:bus|bte|bo[iî]te|box)\.?$/i

/** Street and number with single spaces between words. One pass from the end, so the time is linear. */
export const splitAddressLine = (addressLine1: string): Result.Result<StreetAndNumber, AddressLineNotSplit> => {
  const words = addressLine1.trim().split(/\s+/)
  const pos = words.findLastIndex((word, index) => /^\d/.test(word) && !BOX.test(words[index - 1] ?? ""))
  return pos < 1
    ? Result.fail({ _tag: "AddressLineNotSplit", addressLine1 })
    : Result.succeed({ streetName: words.slice(0, pos).join(" "), streetNumber: words.slice(pos).join(" ") })
}
