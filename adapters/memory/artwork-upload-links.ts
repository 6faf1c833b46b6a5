import { Effect } from "effect"
import type { ArtworkUploadLinks, UploadLinkTarget } from "../../application/shop/ports/artwork-upload-links.ts"
import { AGENT_LINKS_TABLE } from "./agents.ts"
import { getOrderId } from "./artwork-tables.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { ORDERS_TABLE } from "./orders.ts"

interface UploadLinkRow extends UploadLinkTarget {
  readonly token: string
  readonly usedAt?: Date
  readonly expiresAt: Date
}

/** by token */
export const ARTWORK_UPLOAD_LINKS_TABLE: Table<UploadLinkRow> = { name: "artwork upload links" }

export const makeMemoryArtworkUploadLinks = (copy: WorkingCopy): ArtworkUploadLinks => {
  const listOf = ({ agentLinkId, orderId, lineItemId }: UploadLinkTarget) =>
    copy
      .listBy(ARTWORK_UPLOAD_LINKS_TABLE, getOrderId, orderId)
      .filter(row => row.lineItemId === lineItemId && row.agentLinkId === agentLinkId)
  return {
    find: token =>
      Effect.sync(() => {
        const row = copy.find(ARTWORK_UPLOAD_LINKS_TABLE, token)
        const agentLink = row && copy.find(AGENT_LINKS_TABLE, row.agentLinkId)
        const customerId = row && copy.find(ORDERS_TABLE, row.orderId)?.customerId
        if (!agentLink || customerId === undefined || agentLink.customerId !== customerId) return undefined
        const { usedAt, token: _, ...link } = row
        const isValid = usedAt === undefined && link.expiresAt > copy.now && agentLink.expiresAt > copy.now
        return isValid ? { ...link, customerId } : undefined
      }),
    findUses: target => Effect.sync(() => listOf(target).filter(({ usedAt }) => usedAt !== undefined).length),
    add: (token, { agentLinkId, orderId, lineItemId }, expiresAt) =>
      Effect.sync(() => {
        if (copy.find(ARTWORK_UPLOAD_LINKS_TABLE, token)) return
        copy.put(ARTWORK_UPLOAD_LINKS_TABLE, token, { token, agentLinkId, orderId, lineItemId, expiresAt })
      }),
    useUp: target =>
      Effect.sync(() => {
        for (const row of listOf(target)) copy.put(ARTWORK_UPLOAD_LINKS_TABLE, row.token, { usedAt: copy.now, ...row })
      }),
  }
}
