/** The VAT rates that the operator entered, as plain numbers, and addresses in the countries that have them. */
import type { Address } from "../../domain/address/address.ts"
import { getVatIdExample } from "../../domain/tax/vat-id.ts"
import { aBillingAddress, anAddress } from "../support/test-data-builders.ts"
import { FIRST_PRODUCTS, FIRST_TAX_TABLE } from "./customers.ts"

/** ISO dates; in ten-thousandths */
interface EnteredRate {
  readonly country: string
  readonly taxClass: string
  readonly from: string
  readonly rate: number
}

export const makeTaxRecords = (): EnteredRate[] =>
  FIRST_TAX_TABLE.rates.map(({ country, taxClass, from, rate }) => ({ country, taxClass, from, rate }))

export type TaxRecords = ReturnType<typeof makeTaxRecords>

const CLASSES = new Map(FIRST_PRODUCTS.map(({ key, taxClass }) => [key, taxClass]))

/** The rate that the operator entered for a product in a country, on an ISO date. */
export const findEnteredRate = (
  records: TaxRecords,
  { country, productKey, date }: { readonly country: string; readonly productKey: string; readonly date: string },
): number | undefined =>
  records
    .filter(each => each.country === country && each.taxClass === CLASSES.get(productKey) && each.from <= date)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)?.rate

const DAYS = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" })

const HOUR_MS = 60 * 60_000

/** By the hour: the shop's clock is whole hours ahead of UTC. */
const daysByHour = new Map<number, string>()

/** The shop's ISO date at a time. */
export const toShopDay = (time: number): string => {
  const hour = Math.floor(time / HOUR_MS)
  const known = daysByHour.get(hour)
  if (known !== undefined) return known
  const day = DAYS.format(time)
  daysByHour.set(hour, day)
  return day
}

const BERLIN = { country: "DE", postalCode: "10115", city: "Berlin" }
const PARIS = { country: "FR", postalCode: "75001", city: "Paris" }

/** Where shoppers live. */
export const ADDRESSES: readonly [Address, ...Address[]] = [
  anAddress(),
  anAddress(),
  anAddress({ country: "BE", postalCode: "2000", city: "Antwerpen" }),
  anAddress(BERLIN),
  anAddress(PARIS),
  anAddress({ country: "LU", postalCode: "1855", city: "Luxembourg" }),
]

/** In a country of the shop, where its VAT doesn't apply. */
export const ADDRESSES_OUTSIDE_VAT: readonly [Address, ...Address[]] = [
  anAddress({ country: "DE", postalCode: "27498", city: "Helgoland" }),
  anAddress({ country: "FR", postalCode: "97400", city: "Saint-Denis" }),
]

const aBillWithVatId = (place: { readonly country?: string } = {}): Address => {
  const vatId = getVatIdExample(place.country ?? "NL")
  return aBillingAddress({ ...place, ...(vatId !== undefined && { vatId }) })
}

/** As ids that were stored before their check digits were checked. */
export const VAT_ID_WITH_WRONG_DIGITS = "DE123456789"

export const BILLS_WITH_VAT_IDS: readonly [Address, ...Address[]] = [
  aBillWithVatId(),
  aBillWithVatId(BERLIN),
  aBillWithVatId(PARIS),
  aBillingAddress({ ...BERLIN, vatId: VAT_ID_WITH_WRONG_DIGITS }),
]
