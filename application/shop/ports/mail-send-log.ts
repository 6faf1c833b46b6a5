import type { Effect } from "effect"

/** Which mails were handed to a mail server, by their ids (MAIL-05). */
export interface MailSendLog {
  /** records an attempt and returns whether the mail was accepted before */
  readonly start: (id: string) => Effect.Effect<boolean>
  /** for a mail that was certainly not accepted */
  readonly undo: (id: string) => Effect.Effect<void>
  readonly recordAccepted: (id: string) => Effect.Effect<void>
}
