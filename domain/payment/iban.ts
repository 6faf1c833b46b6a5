const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** Whether the text is a valid IBAN (ISO 13616): country, check digits, and a remainder of 1. Spaces are ignored. */
export const isValidIban = (text: string): boolean => {
  const number = text.replaceAll(" ", "")
  if (!IBAN.test(number)) return false
  const digits = [...number.slice(4), ...number.slice(0, 4)].map(sign => Number.parseInt(sign, 36)).join("")
  return BigInt(digits) % 97n === 1n
}
