/** The shop delivers to and bills in configured countries; an address that names none yet is incomplete, not elsewhere (ADDR-29, ADDR-30, CONF-12). */
import type { Address } from "./address.ts"

/** The country an address names outside the `allowed` ones (ISO 3166-1 alpha-2), as it was typed; nothing when it is allowed or missing. */
export const findUnavailableCountry = (
  { country }: Pick<Address, "country">,
  allowed: readonly string[],
): string | undefined => {
  const code = country.trim().toUpperCase()
  return code === "" || allowed.includes(code) ? undefined : country
}
