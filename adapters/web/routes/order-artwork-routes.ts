import { Effect } from "effect"
import { approveArtwork, removeArtworkFile } from "../../../application/shop/artwork/change-artwork.ts"
import { getOrderArtwork } from "../../../application/shop/artwork/find-order-artwork.ts"
import { findEarlierArtwork, reuseArtworkFiles } from "../../../application/shop/artwork/reuse-files.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { RouteDeps } from "./request.ts"

export const registerOrderArtworkRoutes = ({ route }: Pick<RouteDeps, "route">): void => {
  route(endpoints.getOrderArtwork, ({ params, customer }, shop) => getOrderArtwork(shop, params.orderId, customer()))

  route(endpoints.approveArtwork, ({ params, customer, body }, shop) =>
    approveArtwork(shop, { ...params, customer: customer(), acceptance: body }),
  )

  route(endpoints.removeArtworkFile, ({ params, customer }, shop) => removeArtworkFile(shop, { ...params, customer: customer() }))

  route(endpoints.listEarlierArtwork, ({ params, customer }, shop) =>
    Effect.map(findEarlierArtwork(shop, params.orderId, customer()), results => ({ results })),
  )

  route(endpoints.reuseArtwork, ({ params, customer, body }, shop) =>
    reuseArtworkFiles(shop, { ...params, customer: customer(), earlier: body }),
  )
}
