/** A phone number stays on one line: what stands between its groups of digits does not break. */
const PHONE = /^\+\d[\d ]+$/

export const unbroken = (text: string): string => (PHONE.test(text) ? text.replaceAll(" ", "\u00a0") : text)
