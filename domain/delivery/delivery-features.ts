/**
 * A feature exists when its configuration boolean and its toggle are both on. Otherwise it is hidden, not unavailable
 * (AVAIL-25, CONF-13…18).
 */

export interface DeliveryFeatureConfiguration {
  readonly DELIVERY_OPTIONS_ENABLED: boolean
  readonly SPLIT_SHIPPING_ENABLED: boolean
  readonly PICKUP_POINTS_ENABLED: boolean
}

/** An unknown toggle is off. */
export interface DeliveryFeatureToggles {
  readonly checkout_split_shipment_toggle?: boolean
  readonly checkout_pickuppoint_toggle?: boolean
}

/** Delivery settings of the shop, the same for all customers (CONF-11…17). */
export interface DeliverySettings {
  /** countries of delivery and billing, ISO 3166-1 alpha-2 */
  readonly countries: readonly string[]
  readonly delivery: DeliveryFeatureConfiguration
  readonly toggles: DeliveryFeatureToggles
  /** countries where one item can be sent to several addresses, ISO 3166-1 alpha-2 */
  readonly splitShippingCountries: readonly string[]
}

export const COURIER_EXPERIMENT_NAME = "checkout_courier_experiment"

export const COURIER_VARIANTS = ["control", "courier"] as const

export type CourierVariant = (typeof COURIER_VARIANTS)[number]

/** Without a variant, or with an unknown one, the customer is in the control group and sees no courier. */
export const parseCourierVariantOrControl = (assigned: string | undefined): CourierVariant =>
  COURIER_VARIANTS.find(variant => variant === assigned) ?? "control"

export interface DeliveryFeatures {
  readonly deliveryOptions: boolean
  readonly pickupPoints: boolean
  readonly splitShipment: boolean
  readonly courier: boolean
}

/**
 * The enabled features. Delivery options have no toggle; the courier belongs to them and needs the variant `courier`.
 */
export const resolveDeliveryFeatures = (
  configuration: DeliveryFeatureConfiguration,
  toggles: DeliveryFeatureToggles,
  variant: CourierVariant,
): DeliveryFeatures => ({
  deliveryOptions: configuration.DELIVERY_OPTIONS_ENABLED,
  pickupPoints: configuration.PICKUP_POINTS_ENABLED && toggles.checkout_pickuppoint_toggle === true,
  splitShipment: configuration.SPLIT_SHIPPING_ENABLED && toggles.checkout_split_shipment_toggle === true,
  courier: configuration.DELIVERY_OPTIONS_ENABLED && variant === "courier",
})
