/** A shipping address becomes the bill's in one step: the bill needs an email, and the customer's own fills in for a missing one (A9, ADDR-19). */
import type { Address } from "../../domain/address/address.ts"

export const billingFrom = ({ id: _, ...shipping }: Address, email: string): Address => ({
  ...shipping,
  email: shipping.email || email,
})
