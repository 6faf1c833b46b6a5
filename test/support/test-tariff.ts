/** The delivery prices and payment methods of the specification's shop, with their rules. */
import type { LineItem } from "../../domain/cart/cart.ts"
import type { Product } from "../../domain/catalog/product.ts"
import * as slots from "../../domain/delivery/delivery-slots.ts"
import type { DeliveryTariff } from "../../domain/delivery/item-offer.ts"
import { toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import * as offered from "../../domain/payment/payer-methods.ts"

export const TEST_DELIVERY_TARIFF: DeliveryTariff = {
  slots: [
    { carrier: "postnl", before: "all-day", price: ZERO_CENTS },
    { carrier: "postnl", before: "12:00", price: toCents(595) },
    { carrier: "dhl", before: "all-day", price: ZERO_CENTS },
    { carrier: "dhl", before: "10:00", price: toCents(895) },
  ],
  courier: toCents(2_450),
  extraAddress: toCents(750),
}

const METHODS: readonly offered.ShopPaymentMethod[] = [
  { id: "ideal", name: "iDEAL", costs: ZERO_CENTS },
  { id: "bcmc", name: "Bancontact", costs: ZERO_CENTS },
  { id: "bcmc_mobile", name: "Bancontact mobile", costs: ZERO_CENTS },
  { id: "creditCard", name: "Credit card", costs: ZERO_CENTS },
  { id: "paypal", name: "PayPal", costs: toCents(195) },
  { id: "cartebancaire", name: "Carte Bancaire", costs: ZERO_CENTS },
  { id: "onaccount", name: "On account", costs: ZERO_CENTS },
  { id: "mandate", name: "Direct debit", costs: ZERO_CENTS },
]

/** More than the total of any order in a test. */
export const A_CREDIT = { limit: toCents(100_000_000), open: ZERO_CENTS }

type Payment = Parameters<typeof offered.getPaymentMethodsForPayer>

export const listTestPaymentMethods = (payer: Payment[1], total: Payment[2]) =>
  offered.getPaymentMethodsForPayer(METHODS, payer, total)

export const createTestDeliveryOptions = (workingDays: number, now: Date) =>
  slots.createDeliveryOptions(TEST_DELIVERY_TARIFF.slots, workingDays, now)

export const listTestDeliveryOptions = (item: LineItem, product: Product | undefined, now: Date) =>
  slots.listItemDeliveryOptions(TEST_DELIVERY_TARIFF.slots, item, product, now)
