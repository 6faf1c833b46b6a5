import type { OperationsOverview } from "./operations-overview.ts"
import type { UnitOfWork } from "./unit-of-work.ts"

/** What the services need of the storage. */
export interface ShopStorage {
  /** Units of work of one kind of request. They never take the connections of all others. */
  readonly makeUnitOfWork: () => UnitOfWork
  readonly operations: OperationsOverview
}

/**
 * A defect that a unit of work dies of: the storage is down or too busy, another unit saved the same unique value at
 * each attempt, or a value can't be stored.
 */
export class StorageDefect extends Error {
  override readonly name = "StorageDefect"
  readonly reason: "Unavailable" | "Conflict" | "Unstorable"
  /** the storage's own code, for logs */
  readonly code: string | undefined

  constructor(reason: StorageDefect["reason"], code: string | undefined, cause: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.code = code
  }
}

export const isStorageUnavailable = (error: unknown): error is StorageDefect =>
  error instanceof StorageDefect && error.reason === "Unavailable"
