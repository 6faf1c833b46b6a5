/** Links for the mails about an account. They are created when the mail is sent, as it is the first to need them. */
import { Effect } from "effect"
import { MAILED_LINK_LIFETIME_MS, NEW_ACCOUNT_LINK_LIFETIME_MS } from "../../../domain/identity/mailed-link.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { CustomerRecord, EmailChangeSide } from "../ports/customers.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { createMailedLink } from "./mailed-links.ts"

/** A link for a new password. Without an account that can log in there is none, and nobody learns that (LOGIN-26). */
export const createPasswordLink = (shop: ShopWrites, email: string, lifetimeMs = MAILED_LINK_LIFETIME_MS) =>
  Effect.gen(function* () {
    const customer = yield* shop.customers.findByEmail(email)
    if (!customer || customer.isDisabled) return undefined
    const expiresAt = addMilliseconds(shop.now, lifetimeMs)
    const token = yield* createMailedLink(shop, { purpose: "password", customerId: customer.profile.id }, expiresAt)
    return { customer, token, createdAt: shop.now, expiresAt }
  })

/** A link for the first password of an account that the shop opened. */
export const createOpeningLink = (shop: ShopWrites, email: string) =>
  createPasswordLink(shop, email, NEW_ACCOUNT_LINK_LIFETIME_MS)

export type EmailConfirmation =
  | {
      readonly _tag: "Link"
      readonly token: string
      readonly createdAt: Date
      readonly expiresAt: Date
      readonly customer: CustomerRecord
      readonly newEmail: string
    }
  /** only the new address learns that it is taken */
  | { readonly _tag: "EmailTaken"; readonly newEmail: string }

/** A link by which one of the two addresses confirms an email change; undefined once the change has expired (LOGIN-33). */
export const createEmailConfirmation = (
  shop: ShopWrites,
  changeId: string,
  side: EmailChangeSide,
): Effect.Effect<EmailConfirmation | undefined> =>
  Effect.gen(function* () {
    const change = yield* shop.customers.findEmailChange(changeId)
    const customer = change && (yield* shop.customers.find(change.customerId))
    if (!customer) return undefined
    const { email: newEmail, customerId, expiresAt } = change
    if (side === "new" && (yield* shop.customers.findByEmail(newEmail))) return { _tag: "EmailTaken", newEmail }
    const token = yield* createMailedLink(shop, { purpose: `email-${side}`, customerId }, expiresAt)
    return { _tag: "Link", token, createdAt: shop.now, expiresAt, customer, newEmail }
  })
