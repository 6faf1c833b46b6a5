/** Where shoppers find the shop: as SHOP_URL says, else by the name that the page which asks was opened by (PAY-51). */
import { webOrigin } from "./web-address.ts"

export type ShopAddress = (origin?: string) => string

export const makeShopAddress =
  (named: string | undefined, at: () => string): ShopAddress =>
  (origin = "") =>
    named ?? webOrigin(origin) ?? at()
