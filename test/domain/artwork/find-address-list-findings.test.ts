import { describe, expect, it } from "vitest"
import { getSeverity } from "../../../domain/artwork/artwork-findings.ts"
import { findAddressListFindings } from "../../../domain/artwork/find-address-list-findings.ts"

const HEADER = "First name;Last name;Street;Number;Postcode;City;Country"

const find = (lines: readonly string[], within: number, outside = 0) =>
  findAddressListFindings(
    lines.map((text, index) => ({ line: index + 1, cells: text.split(";") })),
    { withinNetherlands: within, outsideNetherlands: outside },
  )

const ADA = "Ada;de Vries;Kade;5;1019 XW;Amsterdam;NL"
const BEN = "Ben;Peeters;Meir;12;2000;Antwerpen;België"

describe("findAddressListFindings", () => {
  it("accepts as many right addresses as were ordered (PREFLIGHT-14)", () => {
    expect(find([HEADER, ADA, BEN], 1, 1)).toEqual([])
  })

  it.each([
    ["Dutch", "Voornaam;Achternaam;Straat;Huisnummer;Postcode;Plaats;Land"],
    ["French", "Prénom;Nom;Rue;Numéro;Code postal;Ville;Pays"],
    ["German", "Vorname;Nachname;Straße;Haus-Nr.;PLZ;Ort;Land"],
    ["English", "FIRST_NAME;surname;street name;house number;zip code;town;country code"],
  ])("understands columns named in %s (PREFLIGHT-14)", (_, header) => {
    expect(find([header, ADA], 1)).toEqual([])
  })

  it("needs a name or a company, and takes a house number within the street (PREFLIGHT-14)", () => {
    expect(find(["company;address;zip;city", "Vries BV;Kade 5;1019XW;Amsterdam"], 1)).toEqual([])
    expect(find(["name;address;zip;city", "A. de Vries;Kade 5;1019XW;Amsterdam"], 1)).toEqual([])
  })

  it("names the columns that are missing, and then no rows (PREFLIGHT-14)", () => {
    expect(find(["Company;Street", "Vries BV;Kade 5"], 5)).toEqual([
      { _tag: "AddressColumnMissing", column: "postalCode" },
      { _tag: "AddressColumnMissing", column: "city" },
    ])
    expect(find(["Street;Postcode;City"], 5)).toEqual([{ _tag: "AddressColumnMissing", column: "lastName" }])
  })

  it("compares the addresses within and outside the Netherlands with those ordered (PREFLIGHT-14)", () => {
    expect(find([HEADER, ADA, BEN], 2, 0)).toEqual([
      { _tag: "AddressCountMismatch", destination: "WithinNetherlands", addresses: 1, wanted: 2 },
      { _tag: "AddressCountMismatch", destination: "OutsideNetherlands", addresses: 1, wanted: 0 },
    ])
  })

  it("names line, field and reason of invalid addresses, at most 20 (PREFLIGHT-14)", () => {
    const wrong = "Ada;de Vries;Kade;;1019;;NL"
    expect(find([HEADER, ADA, wrong], 2)).toEqual([
      { _tag: "AddressRowInvalid", line: 3, field: "postalCode", reason: "PostalCodeFormat" },
      { _tag: "AddressRowInvalid", line: 3, field: "streetNumber", reason: "Required" },
      { _tag: "AddressRowInvalid", line: 3, field: "city", reason: "Required" },
    ])
    expect(
      find([HEADER, ...Array.from({ length: 30 }, () => ";;;;;;")], 30).filter(({ _tag }) => _tag === "AddressRowInvalid"),
    ).toHaveLength(20)
  })

  it("warns of an address that is there twice (PREFLIGHT-14)", () => {
    const again = "ADA;De Vries;Kade;5;1019xw;Amsterdam;Nederland"
    const duplicates = find([HEADER, ADA, BEN, again, again], 3, 1)
    expect(duplicates).toEqual([
      { _tag: "DuplicateAddress", line: 4, firstLine: 2 },
      { _tag: "DuplicateAddress", line: 5, firstLine: 2 },
    ])
    expect(duplicates.map(getSeverity)).toEqual(["warning", "warning"])
  })

  it("counts an unreadable list as an error (PREFLIGHT-14)", () => {
    expect(getSeverity({ _tag: "AddressListUnreadable", line: 7 })).toBe("error")
  })
})
