import { Effect } from "effect"
import { isExtraService } from "../../../domain/catalog/extra-services.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { ShippingOptionsService } from "../ports/shipping-options-service.ts"

/** The item's current shipping options; services are reduced to those that a shopper can book (API-11, DELIV-34, EDIT-05). */
export type FindItemShippingOptions = ShippingOptionsService["options"]

export const makeFindItemShippingOptions =
  ({ shipping }: { readonly shipping: ShippingOptionsService }): FindItemShippingOptions =>
  (cart, item) =>
    shipping.options(cart, item).pipe(Effect.map(options => ({ ...options, services: options.services.filter(isExtraService) })))

export const FindItemShippingOptions = createInjectionToken<FindItemShippingOptions>("FindItemShippingOptions")
