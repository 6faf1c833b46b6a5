import { describe, expect, it } from "vitest"
import { findReviewUrlForLocale } from "../../../../application/client/payment/review-url.ts"

describe("findReviewUrlForLocale", () => {
  it("returns the reviews in the customer's locale, else language, else the first one (PAY-45)", () => {
    const reviewURLs = [
      { locale: "nl-NL", reviewUrl: "https://reviews.example/nl" },
      { locale: "fi", reviewUrl: "https://reviews.example/fi" },
      { locale: "nl-BE", reviewUrl: "https://reviews.example/be" },
      { locale: "fr", reviewUrl: "https://reviews.example/fr" },
    ]
    expect(findReviewUrlForLocale({ reviewURLs }, "nl-BE")).toBe("https://reviews.example/be")
    expect(findReviewUrlForLocale({ reviewURLs }, "FR")).toBe("https://reviews.example/fr")
    expect(findReviewUrlForLocale({ reviewURLs }, "fr-BE")).toBe("https://reviews.example/fr")
    expect(findReviewUrlForLocale({ reviewURLs }, "en")).toBe("https://reviews.example/nl")
    expect(findReviewUrlForLocale({ reviewURLs: [] }, "en")).toBeUndefined()
  })
})
