/** Who sends files: a customer, or whoever has an upload link. Other endpoints know no such links (ART-16). */
import type { Effect } from "effect"
import type { FastifyRequest } from "fastify"
import { findCustomerOfUploadLink } from "../../../application/shop/artwork/upload-links.ts"
import type { Uploader } from "../../../application/shop/artwork/upload-view.ts"
import type { Caller, CustomerCaller } from "../../../application/shop/caller.ts"
import type { ShopReads } from "../../../application/shop/ports/unit-of-work.ts"
import type { EndpointAccess } from "../../contract/endpoint.ts"
import { isUploadLinkToken } from "../../secrets/tokens.ts"

export type FindCaller = (shop: ShopReads, token: string, request: FastifyRequest) => Effect.Effect<Caller | undefined>

/** Adds upload links to the tokens that an endpoint for uploads takes. */
export const chooseFindCaller = (access: EndpointAccess, findCaller: FindCaller): FindCaller =>
  access === "uploader"
    ? (shop, token, request) =>
        isUploadLinkToken(token) ? findCustomerOfUploadLink(shop, token) : findCaller(shop, token, request)
    : findCaller

export const toUploader = ({ id, uploadLink }: CustomerCaller): Uploader => ({
  customerId: id,
  ...(uploadLink && { uploadLink }),
})
