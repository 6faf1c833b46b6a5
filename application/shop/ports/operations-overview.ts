import type { Effect } from "effect"

/** Whether the storage can serve: it takes writes, and has all that this release needs. */
export type StorageReadiness = "Ready" | "Unavailable" | "MigrationsMissing"

export const JOB_STATES = ["waiting", "running", "failing", "failed"] as const

export interface JobCounts {
  /** by name, also of jobs of which there are none */
  readonly jobs: ReadonlyMap<string, Readonly<Record<(typeof JOB_STATES)[number], number>>>
  /** jobs whose last run failed for a fault of the shop's own configuration, by its cause */
  readonly faults: ReadonlyMap<string, number>
  /** open payment reviews by reason */
  readonly reviews: ReadonlyMap<string, number>
  /** since the job was due that waits longest */
  readonly lateSeconds: number
  /** mails that may have been sent twice */
  readonly resentMails: number
  /** accounts that no login finds, because another one has the same email in its canonical form */
  readonly hiddenAccounts: number
  /** the start of the last day that the shop's holidays cover, in seconds since 1970; null in a shop without holidays */
  readonly holidaysUntilSeconds: number | null
}

/** The numbers are of this process. */
export interface ConnectionCounts {
  readonly idle: number
  readonly used: number
  /** requests that wait for a connection */
  readonly waiting: number
  /** requests that wait for their turn to have a connection */
  readonly waitingForTurn: number
}

/** What operators and their monitoring ask of the storage. */
export interface OperationsOverview {
  readonly checkReadiness: () => Effect.Effect<StorageReadiness>
  /** undefined when the storage is down or all connections are used: then other numbers are still needed */
  readonly countJobs: () => Effect.Effect<JobCounts | undefined>
  readonly countConnections: () => ConnectionCounts
}
