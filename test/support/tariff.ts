/** A shop that asks for delivery, and takes payment, as the specification's does; and its rules at that. */
import type { LineItem } from "../../domain/cart/cart.ts"
import type { Product } from "../../domain/catalog/product.ts"
import * as slots from "../../domain/delivery/delivery-slots.ts"
import type { DeliveryTariff } from "../../domain/delivery/item-offer.ts"
import { cents, ZERO } from "../../domain/money/money.ts"
import * as offered from "../../domain/payment/payer-methods.ts"

export const TEST_DELIVERY_TARIFF: DeliveryTariff = {
  slots: [
    { carrier: "postnl", before: "all-day", price: ZERO },
    { carrier: "postnl", before: "12:00", price: cents(595) },
    { carrier: "dhl", before: "all-day", price: ZERO },
    { carrier: "dhl", before: "10:00", price: cents(895) },
  ],
  courier: cents(2_450),
  extraAddress: cents(750),
}

const METHODS: readonly offered.AcceptedPaymentMethod[] = [
  { id: "ideal", name: "iDEAL", costs: ZERO },
  { id: "bcmc", name: "Bancontact", costs: ZERO },
  { id: "bcmc_mobile", name: "Bancontact mobile", costs: ZERO },
  { id: "creditCard", name: "Credit card", costs: ZERO },
  { id: "paypal", name: "PayPal", costs: cents(195) },
  { id: "cartebancaire", name: "Carte Bancaire", costs: ZERO },
  { id: "onaccount", name: "On account", costs: ZERO },
  { id: "mandate", name: "Direct debit", costs: ZERO },
]

/** More than any order in a test comes to. */
export const A_CREDIT = { limit: cents(100_000_000), open: ZERO }

type Payment = Parameters<typeof offered.listPayerMethods>

export const paymentMethods = (payer: Payment[1], total: Payment[2]) => offered.listPayerMethods(METHODS, payer, total)

export const deliveryOptions = (workingDays: number, now: Date) =>
  slots.createDeliveryOptions(TEST_DELIVERY_TARIFF.slots, workingDays, now)

export const deliveryOptionsOf = (item: LineItem, product: Product | undefined, now: Date) =>
  slots.listItemDeliveryOptions(TEST_DELIVERY_TARIFF.slots, item, product, now)
