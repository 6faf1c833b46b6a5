import type { Effect } from "effect"

/** Stored mails of a shop without a mail server. */
export interface MailArchive {
  /** deletes mails whose retention period is over at `now` */
  readonly purge: (now: Date) => Effect.Effect<void>
}
