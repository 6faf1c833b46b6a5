import { PRINTED_FORMS } from "../../support/printed-forms.ts"
import type { VectorFile } from "./vector-file.ts"

type Draft = Readonly<Record<string, string | undefined>>

const ADDRESS: Draft = {
  firstName: "Ada",
  lastName: "de Vries",
  country: "NL",
  postalCode: "1019 XW",
  streetName: "Kattenburgerstraat",
  streetNumber: "5",
  city: "Amsterdam",
}

const POSTAL_CODE_OF: Readonly<Record<string, string>> = { NL: "1019 XW", BE: "2000", DE: "10115", FR: "75001", LU: "1009" }

const toCase = (purpose: string, typed: Draft, expected: unknown) => {
  const email = purpose === "billing" ? { email: "ada@example.nl" } : {}
  return { input: { purpose, draft: { ...ADDRESS, ...email, ...typed } }, expected }
}

const accepted = (purpose: string, typed: Draft, stored: Draft) =>
  toCase(purpose, typed, { address: { ...ADDRESS, ...(purpose === "billing" ? { email: "ada@example.nl" } : {}), ...stored } })

const refused = (purpose: string, typed: Draft, ...faults: readonly object[]) => toCase(purpose, typed, { faults })

/** Each way in which senders print a value, in an address of its country. */
const listPrinted = (kind: string, field: string, purpose: string): VectorFile["cases"] =>
  (PRINTED_FORMS[kind] ?? []).flatMap(({ country = "NL", canonical, typed }) => {
    const postalCode = POSTAL_CODE_OF[country]
    if (postalCode === undefined || (field === "vatId" && !canonical.startsWith(country))) return []
    return [canonical, ...typed].map(text =>
      accepted(purpose, { country, postalCode, [field]: text }, { country, postalCode, [field]: canonical }),
    )
  })

const WRONG_POSTAL_CODES: readonly (readonly [country: string, ...codes: string[]])[] = [
  ["NL", "0019 XW", "1019 X", "1019 SS", "1019", "10199 XW"],
  ["BE", "0999", "20000", "02000", "200"],
  ["DE", "1011", "101155", "00101", "ABCDE"],
  ["FR", "7500A", "750011", "00100", "96000", "99999"],
  ["LU", "10090", "0009", "100"],
]

const POST_BOXES = [
  "Postbus 123",
  "P.O. Box 12",
  "Postfach 10 20 30",
  "Packstation 123",
  "BP 123",
  "CS 10001",
  "Antwoordnummer 55",
]

const STREETS = ["Postbusstraat", "Postfachweg", "BP-laan", "Rue du BP 3", "Boxstraat", "Packstationsweg"]

const REQUIRED = ["country", "firstName", "lastName", "postalCode", "streetNumber", "streetName", "city"]

export const buildAddressVectors = (): VectorFile => ({
  $comment:
    "A typed address for shipping or billing, as it is stored, or every fault in the order of the form. Billing requires an email and keeps the VAT id.",
  source: "written by hand: the forms in which senders print values, postal codes of the UPU's guides, and the specification",
  cases: [
    ...listPrinted("normalizePostalCode", "postalCode", "shipping"),
    ...listPrinted("normalizeVatId", "vatId", "billing"),
    ...listPrinted("normalizeEmail", "email", "billing"),
    ...listPrinted("normalizeHouseNumber", "streetNumber", "shipping"),
    ...WRONG_POSTAL_CODES.flatMap(([country, ...codes]) =>
      codes.map(postalCode =>
        refused(
          "shipping",
          { country, postalCode },
          { _tag: "PostalCodeFormat", field: "postalCode", country, example: POSTAL_CODE_OF[country] },
        ),
      ),
    ),
    ...POST_BOXES.map(streetName => refused("shipping", { streetName }, { _tag: "PostBox", field: "streetName" })),
    ...POST_BOXES.map(streetName => accepted("billing", { streetName }, { streetName })),
    ...STREETS.map(streetName => accepted("shipping", { streetName }, { streetName })),
    ...REQUIRED.filter(field => field !== "country").map(field =>
      refused("shipping", { [field]: "" }, { _tag: "Required", field }),
    ),
    { input: { purpose: "shipping", draft: {} }, expected: { faults: REQUIRED.map(field => ({ _tag: "Required", field })) } },
    refused("billing", { email: "" }, { _tag: "Required", field: "email" }),
    ...["ada", "ada@", "ada@example", "a b@example.nl", "jan@x.n", "jan..p@x.nl"].map(email =>
      refused("billing", { email }, { _tag: "EmailFormat", field: "email" }),
    ),
    ...["0", "-", "B"].map(streetNumber =>
      refused("shipping", { streetNumber: `${streetNumber}0` }, { _tag: "StreetNumberFormat", field: "streetNumber" }),
    ),
    ...["call me", "1234", "123456789012345678"].map(phone =>
      refused("shipping", { phone }, { _tag: "PhoneFormat", field: "phone" }),
    ),
    refused("shipping", { country: "N1" }, { _tag: "CountryFormat", field: "country" }),
    accepted("shipping", { vatId: "wrong" }, {}),
    accepted("shipping", { country: "GB", postalCode: "SW1A 1AA" }, { country: "GB", postalCode: "SW1A1AA" }),
  ],
})
