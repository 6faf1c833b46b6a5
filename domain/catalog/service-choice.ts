import { Result } from "effect"
import { expectCurrency, type Money } from "../money/currency-money.ts"
import type { LocalizedText } from "../text/localized-text.ts"
import { isExtraService, type ServiceNameAndKey } from "./extra-services.ts"

/** A bookable service of a product, with a net price per currency. */
export interface OfferedService extends ServiceNameAndKey {
  readonly displayName: LocalizedText
  readonly prices: readonly [Money<string>, ...Money<string>[]]
  /** the support article that explains the service */
  readonly supportArticleId?: string
}

export type ServiceFault =
  | { readonly _tag: "ServiceUnavailable"; readonly serviceKey: string }
  /** extra services are one choice (EDIT-06) */
  | { readonly _tag: "ExtraServicesExclusive"; readonly serviceKeys: readonly string[] }

export type NonEmptyServiceFaults = readonly [ServiceFault, ...ServiceFault[]]

/** The net price in cents in a currency; undefined when the service isn't sold in it. */
export const getServicePrice = ({ prices }: Pick<OfferedService, "prices">, currency: string) =>
  prices
    .map(price => expectCurrency(price, currency))
    .filter(Result.isSuccess)
    .map(({ success }) => success.amount)[0]

/** The services with these keys, each once, or every fault of the choice. */
export const validateServiceChoice = (
  offered: readonly OfferedService[],
  keys: readonly string[],
): Result.Result<readonly OfferedService[], NonEmptyServiceFaults> => {
  const unavailable = keys
    .filter(key => !offered.some(({ serviceKey }) => serviceKey === key))
    .map(serviceKey => ({ _tag: "ServiceUnavailable", serviceKey }) as const)
  const chosen = offered.filter(({ serviceKey }) => keys.includes(serviceKey))
  const extra = chosen.filter(isExtraService).map(({ serviceKey }) => serviceKey)
  const exclusive = extra.length > 1 ? [{ _tag: "ExtraServicesExclusive", serviceKeys: extra } as const] : []
  const [first, ...others]: readonly ServiceFault[] = [...unavailable, ...exclusive]
  return first ? Result.fail([first, ...others]) : Result.succeed(chosen)
}
