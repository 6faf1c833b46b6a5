import { approveArtwork, removeArtworkFile } from "../../../application/shop/artwork/change-artwork.ts"
import { getOrderArtwork } from "../../../application/shop/artwork/find-order-artwork.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { RouteDeps } from "./request.ts"

export const registerOrderArtworkRoutes = ({ route }: Pick<RouteDeps, "route">): void => {
  route(endpoints.getOrderArtwork, ({ params, customer }, shop) => getOrderArtwork(shop, params.orderId, customer()))

  route(endpoints.approveArtwork, ({ params, customer, body }, shop) =>
    approveArtwork(shop, { ...params, customer: customer(), acceptance: body }),
  )

  route(endpoints.removeArtworkFile, ({ params, customer }, shop) => removeArtworkFile(shop, { ...params, customer: customer() }))
}
