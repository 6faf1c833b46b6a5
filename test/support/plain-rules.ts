/** The shop's rules as functions of plain values, for the laws and vectors that other channels use too. */
import { Result } from "effect"
import type { normalizeAddressDraft, validateAddress } from "../../domain/address/address-validation.ts"
import type { calculateItemPrice } from "../../domain/catalog/item-price.ts"
import type { validateSplit } from "../../domain/delivery/split-validation.ts"
import { toCents } from "../../domain/money/cents.ts"
import type { shareTax } from "../../domain/money/share-tax.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"
import type { calculateTaxPortions } from "../../domain/money/tax-sums.ts"
import type { determineTax } from "../../domain/tax/determine-tax.ts"
import type { AddressRules } from "../../domain/testing/address-laws.ts"
import type { PriceFunction } from "../../domain/testing/pricing-laws.ts"
import type { SplitFunction } from "../../domain/testing/split-laws.ts"
import type { VatRules } from "../../domain/testing/vat-laws.ts"
import { anAddress, aPriceTier, aProduct } from "./test-data-builders.ts"

export const toPriceFunction =
  (rules: { readonly calculateItemPrice: typeof calculateItemPrice }): PriceFunction =>
  ({ tiers: [first, ...others], quantity, surcharges, deliverySurcharge, productDiscount, customerDiscount }) => {
    const toTier = (tier: typeof first) => aPriceTier(tier.quantity, tier.price)
    const product = aProduct({ tiers: [toTier(first), ...others.map(toTier)], discount: productDiscount })
    const { base, discounts, net } = rules.calculateItemPrice(
      {
        product,
        quantity,
        values: surcharges.map(surcharge => ({ key: "chosen", label: {}, surcharge })),
        delivery: { ...product.deliveryTypes[0], surcharge: deliverySurcharge },
        attributes: [],
      },
      { id: "resellers", discount: customerDiscount },
    )
    const getDiscount = (tag: string) => discounts.find(({ tags }) => tags.includes(tag))?.amount ?? 0
    return { base, productDiscount: getDiscount("product"), customerDiscount: getDiscount("reseller"), net }
  }

export const toSplitFunction =
  (rules: { readonly validateSplit: typeof validateSplit }): SplitFunction =>
  ({ total, country, extras }) =>
    Result.match(
      rules.validateSplit({
        total,
        main: anAddress({ country }),
        extras: extras.map(extra => ({ address: anAddress({ country: extra.country }), quantity: extra.quantity })),
      }),
      {
        onSuccess: shares => ({ quantities: shares.map(({ quantity }) => quantity) }),
        onFailure: faults => ({ faults }),
      },
    )

export const toVatRules = (rules: {
  readonly determineTax: typeof determineTax
  readonly calculateTaxPortions: typeof calculateTaxPortions
  readonly shareTax: typeof shareTax
}): VatRules => ({
  determine: (table, supply) =>
    Result.match(rules.determineTax(table, supply), {
      onSuccess: ({ treatment, country, rate }) => ({ treatment, country, rate: Number(rate) }),
      onFailure: ({ _tag }) => ({ refusal: _tag }),
    }),
  sumPortions: lines =>
    rules
      .calculateTaxPortions(
        lines.map(({ net, rate, country, treatment }) => ({
          net: toCents(net),
          taxRate: rate as TaxRate,
          taxCountry: country,
          taxTreatment: treatment,
        })),
      )
      .map(({ net, rate, country = "", treatment = "domestic", amount }) => ({ net, rate, country, treatment, tax: amount })),
  share: (nets, rate) => rules.shareTax(nets.map(toCents), rate as TaxRate),
})

export const toAddressRules = (rules: {
  readonly normalizeAddressDraft: typeof normalizeAddressDraft
  readonly validateAddress: typeof validateAddress
}): AddressRules => ({
  normalize: rules.normalizeAddressDraft,
  validate: (draft, purpose) =>
    Result.match(rules.validateAddress(draft, purpose), {
      onSuccess: address => ({ address }),
      onFailure: faults => ({ faults }),
    }),
})
