/** The facts of what a rule finds wrong, as agents read them. */
export interface Fault {
  readonly _tag: string
  readonly at?: readonly string[]
}

/** Of an address, by the protocol's names. */
const FIELDS: Readonly<Record<string, string>> = {
  firstName: "first_name",
  lastName: "last_name",
  phone: "phone_number",
  streetName: "street_address",
  streetNumber: "street_address",
  additionalStreetInfo: "extended_address",
  city: "address_locality",
  postalCode: "postal_code",
  country: "address_country",
}

const named = (value: unknown): unknown => (typeof value === "string" && FIELDS[value]) || value

/** "QuantityOutOfRange (quantity 7, min 250, max 10000, step 50)": the facts of a rule as data. */
export const faultText = ({ _tag, at: _, ...facts }: Fault): string => {
  const told = Object.entries(facts).map(
    ([name, value]) => `${name} ${JSON.stringify(name === "field" ? named(value) : value)}`,
  )
  return told.length > 0 ? `${_tag} (${told.join(", ")})` : _tag
}
