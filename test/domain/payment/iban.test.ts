import { describe, expect, it } from "vitest"
import { isValidIban } from "../../../domain/payment/iban.ts"

describe("an IBAN", () => {
  it.each([
    "NL91ABNA0417164300",
    "NL91 ABNA 0417 1643 00",
    "DE89370400440532013000",
    "FR1420041010050500013M02606",
    "MT84MALT011000012345MTLCAST001S",
  ])("is valid when its check digits fit: %s (SHOP-11)", number => {
    expect(isValidIban(number)).toBe(true)
  })

  it.each(["", "NOTANIBAN", "NL92ABNA0417164300", "NL91ABNA0417164301", "nl91abna0417164300", "NL91ABNA0417164300X"])(
    "is invalid when its check digits don't fit, and in lower case: %j (SHOP-11)",
    number => {
      expect(isValidIban(number)).toBe(false)
    },
  )

  it.each(["1NL91ABNA0417160002", "NL9AABNA0417160074", "NL91ABNA040012", "NL91ABNA041716430000000000000000073"])(
    "is invalid in another format, even with the right check digits: %s (SHOP-11)",
    number => {
      expect(isValidIban(number)).toBe(false)
    },
  )
})
