import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { splitAddressLine } from "../../../domain/delivery/address-line.ts"
import { law } from "../../support/law.ts"

describe("an address line", () => {
  it.each([
    ["Kattenburgerstraat 5", "Kattenburgerstraat", "5"],
    ["  Kattenburgerstraat   214-B ", "Kattenburgerstraat", "214-B"],
    ["Kattenburgerstraat 214 B", "Kattenburgerstraat", "214 B"],
    ["Kattenburgerstraat 214 hs2", "Kattenburgerstraat", "214 hs2"],
    ["Plein 1944 12", "Plein 1944", "12"],
    ["2e Jan Steenstraat 7", "2e Jan Steenstraat", "7"],
    ["Rue de la Loi 16 bus 3", "Rue de la Loi", "16 bus 3"],
    ["Rue de la Loi 16 bte. 3", "Rue de la Loi", "16 bte. 3"],
    ["Wetstraat 16 BOÎTE 3A", "Wetstraat", "16 BOÎTE 3A"],
    ["Oude Omnibus 5", "Oude Omnibus", "5"],
    ["De Boxtelseweg 7", "De Boxtelseweg", "7"],
  ])("%j is a street and its number (PICKUP-16)", (line, streetName, streetNumber) => {
    expect(splitAddressLine(line)).toEqual(Result.succeed({ streetName, streetNumber }))
  })

  it.each(["", "   ", "Kattenburgerstraat", "Kattenburgerstraat5", "5", "12 Rue de Rivoli", "Damrak bis", "bus 3"])(
    "%j has no street name and number with a space between them, and is named (PICKUP-16, ERR-56)",
    addressLine1 => {
      expect(splitAddressLine(addressLine1)).toEqual(Result.fail({ _tag: "AddressLineNotSplit", addressLine1 }))
    },
  )

  it("is split at once, however long it is (PICKUP-16)", () => {
    const line = `${"1a ".repeat(100_000)}x`
    const before = performance.now()
    expect(Result.isSuccess(splitAddressLine(line))).toBe(true)
    expect(performance.now() - before).toBeLessThan(500)
  })

  const words = fc.array(
    fc.oneof(fc.constantFrom("Rue", "de", "5", "12", "1944", "bus", "bis", "B", "3-A"), fc.string({ maxLength: 6 })),
    { maxLength: 6 },
  )

  law(
    "is the same when its parts are joined again (PICKUP-16)",
    words.map(each => each.join(" ")),
    line => {
      const split = splitAddressLine(line)
      if (Result.isFailure(split)) return
      const { streetName, streetNumber } = split.success
      expect(`${streetName} ${streetNumber}`).toBe(line.trim().replace(/\s+/g, " "))
      expect(streetName).not.toBe("")
      expect(streetNumber).toMatch(/^\d/)
    },
  )
})
