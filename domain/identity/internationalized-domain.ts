/** Converts a domain from Punycode to readable Unicode, such as "münchen.de" (LOGIN-37). */

const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789"

const BASE = 36
const LARGEST_NUMBER = 0x7fffffff
const FIRST_CODE = 128
const LAST_CODE = 0x10ffff

const adaptBias = (distance: number, count: number): number => {
  let delta = distance + Math.floor(distance / count)
  let bias = 0
  for (; delta > 455; bias += BASE) delta = Math.floor(delta / 35)
  return bias + Math.floor((BASE * delta) / (delta + 38))
}

/** The letters of a Punycode text in lower case (RFC 3492); undefined for a malformed one. */
const decodePunycode = (encoded: string): string | undefined => {
  const basicLength = Math.max(encoded.lastIndexOf("-"), 0)
  const codes = Array.from(encoded.slice(0, basicLength), letter => letter.charCodeAt(0))
  let code = FIRST_CODE
  let bias = 72
  let position = 0
  for (let index = basicLength && basicLength + 1; index < encoded.length; ) {
    const start = position
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(encoded[index++] ?? " ")
      position += digit * weight
      if (digit < 0 || position > LARGEST_NUMBER || weight > LARGEST_NUMBER) return undefined
      const threshold = Math.min(Math.max(k - bias, 1), 26)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = codes.length + 1
    bias = adaptBias(Math.floor((position - start) / (start === 0 ? 700 : 2)), count)
    code += Math.floor(position / count)
    if (code > LAST_CODE || (code >= 0xd800 && code < 0xe000)) return undefined
    position %= count
    codes.splice(position++, 0, code)
  }
  return String.fromCodePoint(...codes)
}

/** No domain has letters that a normalisation changes, so that no label stands for another one in ASCII. */
const decodeLabel = (label: string, encoded: string): string => {
  const decoded = decodePunycode(encoded)
  return decoded !== undefined && /[^ -~]/.test(decoded) && decoded === decoded.normalize("NFKC").toLowerCase() ? decoded : label
}

/** The domain in lower case with its Punycode labels decoded; a malformed label stays. */
export const toUnicodeDomain = (domain: string): string => domain.replaceAll(/(?<=^|\.)xn--([a-z\d-]+)/g, decodeLabel)
