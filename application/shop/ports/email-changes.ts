import type { Effect } from "effect"

/** The account's current address, or its future one. */
export type EmailChangeSide = "present" | "new"

export interface PendingEmailChange {
  readonly id: string
  readonly customerId: string
  readonly email: string
  /** the session that asked for the change */
  readonly sessionId: string
  readonly confirmed: Readonly<Record<EmailChangeSide, boolean>>
  readonly expiresAt: Date
}

/** At most one change per customer. Expired changes are not found. */
export interface EmailChangeReads {
  readonly find: (id: string) => Effect.Effect<PendingEmailChange | undefined>
  readonly findByCustomer: (customerId: string) => Effect.Effect<PendingEmailChange | undefined>
}

export interface EmailChanges extends EmailChangeReads {
  /** replaces an earlier change of the customer */
  readonly put: (change: PendingEmailChange) => Effect.Effect<void>
  /** Returns the change with this confirmation. Nobody else can confirm it until the unit of work ends. */
  readonly confirm: (customerId: string, side: EmailChangeSide) => Effect.Effect<PendingEmailChange | undefined>
  readonly remove: (customerId: string) => Effect.Effect<void>
}
