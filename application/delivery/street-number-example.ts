/** A house number is written with its addition, and each country has its own way (ADDR-23). */
const EXAMPLES: Readonly<Record<string, string>> = {
  NL: "12-2",
  BE: "27 bus 3",
  DE: "12a",
  FR: "12 bis",
  LU: "12A",
}

/** A number with an addition as the country (ISO 3166-1 alpha-2) writes it. */
export const getStreetNumberExample = (country: string): string => EXAMPLES[country] ?? "12A"
