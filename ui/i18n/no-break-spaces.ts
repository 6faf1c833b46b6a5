/** Phone numbers and sizes don't break at the end of a line. */
const PHONE = /^\+\d[\d ]+$/

export const addNoBreakSpacesToPhone = (text: string): string => (PHONE.test(text) ? text.replaceAll(" ", "\u00a0") : text)

/** "85 × 55 mm", "400 g" */
const IN_SIZE = /(?<=\d) (?=×|mm\b|g\b)|(?<=×) (?=\d)/g

export const addNoBreakSpacesToSize = (text: string): string => text.replace(IN_SIZE, "\u00a0")
