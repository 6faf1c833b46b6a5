/** Whom a mail is for, and whether it may hold what customers typed: only where the mailbox was confirmed before that (MAIL-13). */

import type { Address } from "../../../domain/address/address.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { CustomerRecord } from "../identity/customer-rows.ts"
import type { MailJob } from "./mail-job.ts"

/**
 * Whose mailbox each kind of mail goes to. An account's is confirmed by the first mailed link that is used; a new one
 * never is, whatever the account says.
 */
const MAILBOXES: Readonly<Record<MailJob["kind"], "account" | "new">> = {
  "order-confirmation": "account",
  "payment-received": "account",
  "payment-failed": "account",
  "payment-reminder": "account",
  "order-lapsed": "account",
  refund: "account",
  "refund-failed": "account",
  "delivery-changed": "account",
  "password-reset": "account",
  "password-changed": "account",
  // its present side; the other one is written to without an account
  "email-change": "account",
  "account-opened": "new",
}

export interface MailRecipient {
  readonly address: string
  /** empty unless the mailbox is confirmed */
  readonly name: string
  readonly isConfirmed: boolean
}

/** A mailbox that belongs to no account. */
export const makeUnconfirmedRecipient = (address: string): MailRecipient => ({ address, name: "", isConfirmed: false })

/**
 * The account's own mailbox. It counts as confirmed when that happened before `typedAt`, the moment of what the mail
 * tells of: an order that a stranger placed stays theirs when the mailbox's owner takes the account over.
 */
export const makeAccountRecipient = (
  { kind }: Pick<MailJob, "kind">,
  { profile, emailConfirmedAt }: CustomerRecord,
  typedAt: Date,
): MailRecipient =>
  MAILBOXES[kind] === "account" && emailConfirmedAt !== undefined && emailConfirmedAt < typedAt
    ? { address: profile.email, name: `${profile.firstName} ${profile.lastName}`, isConfirmed: true }
    : makeUnconfirmedRecipient(profile.email)

/** Of an address only its country, which is chosen from a list. */
const countryOnly = ({ country }: Address): Address => ({
  country,
  firstName: "",
  lastName: "",
  postalCode: "",
  streetName: "",
  streetNumber: "",
  city: "",
})

/** The order with what the shop itself calls things: products, days, pick-up points, amounts. */
export const removeTypedText = ({ billingAddress: _, referenceLabel: __, poNumber: ___, ...order }: Order): Order => ({
  ...order,
  lineItems: order.lineItems.map(item => ({
    ...item,
    shippingAddresses: item.shippingAddresses.map(share => ({ ...share, address: countryOnly(share.address) })),
  })),
  customLineItems: order.customLineItems.map(line =>
    line.courierContactName === undefined ? line : { ...line, courierContactName: "", courierContactPhoneNumber: "" },
  ),
})
