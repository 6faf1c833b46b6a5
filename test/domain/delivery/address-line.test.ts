import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { splitAddressLine } from "../../../domain/delivery/address-line.ts"
import { law } from "../../support/law.ts"

describe("splitAddressLine", () => {
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
  ])("splits %j into a street and a number (PICKUP-16)", (line, streetName, streetNumber) => {
    expect(splitAddressLine(line)).toEqual(Result.succeed({ streetName, streetNumber }))
  })

  it.each(["", "   ", "Kattenburgerstraat", "Kattenburgerstraat5", "5", "12 Rue de Rivoli", "Damrak bis", "bus 3"])(
    "fails with AddressLineNotSplit for %j, which has no street and number (PICKUP-16, ERR-56)",
    addressLine1 => {
      expect(splitAddressLine(addressLine1)).toEqual(Result.fail({ _tag: "AddressLineNotSplit", addressLine1 }))
    },
  )

  it("splits a very long line in linear time (PICKUP-16)", () => {
    const line = `${"1a ".repeat(400_000)}x`
    expect(Result.isSuccess(splitAddressLine(line))).toBe(true)
  })

  const words = fc.array(
    fc.oneof(fc.constantFrom("Rue", "de", "5", "12", "1944", "bus", "bis", "B", "3-A"), fc.string({ maxLength: 6 })),
    { maxLength: 6 },
  )

  law(
    "returns parts that give the same line when joined (PICKUP-16)",
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
