/** The VAT rates that the operator entered, as plain numbers, and addresses in the countries that have them. */
import type { Address } from "../../domain/address/address.ts"
import { anAddress } from "../support/test-data-builders.ts"
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

/** The shop's ISO date at a time. */
export const toShopDay = (time: number): string => DAYS.format(time)

/** Where shoppers live. */
export const ADDRESSES: readonly [Address, ...Address[]] = [
  anAddress(),
  anAddress(),
  anAddress({ country: "BE", postalCode: "2000", city: "Antwerpen" }),
  anAddress({ country: "DE", postalCode: "10115", city: "Berlin" }),
  anAddress({ country: "FR", postalCode: "75001", city: "Paris" }),
  anAddress({ country: "LU", postalCode: "1855", city: "Luxembourg" }),
]
