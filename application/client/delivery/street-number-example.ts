const EXAMPLES: Readonly<Record<string, string>> = {
  NL: "12-2",
  BE: "27 bus 3",
  DE: "12a",
  FR: "12 bis",
  LU: "12A",
}

/** An example street number with addition in the country's notation (ISO 3166-1 alpha-2, ADDR-23). */
export const getStreetNumberExample = (country: string): string => EXAMPLES[country] ?? "12A"
