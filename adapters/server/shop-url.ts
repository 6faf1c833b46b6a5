/** Where shoppers find the shop: as SHOP_URL says, else by the name that the page which asks was opened by (PAY-51). */
import { parseWebOrigin } from "./web-address.ts"

export type GetShopUrl = (origin?: string) => string

export const makeGetShopUrl =
  (named: string | undefined, at: () => string): GetShopUrl =>
  (origin = "") =>
    named ?? parseWebOrigin(origin) ?? at()
