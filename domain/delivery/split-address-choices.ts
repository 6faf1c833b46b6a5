import { Result } from "effect"
import type { Address } from "../address/address.ts"
import { validateAddress } from "../address/address-validation.ts"
import { isSameAddress } from "../address/same-address.ts"
import { isSameCountry } from "../address/same-country.ts"
import type { AddressQuantity } from "./delivery-choice.ts"

export type SplitAddressObstacle = "OtherCountry" | "AddressIncomplete"

export interface SplitAddressOption {
  readonly address: Address
  /** why it can't be chosen */
  readonly obstacle?: SplitAddressObstacle
}

/** Why the address can't be an extra one beside the main address: another country or incomplete (SPLIT-18, ADDR-18). */
export const findSplitAddressObstacle = (main: Address, address: Address): SplitAddressObstacle | undefined => {
  if (!isSameCountry(main, address)) return "OtherCountry"
  return Result.isFailure(validateAddress(address, "shipping")) ? "AddressIncomplete" : undefined
}

/**
 * Choices for extra addresses: the item's in their order, then the customer's, without duplicates and the main
 * address (SPLIT-01).
 */
export const listSplitAddressChoices = (
  [main, ...extras]: readonly [AddressQuantity, ...AddressQuantity[]],
  own: readonly Address[],
): readonly SplitAddressOption[] => {
  const distinct: Address[] = [main.address]
  for (const address of [...extras.map(share => share.address), ...own]) {
    if (!distinct.some(other => isSameAddress(other, address))) distinct.push(address)
  }
  return distinct.slice(1).map(address => {
    const obstacle = findSplitAddressObstacle(main.address, address)
    return obstacle === undefined ? { address } : { address, obstacle }
  })
}
