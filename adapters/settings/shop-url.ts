/** The public address: SHOP_URL, otherwise the origin of the requesting page, otherwise where the shop listens (PAY-51). */
import { parseWebOrigin } from "./web-address.ts"

export type GetShopUrl = (origin?: string) => string

export const makeGetShopUrl =
  (shopUrl: string | undefined, getListenUrl: () => string): GetShopUrl =>
  (origin = "") =>
    shopUrl ?? parseWebOrigin(origin) ?? getListenUrl()
