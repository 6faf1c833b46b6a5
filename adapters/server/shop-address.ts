/** Where shoppers find the shop: as SHOP_URL says, else by the name that the page which asks was opened by (PAY-51). */
const WEB_ORIGIN = /^https?:\/\/[^/\s]+$/

export type ShopAddress = (origin?: string) => string

export const makeShopAddress =
  (named: string | undefined, at: () => string): ShopAddress =>
  (origin = "") =>
    named ?? (WEB_ORIGIN.test(origin) ? origin : at())
