/** Why VAT is charged at a rate and in a country. Totals list the VAT of each treatment apart, also at the same rate (TAX-01). */
export const TAX_TREATMENTS = [
  /** the goods stay in the country from which they are sent */
  "domestic",
  /** sent to another country to a buyer without a valid VAT id, and taxed where they arrive */
  "distance-sale",
  /** sent to another country and taxed where they leave: below the threshold, or to a company with that country's VAT id */
  "taxed-at-origin",
  /** sent to another country to a company with a valid VAT id, at 0 % */
  "intra-community-supply",
] as const

export type TaxTreatment = (typeof TAX_TREATMENTS)[number]
