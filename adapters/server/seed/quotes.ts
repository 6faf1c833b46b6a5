/** Quotes of the sample company: good ones of one and of several items, one that ends soon, and expired ones. */
export interface SampleQuote {
  readonly id: string
  readonly customerId: string
  /** when it was made and until when it is good, in days from today */
  readonly days: readonly [made: number, until: number]
  /** product keys */
  readonly items: readonly [string, ...string[]]
}

const customerId = "customer-company"

export const quotes: readonly SampleQuote[] = [
  { id: "quote-sample", customerId, days: [-2, 28], items: ["magazines"] },
  { id: "quote-expo", customerId, days: [-5, 25], items: ["posters", "roll-up-banners", "flyers"] },
  { id: "quote-soon", customerId, days: [-28, 2], items: ["business-cards", "letterheads"] },
  { id: "quote-spring", customerId, days: [-70, -40], items: ["books"] },
  { id: "quote-winter", customerId, days: [-95, -65], items: ["flyers", "stickers"] },
]
