/** A line "street number" is split before its number: the last word that starts with a digit, a box number aside (PICKUP-16). */
import { Result } from "effect"

export interface StreetAndNumber {
  readonly streetName: string
  /** with its addition: "214 B", "16 bus 3" */
  readonly streetNumber: string
}

/** No street name or number in the line (ERR-56). */
export interface AddressLineNotSplit {
  readonly _tag: "AddressLineNotSplit"
  readonly addressLine1: string
}

/** Belgian letter boxes stand behind the number they belong to. */
const BOX = /^(?:bus|bte|bo[iî]te|box)\.?$/i

/** Street and number, single spaces between words; words are looked at once each, from the end. */
export const splitAddressLine = (addressLine1: string): Result.Result<StreetAndNumber, AddressLineNotSplit> => {
  const words = addressLine1.trim().split(/\s+/)
  const at = words.findLastIndex((word, index) => /^\d/.test(word) && !BOX.test(words[index - 1] ?? ""))
  return at < 1
    ? Result.fail({ _tag: "AddressLineNotSplit", addressLine1 })
    : Result.succeed({ streetName: words.slice(0, at).join(" "), streetNumber: words.slice(at).join(" ") })
}
