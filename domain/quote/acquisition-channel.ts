/** The origin of a quote: the checkout, its page and the customer (QUOTE-15, QUOTE-16). */
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
