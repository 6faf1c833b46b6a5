/** Postal address for shipping and billing; billing adds the email (ADDR-01…04). */
export interface Address {
  readonly id?: string
  readonly firstName: string
  readonly lastName: string
  readonly email?: string
  readonly phone?: string
  readonly company?: string
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly postalCode: string
  readonly streetName: string
  /** with its addition: "214-B" */
  readonly streetNumber: string
  readonly additionalStreetInfo?: string
  readonly city: string
  readonly vatId?: string
  readonly isDefaultShippingAddress?: boolean
  readonly isDefaultBillingAddress?: boolean
}

export type AddressField = Exclude<keyof Address, "id" | "isDefaultShippingAddress" | "isDefaultBillingAddress">

/** Every field of the address form, in its order. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  "country",
  "company",
  "firstName",
  "lastName",
  "postalCode",
  "streetNumber",
  "streetName",
  "additionalStreetInfo",
  "city",
  "email",
  "phone",
  "vatId",
]

export type AddressPurpose = "shipping" | "billing"
