import { buildAddressVectors } from "./address-vectors.ts"
import { buildAvailabilityVectors } from "./availability-vectors.ts"
import { buildPhoneVectors } from "./phone-vectors.ts"
import { buildPriceVectors } from "./price-vectors.ts"
import { buildSplitVectors } from "./split-vectors.ts"
import { buildVatDecisionVectors, buildVatPortionVectors, buildVatShareVectors } from "./vat-vectors.ts"
import { formatVectorFile } from "./vector-file.ts"

/** The text of each file in domain/testing/vectors, by its name. */
export const buildVectorFiles = (): Readonly<Record<string, string>> => ({
  "addresses.json": formatVectorFile(buildAddressVectors()),
  "availability.json": formatVectorFile(buildAvailabilityVectors()),
  "phones.json": formatVectorFile(buildPhoneVectors()),
  "prices.json": formatVectorFile(buildPriceVectors()),
  "splits.json": formatVectorFile(buildSplitVectors()),
  "vat-decisions.json": formatVectorFile(buildVatDecisionVectors()),
  "vat-portions.json": formatVectorFile(buildVatPortionVectors()),
  "vat-shares.json": formatVectorFile(buildVatShareVectors()),
})
