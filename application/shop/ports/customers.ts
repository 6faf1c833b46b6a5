import type { Effect } from "effect"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import type { Registration } from "../../../domain/identity/registration.ts"
import type { Language } from "../language.ts"

export interface CustomerRecord {
  readonly profile: {
    readonly id: string
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly company?: string
    readonly customerGroupId?: string
  }
  readonly passwordHash: string
  readonly group: CustomerGroup | undefined
  /** can't log in any more */
  readonly isDisabled: boolean
  /** when a link mailed to the address was first used */
  readonly emailConfirmedAt: Date | undefined
}

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

/** Of an earlier release: `findByEmail` finds the other account with the same email instead (LOGIN-37). */
export interface DuplicateEmailAccount {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  /** the id of the account that is found */
  readonly foundId: string
}

/** No two customers have the same email, except hidden accounts. */
export interface Customers {
  readonly find: (id: string) => Effect.Effect<CustomerRecord | undefined>
  /** finds a customer by any spelling of the email */
  readonly findByEmail: (email: string) => Effect.Effect<CustomerRecord | undefined>
  /** hidden accounts, of one email when it is given */
  readonly listHidden: (email?: string) => Effect.Effect<readonly DuplicateEmailAccount[]>
  /** the language in which the customer last used the shop */
  readonly findLanguage: (id: string) => Effect.Effect<Language | undefined>
  /** an email change that hasn't expired; a customer has one at most */
  readonly findEmailChange: (id: string) => Effect.Effect<PendingEmailChange | undefined>
  readonly findEmailChangeByCustomer: (customerId: string) => Effect.Effect<PendingEmailChange | undefined>
  /** returns whether the email was free; for a taken one nothing changes */
  readonly add: (id: string, registration: Registration, passwordHash: string) => Effect.Effect<boolean>
  /** returns whether the stored hash was still `currentHash`; otherwise nothing changes */
  readonly replacePasswordHash: (id: string, currentHash: string, passwordHash: string) => Effect.Effect<boolean>
  readonly setPasswordHash: (id: string, passwordHash: string) => Effect.Effect<void>
  /** records that a link mailed to the account's address was used; the first time stays */
  readonly confirmEmail: (id: string) => Effect.Effect<void>
  /** returns whether the email was free; the new one counts as confirmed */
  readonly changeEmail: (id: string, email: string) => Effect.Effect<boolean>
  /** a disabled customer can't log in */
  readonly setDisabled: (id: string, isDisabled: boolean) => Effect.Effect<void>
  /** returns whether there is such a group; otherwise nothing changes */
  readonly setGroup: (id: string, groupId: string | undefined) => Effect.Effect<boolean>
  readonly setLanguage: (id: string, language: Language) => Effect.Effect<void>
  /** replaces an earlier change of the customer */
  readonly putEmailChange: (change: PendingEmailChange) => Effect.Effect<void>
  /** Returns the change with this confirmation. Nobody else can confirm it until the unit of work ends. */
  readonly confirmEmailChange: (customerId: string, side: EmailChangeSide) => Effect.Effect<PendingEmailChange | undefined>
  readonly removeEmailChange: (customerId: string) => Effect.Effect<void>
}
