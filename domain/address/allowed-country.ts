/**
 * The shop delivers and bills in configured countries only. An address without a country is incomplete, not
 * unavailable (ADDR-29, ADDR-30, CONF-12).
 */
import { toTextKey } from "../text/canonical-text.ts"
import type { Address } from "./address.ts"

/**
 * The address's country as typed when it is not in `allowed` (ISO 3166-1 alpha-2). Undefined when it is allowed or
 * missing.
 */
export const findUnavailableCountry = ({ country }: Pick<Address, "country">, allowed: readonly string[]): string | undefined => {
  const code = toTextKey(country)
  return code === "" || allowed.includes(code) ? undefined : country
}
