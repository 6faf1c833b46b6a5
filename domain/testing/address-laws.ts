/** What holds for the validation of typed addresses. */
import fc from "fast-check"
import { ADDRESS_FIELDS, type Address, type AddressField, type AddressPurpose } from "../address/address.ts"
import type { AddressDraft } from "../address/address-validation.ts"
import { assertSame, createLaw, type Law } from "./law.ts"

/** The address as it is stored, or every fault. */
export type AddressOutcome =
  | { readonly address: Address }
  | { readonly faults: readonly { readonly _tag: string; readonly field: AddressField }[] }

export interface AddressRules {
  /** the draft in its canonical form, valid or not */
  readonly normalize: (draft: AddressDraft) => AddressDraft
  readonly validate: (draft: AddressDraft, purpose: AddressPurpose) => AddressOutcome
}

const GOOD: Readonly<Record<AddressField, readonly string[]>> = {
  country: ["NL", "BE", "DE", "FR", "LU", "nl", " be "],
  company: ["Drukwerk BV"],
  firstName: ["Ada", "Jean-Luc", "Ørjan", "Z"],
  lastName: ["de Vries", "O’Brien", "Ünal"],
  postalCode: ["1019 XW", "1019xw", "2000", "10115", " 75001", "1009"],
  streetNumber: ["5", "214-B", " 12 bis "],
  streetName: ["Kattenburgerstraat", "Rue de l’Étoile"],
  additionalStreetInfo: ["2nd floor"],
  city: ["Amsterdam", "’s-Hertogenbosch", "x".repeat(80)],
  email: ["ada@example.nl", "a.b+print@mail.example.be"],
  phone: ["+31612345678"],
  vatId: ["NL123456789B01"],
}

const BAD = [undefined, "", "   ", "-", " - ", "x", "@", "a@b", "ß", "1", "0000 AA", "é".repeat(255), "<script>", "ﬁ"]

/** Input for one field: valid, invalid or arbitrary text. */
const typed = (field: AddressField): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...GOOD[field]) },
    { weight: 2, arbitrary: fc.constantFrom(...BAD) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 130 }) },
  )

const FIELDS = Object.keys(GOOD) as readonly AddressField[]

/** A sent address form, whose fields are valid, invalid or missing. */
export const addressDraft: fc.Arbitrary<AddressDraft> = fc.record(
  {
    ...(Object.fromEntries(FIELDS.map(field => [field, typed(field)])) as Record<AddressField, fc.Arbitrary<string | undefined>>),
    id: fc.constant("address-1"),
    isDefaultShippingAddress: fc.boolean(),
    isDefaultBillingAddress: fc.boolean(),
  },
  { requiredKeys: [] },
)

const draftAndPurpose = fc.tuple(addressDraft, fc.constantFrom<AddressPurpose>("shipping", "billing"))

/** A valid address in a country without formats of its own. */
const ELSEWHERE: AddressDraft = {
  firstName: "Ada",
  lastName: "de Vries",
  country: "XX",
  postalCode: "1",
  streetName: "Kattenburgerstraat",
  streetNumber: "5",
  city: "Amsterdam",
  email: "ada@example.nl",
}

/** Laws of address validation; the rules are the implementation that they are checked against. */
export const addressLaws = ({ normalize, validate }: AddressRules): readonly Law[] => {
  const listInvalidFields = (draft: AddressDraft, purpose: AddressPurpose): readonly AddressField[] => {
    const outcome = validate(draft, purpose)
    return "faults" in outcome ? outcome.faults.map(({ field }) => field) : []
  }
  return [
    createLaw("A normalised address is normal", addressDraft, draft => {
      const once = normalize(draft)
      assertSame("the address, normalised twice,", normalize(once), once)
    }),
    createLaw("An accepted address is accepted again, unchanged", draftAndPurpose, ([draft, purpose]) => {
      const first = validate(draft, purpose)
      if ("address" in first) assertSame("the address, validated twice,", validate(first.address, purpose), first)
    }),
    createLaw("The typed and the normalised address are judged alike", draftAndPurpose, ([draft, purpose]) => {
      assertSame("the result for the normalised address", validate(normalize(draft), purpose), validate(draft, purpose))
    }),
    createLaw("Each invalid field is named once, in the order of the form", draftAndPurpose, ([draft, purpose]) => {
      const invalid = listInvalidFields(draft, purpose)
      assertSame(
        "the list of invalid fields",
        invalid,
        ADDRESS_FIELDS.filter(field => invalid.includes(field)),
      )
    }),
    createLaw("A field is invalid exactly when that field alone would be", draftAndPurpose, ([draft, purpose]) => {
      const alone = ADDRESS_FIELDS.filter(field => {
        const place = field === "postalCode" || field === "vatId" ? { ...ELSEWHERE, country: draft.country } : ELSEWHERE
        return listInvalidFields({ ...place, [field]: draft[field] }, purpose).includes(field)
      })
      assertSame("the list of invalid fields", listInvalidFields(draft, purpose), alone)
    }),
  ]
}
