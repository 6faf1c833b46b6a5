import type { Effect } from "effect"

/** One item of an order, for which an agent may send files. */
export interface UploadLinkTarget {
  readonly agentLinkId: string
  readonly orderId: string
  readonly lineItemId: string
}

export interface StoredUploadLink extends UploadLinkTarget {
  /** of the order */
  readonly customerId: string
  readonly expiresAt: Date
}

/** Links by which an agent sends files. Only hashes of their tokens are stored; they end with the agent's link. */
export interface ArtworkUploadLinks {
  /** undefined for a token that is unknown, expired or used up, and when the agent isn't linked any more */
  readonly find: (token: string) => Effect.Effect<StoredUploadLink | undefined>
  /** how many of the agent’s links to the item were used up */
  readonly findUses: (target: UploadLinkTarget) => Effect.Effect<number>
  /** adds a link; one with this token that is there stays as it is */
  readonly add: (token: string, target: UploadLinkTarget, expiresAt: Date) => Effect.Effect<void>
  /** uses up all links of the agent to the item */
  readonly useUp: (target: UploadLinkTarget) => Effect.Effect<void>
}
