/** The slots one line item can be delivered in, as the services offer them now (DELIV-32). */
import type { DeliveryService } from "../ports/delivery-service.ts"
import { token } from "../ports/token.ts"

export type FindDeliveryOptions = DeliveryService["options"]

export const makeFindDeliveryOptions = ({ delivery }: { readonly delivery: DeliveryService }): FindDeliveryOptions =>
  delivery.options

export const FindDeliveryOptions = token<FindDeliveryOptions>("FindDeliveryOptions")
