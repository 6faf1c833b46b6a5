/** Where a quote was made: in the checkout, by the customer, on the page with this URL (QUOTE-15, QUOTE-16). */
export interface QuoteAcquisitionChannel {
  readonly source: "checkout"
  readonly referrer_url: string
  readonly source_agent: "customer"
}

/** The channel of a page. Query and fragment are left out because they can hold personal data. */
export const createQuoteAcquisitionChannel = (pageUrl: string): QuoteAcquisitionChannel => ({
  source: "checkout",
  referrer_url: pageUrl.replace(/[?#].*/s, ""),
  source_agent: "customer",
})
