import type { Effect } from "effect"

/** Stored mails of a shop without a mail server. */
export interface MailArchive {
  /** deletes mails whose retention period is over at `now` */
  readonly purge: (now: Date) => Effect.Effect<void>
  /** deletes mails that contain one of the texts, in any capitalisation, and returns their number */
  readonly erase: (texts: readonly string[]) => Effect.Effect<number>
}
