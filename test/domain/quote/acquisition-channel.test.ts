import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createQuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import { law } from "../../support/law.ts"

describe("createQuoteAcquisitionChannel", () => {
  it("names the checkout as source, the page's address and the customer (QUOTE-15, QUOTE-16)", () => {
    expect(createQuoteAcquisitionChannel("https://shop.example/cart")).toEqual({
      source: "checkout",
      referrer_url: "https://shop.example/cart",
      source_agent: "customer",
    })
  })

  it("removes the query and the fragment from the page's address (QUOTE-16)", () => {
    expect(createQuoteAcquisitionChannel("https://shop.example/cart?mail=ada@example.nl\n#x").referrer_url).toBe(
      "https://shop.example/cart",
    )
    expect(createQuoteAcquisitionChannel("https://shop.example/cart#ada").referrer_url).toBe("https://shop.example/cart")
  })

  law("returns the same page for every query (QUOTE-16)", fc.webUrl({ withQueryParameters: true }), url => {
    const { referrer_url: page } = createQuoteAcquisitionChannel(url)
    expect(page).not.toMatch(/[?#]/)
    expect(url.startsWith(page)).toBe(true)
    expect(createQuoteAcquisitionChannel(page).referrer_url).toBe(page)
  })
})
