import type { Effect } from "effect"
import type { RetentionPeriods } from "../../../domain/retention/retention-periods.ts"

/** Stored data that is deleted when its retention period is over (KEPT-02). */
export interface ExpiredDataStore {
  /** kinds of data that expire, in the order in which they are purged */
  readonly kinds: readonly string[]
  /** deletes a batch of the oldest expired data of a kind; returns whether more may be left */
  readonly purgeBatch: (kind: string, periods: RetentionPeriods) => Effect.Effect<boolean>
}

export interface PersonalDataOfKind {
  readonly purpose: string
  /** how long it is stored, in words */
  readonly period: string
  readonly rows: readonly unknown[]
}

export interface Erasure {
  /** deleted rows */
  readonly rows: number
  /** completed orders that stay for their invoices */
  readonly orders: number
}

/** Everything that the shop stores about a customer. */
export interface CustomerPersonalDataStore {
  /** by kind, without hashes of secrets; kinds without data are left out (KEPT-03) */
  readonly list: (customerId: string, periods: RetentionPeriods) => Effect.Effect<Readonly<Record<string, PersonalDataOfKind>>>
  /** email addresses, names and order ids: what identifies the customer in stored mails */
  readonly listIdentifiers: (customerId: string) => Effect.Effect<readonly string[]>
  /** numbers of orders that are still produced, delivered, paid or invoiced; locks them until the unit of work ends */
  readonly lockOpenOrders: (customerId: string) => Effect.Effect<readonly string[]>
  /** deletes the customer's data, except for what the law requires of completed orders (KEPT-04) */
  readonly erase: (customerId: string) => Effect.Effect<Erasure>
}
