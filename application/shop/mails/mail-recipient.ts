/** The recipient of a mail, and whether the mail may contain what customers typed: only to a confirmed mailbox (MAIL-13). */
import type { Address } from "../../../domain/address/address.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { CustomerRecord } from "../ports/customers.ts"
import type { MailJob } from "../ports/job-queue.ts"
import type { MailRecipient } from "../ports/mailer.ts"

/**
 * The mailbox of each kind of mail. An account's is confirmed by the first mailed link that is used;
 * a new one counts as unconfirmed, whatever the account says.
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
  "artwork-missing": "account",
  "artwork-rejected": "account",
  "artwork-released": "account",
  "artwork-approved": "account",
  "delivery-moved": "account",
  "password-reset": "account",
  "password-changed": "account",
  // for the current address; the new one is written to without an account
  "email-change": "account",
  "account-opened": "new",
}

/** A recipient without an account. */
export const makeUnconfirmedRecipient = (address: string): MailRecipient => ({ address, name: "", isConfirmed: false })

/**
 * The account's mailbox. It counts as confirmed when that happened before `typedAt`, the time of the mail's subject.
 * Otherwise a stranger's order would be mailed as the owner's once the mailbox's owner takes the account over.
 */
export const makeAccountRecipient = (
  { kind }: Pick<MailJob, "kind">,
  { profile, emailConfirmedAt }: CustomerRecord,
  typedAt: Date,
): MailRecipient =>
  MAILBOXES[kind] === "account" && emailConfirmedAt !== undefined && emailConfirmedAt < typedAt
    ? { address: profile.email, name: `${profile.firstName} ${profile.lastName}`, isConfirmed: true }
    : makeUnconfirmedRecipient(profile.email)

/** Only the country stays of an address: it is chosen from a list, not typed. */
const removeAllButCountry = ({ country }: Address): Address => ({
  country,
  firstName: "",
  lastName: "",
  postalCode: "",
  streetName: "",
  streetNumber: "",
  city: "",
})

/** Removes everything that the customer typed; products, days, pickup points and amounts stay. */
export const removeTypedOrderTexts = ({ billingAddress: _, referenceLabel: __, poNumber: ___, ...order }: Order): Order => ({
  ...order,
  lineItems: order.lineItems.map(item => ({
    ...item,
    shippingAddresses: item.shippingAddresses.map(share => ({ ...share, address: removeAllButCountry(share.address) })),
  })),
  customLineItems: order.customLineItems.map(line =>
    line.courierContactName === undefined ? line : { ...line, courierContactName: "", courierContactPhoneNumber: "" },
  ),
})
