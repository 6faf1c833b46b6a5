import { Effect } from "effect"
import { normalizeEmail } from "../../../domain/address/email-address.ts"
import { validateNewEmail } from "../../../domain/identity/email.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { Mandate } from "../../../domain/payment/payment-method.ts"
import type { Language } from "../language.ts"
import type { CustomerRecord } from "../ports/customers.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { endAllSessions } from "../sessions/customer-sessions.ts"

export interface CustomerUnknown {
  readonly _tag: "CustomerUnknown"
}

export const requireCustomerByEmail = (
  { customers }: ShopReads,
  email: string,
): Effect.Effect<CustomerRecord["profile"], CustomerUnknown> =>
  Effect.flatMap(customers.findByEmail(email), customer =>
    customer ? Effect.succeed(customer.profile) : Effect.fail({ _tag: "CustomerUnknown" }),
  )

export interface CustomerGroupUnknown {
  readonly _tag: "CustomerGroupUnknown"
}

export const moveToGroup = (
  { customers }: ShopWrites,
  customerId: string,
  groupId: string | undefined,
): Effect.Effect<void, CustomerGroupUnknown> =>
  Effect.flatMap(customers.setGroup(customerId, groupId), isKnown =>
    isKnown ? Effect.void : Effect.fail({ _tag: "CustomerGroupUnknown" }),
  )

/** Puts a customer into a group, whose prices they get from then on, or out of any. */
export const setCustomerGroup = (shop: ShopWrites, email: string, groupId: string | undefined) =>
  Effect.flatMap(requireCustomerByEmail(shop, email), ({ id }) => moveToGroup(shop, id, groupId))

/** Keeps a customer from logging in, and ends sessions, links of agents and mailed links. Orders go on (SHOP-11). */
export const disableCustomer = Effect.fnUntraced(function* (
  shop: ShopWrites,
  email: string,
): Effect.fn.Return<void, CustomerUnknown> {
  const { id } = yield* requireCustomerByEmail(shop, email)
  yield* shop.customers.setDisabled(id, true)
  yield* endAllSessions(shop, id, "AccountDisabled")
  yield* shop.mailedLinks.remove(id, ["password", "email-present", "email-new"])
})

export const enableCustomer = (shop: ShopWrites, email: string): Effect.Effect<void, CustomerUnknown> =>
  Effect.flatMap(requireCustomerByEmail(shop, email), ({ id }) => shop.customers.setDisabled(id, false))

export interface EmailTakenOrInvalid {
  readonly _tag: "EmailTaken" | "EmailInvalid"
}

/** Gives an account another email, which counts as confirmed; links to the one before end (LOGIN-37). Returns it as stored. */
export const setCustomerEmail = Effect.fnUntraced(function* (
  shop: ShopWrites,
  id: string,
  typed: string,
): Effect.fn.Return<string, CustomerUnknown | EmailTakenOrInvalid> {
  const customer = yield* shop.customers.find(id)
  if (!customer) return yield* Effect.fail<CustomerUnknown>({ _tag: "CustomerUnknown" })
  if (validateNewEmail(typed, "")) return yield* Effect.fail<EmailTakenOrInvalid>({ _tag: "EmailInvalid" })
  const email = normalizeEmail(typed)
  if (!(yield* shop.customers.changeEmail(id, email))) return yield* Effect.fail<EmailTakenOrInvalid>({ _tag: "EmailTaken" })
  yield* shop.mailedLinks.remove(id, ["password", "email-present", "email-new"])
  return email
})

/** Lets a customer order on account up to an amount over all unpaid orders, or not at all (PAY-60). */
export const setCreditLimit = (shop: ShopWrites, email: string, limit: Cents | undefined): Effect.Effect<void, CustomerUnknown> =>
  Effect.flatMap(requireCustomerByEmail(shop, email), ({ id }) => shop.payers.setCreditLimit(id, limit))

/** An id is there twice, or it is that of another customer's mandate. */
export interface MandateIdTaken {
  readonly _tag: "MandateIdTaken"
}

/** Gives a customer these direct debit mandates and no others. */
export const replaceMandates = Effect.fnUntraced(function* (
  shop: ShopWrites,
  email: string,
  mandates: readonly Mandate[],
): Effect.fn.Return<void, CustomerUnknown | MandateIdTaken> {
  const { id } = yield* requireCustomerByEmail(shop, email)
  yield* shop.payers.removeMandates(id)
  for (const mandate of mandates) yield* shop.payers.addMandate(id, mandate)
  const added = yield* shop.payers.listMandates(id)
  if (added.length !== mandates.length) return yield* Effect.fail<MandateIdTaken>({ _tag: "MandateIdTaken" })
})

/** Mails use the language in which the customer last used the shop; an agent's requests don't change it (MAIL-03, UCP-29). */
export const rememberLanguage = (
  { customers }: Pick<ShopWrites, "customers">,
  customerId: string,
  language: Language | undefined,
): Effect.Effect<void> => (language ? customers.setLanguage(customerId, language) : Effect.void)
