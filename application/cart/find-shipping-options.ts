/** How one line item can be had, as the services offer it now (API-11, DELIV-34). */
import type { ShippingOptionsService } from "../ports/shipping-options.ts"
import { token } from "../ports/token.ts"

export type FindShippingOptions = ShippingOptionsService["options"]

export const makeFindShippingOptions = ({
  shipping,
}: {
  readonly shipping: ShippingOptionsService
}): FindShippingOptions => shipping.options

export const FindShippingOptions = token<FindShippingOptions>("FindShippingOptions")
