import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { moveNumberOutOfStreet, splitAddressLine } from "../../../domain/address/address-line.ts"
import { formatAddressLine } from "../../../domain/address/address-line-order.ts"
import { law } from "../../support/law.ts"

describe("splitAddressLine", () => {
  it.each([
    ["NL", "Kattenburgerstraat 5", "Kattenburgerstraat", "5"],
    ["nl", "  Kattenburgerstraat   214-B ", "Kattenburgerstraat", "214-B"],
    ["NL", "Kattenburgerstraat 214 B", "Kattenburgerstraat", "214 B"],
    ["NL", "Kattenburgerstraat 214 hs2", "Kattenburgerstraat", "214 hs2"],
    ["NL", "Kattenburgerstraat nr. 5", "Kattenburgerstraat", "5"],
    ["NL", "Kattenburgerstraat, 5", "Kattenburgerstraat", "5"],
    ["NL", "Kattenburgerstraat 5,", "Kattenburgerstraat", "5"],
    ["NL", "Kattenburgerstraat\u00a0５", "Kattenburgerstraat", "5"],
    ["NL", "Kattenburgerstraat 12 - 14", "Kattenburgerstraat", "12 - 14"],
    ["NL", "Plein 1944 12", "Plein 1944", "12"],
    ["NL", "Laan 1940-1945 12", "Laan 1940-1945", "12"],
    ["NL", "2e Jan Steenstraat 7", "2e Jan Steenstraat", "7"],
    ["NL", "Oude Omnibus 5", "Oude Omnibus", "5"],
    ["NL", "De Boxtelseweg 7", "De Boxtelseweg", "7"],
    ["NL", "Laan van 17 april 1941 3", "Laan van 17 april 1941", "3"],
    ["BE", "Place des 3 Fontaines 5", "Place des 3 Fontaines", "5"],
    ["BE", "Rue du 11 Novembre 8", "Rue du 11 Novembre", "8"],
    ["BE", "Rue de la Loi 16 bus 3", "Rue de la Loi", "16 bus 3"],
    ["BE", "Rue de la Loi 16, bus 3", "Rue de la Loi", "16 bus 3"],
    ["BE", "Rue de la Loi 16 bte. 3", "Rue de la Loi", "16 bte. 3"],
    ["BE", "Wetstraat 16 BOÎTE 3A", "Wetstraat", "16 BOÎTE 3A"],
    ["BE", "Rue du 8 Mai 1945 12", "Rue du 8 Mai 1945", "12"],
    ["DE", "Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
    ["DE", "Hauptstr. 12 a", "Hauptstr.", "12 a"],
    ["DE", "Q7, 24", "Q7", "24"],
    ["DE", "Kollmitz 1 1/3", "Kollmitz", "1 1/3"],
    ["AT", "Kollmitz 1 1/3", "Kollmitz", "1 1/3"],
    ["FR", "12 Rue de la Paix", "Rue de la Paix", "12"],
    ["FR", "12, rue de la Paix", "rue de la Paix", "12"],
    ["FR", "12,rue de la Paix", "rue de la Paix", "12"],
    ["FR", "12 bis rue de la Paix", "rue de la Paix", "12 bis"],
    ["FR", "12ter, rue de la Paix", "rue de la Paix", "12ter"],
    ["FR", "12 B rue de la Paix", "rue de la Paix", "12 B"],
    ["FR", "12-14 rue de la Paix", "rue de la Paix", "12-14"],
    ["FR", "10 R de la Paix", "R de la Paix", "10"],
    ["FR", "8 Rue du 8 Mai 1945", "Rue du 8 Mai 1945", "8"],
    ["LU", "2A, op der Gare", "op der Gare", "2A"],
  ])("splits in %s %j into the street %j and the number %j (PICKUP-16, ADDR-38)", (country, line, streetName, streetNumber) => {
    expect(splitAddressLine(line, country)).toEqual(Result.succeed({ streetName, streetNumber }))
  })

  it.each<readonly [country: string, line: string]>([
    ...["", "   ", "Kattenburgerstraat", "Kattenburgerstraat5", "5", "12 Rue de Rivoli", "Damrak bis", "bus 3", "5 12"].map(
      line => ["NL", line] as const,
    ),
    ["NL", "Plein 1944"],
    ["NL", "Damrak 12 3"],
    ["NL", "Damrak 12, 3"],
    ["NL", "Damrak 12 hs 2"],
    ["NL", "Damrak 12 3 hoog"],
    ["NL", "Damrak 12 unit 3"],
    ["NL", "DAMRAK 12 UNIT 3"],
    ["NL", "Kade 12 t.o. 4"],
    ["BE", "Rue de la Loi 16, Étage 3"],
    ["DE", "Q 7, 24"],
    ["DE", "Straße des 17. Juni"],
    ["BE", "Rue du 8 Mai"],
    ["FR", "Rue de la Paix 12"],
    ["FR", "Rue du 8 Mai 1945"],
    ["FR", "8 Mai 1945"],
    ["FR", "12 14 rue de la Paix"],
    ["FR", "12 L Etoile"],
    ["FR", "2e Avenue"],
    ["XX", "Main 5"],
  ])(
    "fails with AddressLineNotSplit in %s for %j, which has no clear street and number (PICKUP-16, ERR-56, ADDR-38)",
    (country, line) => {
      expect(splitAddressLine(line, country)).toEqual(Result.fail({ _tag: "AddressLineNotSplit", addressLine1: line }))
    },
  )

  it.each(["NL", "FR"])("reads a very long line of %s in linear time (PICKUP-16)", country => {
    expect(Result.isFailure(splitAddressLine(`${"1a ".repeat(400_000)}x`, country))).toBe(true)
    expect(
      Result.isSuccess(splitAddressLine(country === "NL" ? `${"a ".repeat(400_000)}1` : `1 ${"aa ".repeat(400_000)}`, country)),
    ).toBe(true)
  })

  const words = fc.array(
    fc.oneof(
      fc.constantFrom("Rue", "de", "5", "12", "1944", "bus", "bis", "B", "3-A", "1/3"),
      fc.stringMatching(/^[a-z0-9é/-]{1,6}$/),
    ),
    { maxLength: 6 },
  )

  law(
    "returns parts that give the same line when joined in the country's order (PICKUP-16, ADDR-38)",
    fc.tuple(
      fc.constantFrom("NL", "BE", "DE", "FR", "LU"),
      words.map(each => each.join(" ")),
    ),
    ([country, line]) => {
      const split = splitAddressLine(line, country)
      if (Result.isFailure(split)) return
      const { streetName, streetNumber } = split.success
      const parts = country === "FR" || country === "LU" ? [streetNumber, streetName] : [streetName, streetNumber]
      expect(parts.join(" ")).toBe(line)
      expect(streetName).toMatch(/\p{L}/u)
      expect(streetNumber).toMatch(/^\d/)
    },
  )
})

describe("formatAddressLine", () => {
  it("has the number first in France and Luxembourg, and last elsewhere (ADDR-38)", () => {
    const parts = { streetName: "rue de la Paix", streetNumber: "12 bis" }
    expect(["FR", "lu", "NL", "XX"].map(country => formatAddressLine(parts, country))).toEqual([
      "12 bis rue de la Paix",
      "12 bis rue de la Paix",
      "rue de la Paix 12 bis",
      "rue de la Paix 12 bis",
    ])
  })

  const STREETS = ["Kattenburgerstraat", "Plein 1944", "2e Jan Steenstraat", "Straße des 17. Juni", "Rue du 8 Mai 1945"]
  const ODD_STREETS = ["Rue du 8 Mai", "Q 7", "C4", "Rue 5", "L Étoile", "Avenue B", "Laan 1940-1945", "D 906", "Weg 7a", "bus 3"]
  const NUMBERS = ["5", "1945", "214-B", "214 B", "12 bis", "1 1/3", "12-14", "12 - 14", "12½", "12/3", "12 3", "16 bus 3"]

  law(
    "is split into the same parts or not at all (ADDR-38)",
    fc.record({
      country: fc.constantFrom("NL", "BE", "DE", "FR", "LU", "XX"),
      streetName: fc.constantFrom(...STREETS, ...ODD_STREETS),
      streetNumber: fc.constantFrom(...NUMBERS),
    }),
    ({ country, ...parts }) => {
      const split = splitAddressLine(formatAddressLine(parts, country), country)
      if (Result.isSuccess(split)) expect(split.success).toEqual(parts)
    },
  )
})

describe("moveNumberOutOfStreet", () => {
  it.each([
    ["NL", "Drukpersweg 12", "12", "Drukpersweg", "12"],
    ["NL", "Drukpersweg 12-B", "12 b", "Drukpersweg", "12 b"],
    ["BE", "Drukpersweg 12 bus 3", "12", "Drukpersweg", "12 bus 3"],
    ["BE", "Drukpersweg 12", "12 bus 3", "Drukpersweg", "12 bus 3"],
    ["DE", "Plein 1944 12", "12", "Plein 1944", "12"],
    ["FR", "12 rue de la Paix", "12", "rue de la Paix", "12"],
    ["LU", "12, rue de la Gare", "12", "rue de la Gare", "12"],
    ["FR", "12 bis, rue de la Paix", "12", "rue de la Paix", "12 bis"],
    ["NL", "12 Drukpersweg", "12", "Drukpersweg", "12"],
    ["LU", "rue de la Gare 12", "12", "rue de la Gare", "12"],
    ["NL", "Kattenburgerstraat 7-III", "", "Kattenburgerstraat", "7-III"],
    ["FR", "12 bis rue de Rivoli", "", "rue de Rivoli", "12 bis"],
    ["DE", "Straße des 17. Juni 135", "", "Straße des 17. Juni", "135"],
    ["DE", "Chausseestr.5", "", "Chausseestr.", "5"],
    ["BE", "Nationalestraat 5 bus 3", "", "Nationalestraat", "5 bus 3"],
    ["LU", "122, rue de l'Alzette", "", "rue de l'Alzette", "122"],
  ])("of %s %j beside %j leaves %j and %j (ADDR-39)", (country, typedStreet, typedNumber, streetName, streetNumber) => {
    expect(moveNumberOutOfStreet({ streetName: typedStreet, streetNumber: typedNumber }, country)).toEqual({
      streetName,
      streetNumber,
    })
  })

  it.each([
    ["NL", "Plein 1944", "12"],
    ["NL", "Drukpersweg 14", "12"],
    ["NL", "Drukpersweg 123", "12"],
    ["NL", "Drukpersweg", ""],
    ["NL", "2e Jan Steenstraat", ""],
    ["NL", "Plein 1944", ""],
    ["DE", "Q 7, 24", ""],
    ["FR", "Drukpersweg 12", ""],
    ["FR", "rue du 8 Mai 1945", "1945"],
    ["FR", "Route Nationale 7", "7"],
    ["NL", "1 Meistraat", "1"],
    ["NL", "2e Jan Steenstraat", "2"],
    ["NL", "14 Drukpersweg", "12"],
    ["XX", "Drukpersweg 12", "12"],
  ])("of %s leaves %j beside %j as typed (ADDR-39)", (country, streetName, streetNumber) => {
    expect(moveNumberOutOfStreet({ streetName, streetNumber }, country)).toEqual({ streetName, streetNumber })
  })
})
