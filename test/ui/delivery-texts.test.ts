import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { listRepositoryFiles } from "../support/repository-files.ts"
import { ALL_TEXTS, flattenTexts, stripPluralSuffix } from "../support/text-usage.ts"

/** The files that render the pages of an order, with its delivery dialogs. */
const OF_ORDERS = /^ui\/(?:orders|addresses|item-delivery|references|slots|split-shipment|pickup)\//

const CART = /\bcart\b|winkelwagen|panier|Warenkorb/i

/** Texts about adding to a cart, and about deleting an address that a cart may use. */
const FILLS_A_CART = /^(?:cart\.added|account\.(?:addAgain|adding|comesBack|restAdded|toCart)|address\.deleteHint)$/

describe("the texts of the delivery step", () => {
  it("continue with what to do where the specification has an ellipsis (ERR-66, ERR-75, ADDR-22)", () => {
    const specified = "This address can currently not be selected, because it is missing certain data or contains invalid data"
    expect(englishTexts.address.invalid.startsWith(`${specified}. `)).toBe(true)
    expect(englishTexts.address.invalid).not.toContain("...")
  })

  it("never suggest deleting an invalid address, which may be a default, in any language (ADDR-26, ERR-66)", () => {
    const asking = Object.values(ALL_TEXTS).map(({ address }) => address.invalid)
    expect(asking.filter(words => /delete|verwijder|supprim|lösch/i.test(words))).toEqual([])
  })

  it("mention a cart on order pages only for adding to the cart again, in any language (DELIV-38, GROUP-18)", () => {
    const sources = listRepositoryFiles().filter(({ path }) => OF_ORDERS.test(path))
    const usedKeys = sources.flatMap(({ source }) => [
      ...[...source.matchAll(/"(\w+(?:\.\w+)+)"/g)].map(([, key]) => key),
      ...[...source.matchAll(/wentWrong\(t, "(\w+)"\)/g)].map(([, action]) => `action.${action}`),
    ])
    expect(usedKeys.length).toBeGreaterThan(100)
    const speaking = Object.values(ALL_TEXTS).flatMap(texts =>
      [...flattenTexts(texts)].flatMap(([path, words]) =>
        usedKeys.includes(stripPluralSuffix(path)) && CART.test(words) && !FILLS_A_CART.test(stripPluralSuffix(path))
          ? [words]
          : [],
      ),
    )
    expect(speaking).toEqual([])
  })
})
