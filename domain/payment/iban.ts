/** An account number of ISO 13616: its country, two check digits, and a remainder of 1. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** @param text with or without its spaces */
export const isValidIban = (text: string): boolean => {
  const number = text.replaceAll(" ", "")
  if (!IBAN.test(number)) return false
  const digits = [...number.slice(4), ...number.slice(0, 4)].map(sign => Number.parseInt(sign, 36)).join("")
  return BigInt(digits) % 97n === 1n
}
