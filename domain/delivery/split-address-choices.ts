/** Extra addresses are chosen among those an item already has and the customer's own, each door once; one abroad or incomplete says so (SPLIT-01, SPLIT-18, ADDR-18). */
import { Result } from "effect"
import type { Address } from "../address/address.ts"
import { validateAddress } from "../address/address-validation.ts"
import { isSameAddress } from "../address/same-address.ts"
import { isSameCountry } from "../address/same-country.ts"
import type { AddressQuantity } from "../cart/cart.ts"

export type SplitAddressObstacle = "OtherCountry" | "AddressIncomplete"

export interface SplitAddressChoice {
  readonly address: Address
  /** why it can't be chosen */
  readonly obstacle?: SplitAddressObstacle
}

/** What keeps an address from being an extra one beside the main address, if anything does. */
export const findSplitAddressObstacle = (main: Address, address: Address): SplitAddressObstacle | undefined => {
  if (!isSameCountry(main, address)) return "OtherCountry"
  return Result.isFailure(validateAddress(address, "shipping")) ? "AddressIncomplete" : undefined
}

/** Those of the item first, in its order, then the customer's; the main address is not among them. */
export const listSplitAddressChoices = (
  [main, ...extras]: readonly [AddressQuantity, ...AddressQuantity[]],
  own: readonly Address[],
): readonly SplitAddressChoice[] => {
  const known: Address[] = [main.address]
  for (const address of [...extras.map(share => share.address), ...own]) {
    if (!known.some(other => isSameAddress(other, address))) known.push(address)
  }
  return known.slice(1).map(address => {
    const obstacle = findSplitAddressObstacle(main.address, address)
    return obstacle === undefined ? { address } : { address, obstacle }
  })
}
