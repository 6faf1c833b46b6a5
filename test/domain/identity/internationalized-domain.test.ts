import { domainToASCII, domainToUnicode } from "node:url"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toUnicodeDomain } from "../../../domain/identity/internationalized-domain.ts"
import { arbitraryDomainLabels } from "../../support/arbitrary-text.ts"
import { law } from "../../support/law.ts"

describe("toUnicodeDomain", () => {
  law(
    "decodes an internationalised domain that a browser encoded, and leaves a decoded one unchanged (LOGIN-37)",
    arbitraryDomainLabels,
    labels => {
      const ascii = domainToASCII(labels.join("."))
      fc.pre(ascii !== "")
      const unicode = toUnicodeDomain(ascii)
      expect(unicode).toBe(domainToUnicode(ascii))
      expect(toUnicodeDomain(unicode)).toBe(unicode)
    },
  )

  it.each([
    "xn--.de",
    "xn---.de",
    // "shop" without any other letter
    "xn--shop-.de",
    // the Kelvin sign, a capital and a ligature, which normalise to other letters
    "xn--62g.de",
    "xn--wca.de",
    "xn--jm6c.de",
    "xn--99999999.de",
    "xn--zzzzzzzzzzzzzz.de",
    "axn--mnchen-3ya.de",
  ])("leaves a label that is not valid Punycode unchanged: %s (LOGIN-37)", domain => expect(toUnicodeDomain(domain)).toBe(domain))
})
