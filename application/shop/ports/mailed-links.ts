import type { Effect } from "effect"

/** Resetting a password, or confirming one of the two addresses of an email change. */
export type MailedLinkPurpose = "password" | "email-present" | "email-new"

export interface MailedLink<Of extends MailedLinkPurpose = MailedLinkPurpose> {
  readonly purpose: Of
  readonly customerId: string
}

/** Only hashes of the links' tokens are stored. */
export interface MailedLinks {
  /** undefined for a link that is unknown, used or expired, or has another purpose */
  readonly find: <Of extends MailedLinkPurpose>(
    token: string,
    purposes: readonly Of[],
  ) => Effect.Effect<MailedLink<Of> | undefined>
  readonly add: (token: string, link: MailedLink, expiresAt: Date) => Effect.Effect<void>
  /** finds a link and removes it; a link is found so only once */
  readonly take: MailedLinks["find"]
  /** removes the customer's links for these purposes */
  readonly remove: (customerId: string, purposes: readonly MailedLinkPurpose[]) => Effect.Effect<void>
}
