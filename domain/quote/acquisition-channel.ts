/** A quote says where it came from: the checkout, the page without what is personal in its address, and that the customer asked (QUOTE-15, QUOTE-16). */
export interface QuoteAcquisitionChannel {
  readonly source: "checkout"
  readonly referrer_url: string
  readonly source_agent: "customer"
}

/** The channel of a page; its query and fragment are left out, they may name people. */
export const createQuoteAcquisitionChannel = (pageUrl: string): QuoteAcquisitionChannel => ({
  source: "checkout",
  referrer_url: pageUrl.replace(/[?#].*/s, ""),
  source_agent: "customer",
})
