import type { Effect } from "effect"

export interface IdempotencyKey {
  readonly ownerKey: string
  readonly key: string
  /** equal for all repetitions of a request */
  readonly fingerprint: string
}

export interface StoredResponse {
  readonly status: number
  readonly body: string
}

/** The request that used a key before is still running, was another one, or was answered. */
export type EarlierKeyUse =
  | { readonly _tag: "Running" }
  | { readonly _tag: "OtherRequest" }
  | { readonly _tag: "Answered"; readonly response: StoredResponse }

/** A write runs once per owner and key (RELY-01, RELY-02). */
export interface IdempotencyKeyRecords {
  /** undefined for a key that wasn't used within a day */
  readonly findUse: (key: IdempotencyKey) => Effect.Effect<EarlierKeyUse | undefined>
  /**
   * Returns undefined when the key now belongs to this unit of work. Waits for another unit that claimed it, and returns
   * `Running` after two seconds; then this unit can't go on.
   */
  readonly claim: (key: IdempotencyKey) => Effect.Effect<EarlierKeyUse | undefined>
  /** for a key that this unit of work claimed */
  readonly saveResponse: (key: IdempotencyKey, response: StoredResponse) => Effect.Effect<void>
}
