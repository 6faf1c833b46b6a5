import { Effect } from "effect"
import type { Language } from "../../application/shop/language.ts"
import type { CustomerRecord, Customers, PendingEmailChange } from "../../application/shop/ports/customers.ts"
import type { CustomerGroup } from "../../domain/catalog/item-price.ts"
import { toEmailKey } from "../../domain/identity/email.ts"
import type { Table, WorkingCopy } from "./database.ts"

export interface StoredCustomer extends CustomerRecord {
  readonly language?: Language
}

const getEmailKey = ({ profile }: StoredCustomer) => toEmailKey(profile.email)

export const CUSTOMERS_TABLE: Table<StoredCustomer> = { name: "customers", uniqueKeys: [getEmailKey] }

export const CUSTOMER_GROUPS_TABLE: Table<CustomerGroup> = { name: "customer groups" }

/** by customer */
export const EMAIL_CHANGES_TABLE: Table<PendingEmailChange> = { name: "email changes" }

export const makeMemoryCustomers = (copy: WorkingCopy): Customers => {
  const findByEmail = (email: string) => copy.listBy(CUSTOMERS_TABLE, getEmailKey, toEmailKey(email))[0]
  /** Changes a customer while nobody else does; returns whether there was anything to change. */
  const change = (id: string, changed: (customer: StoredCustomer) => StoredCustomer | undefined) =>
    Effect.map(copy.lock(CUSTOMERS_TABLE, id), () => {
      const customer = copy.find(CUSTOMERS_TABLE, id)
      const next = customer && changed(customer)
      if (next) copy.put(CUSTOMERS_TABLE, id, next)
      return next !== undefined
    })
  const findEmailChange = (matches: (change: PendingEmailChange) => boolean) =>
    copy.list(EMAIL_CHANGES_TABLE).find(change => change.expiresAt > copy.now && matches(change))
  return {
    find: id => Effect.sync(() => copy.find(CUSTOMERS_TABLE, id)),
    findByEmail: email => Effect.sync(() => findByEmail(email)),
    // no earlier release has stored anything in memory
    listHidden: () => Effect.succeed([]),
    findLanguage: id => Effect.sync(() => copy.find(CUSTOMERS_TABLE, id)?.language),
    add: (id, { email, firstName, lastName, company }, passwordHash) =>
      Effect.sync(() => {
        if (findByEmail(email)) return false
        const profile = { id, email, firstName, lastName, ...(company === undefined ? {} : { company }) }
        copy.put(CUSTOMERS_TABLE, id, { profile, passwordHash, group: undefined, isDisabled: false, emailConfirmedAt: undefined })
        return true
      }),
    replacePasswordHash: (id, currentHash, passwordHash) =>
      change(id, customer => (customer.passwordHash === currentHash ? { ...customer, passwordHash } : undefined)),
    setPasswordHash: (id, passwordHash) => Effect.asVoid(change(id, customer => ({ ...customer, passwordHash }))),
    confirmEmail: id =>
      Effect.asVoid(change(id, customer => ({ ...customer, emailConfirmedAt: customer.emailConfirmedAt ?? copy.now }))),
    changeEmail: (id, email) =>
      change(id, customer =>
        findByEmail(email) ? undefined : { ...customer, profile: { ...customer.profile, email }, emailConfirmedAt: copy.now },
      ),
    setDisabled: (id, isDisabled) => Effect.asVoid(change(id, customer => ({ ...customer, isDisabled }))),
    setGroup: (id, groupId) => {
      const group = groupId === undefined ? undefined : copy.find(CUSTOMER_GROUPS_TABLE, groupId)
      if (groupId !== undefined && !group) return Effect.succeed(false)
      return change(id, ({ profile: { customerGroupId: _, ...profile }, ...customer }) => ({
        ...customer,
        profile: { ...profile, ...(groupId !== undefined && { customerGroupId: groupId }) },
        group,
      }))
    },
    setLanguage: (id, language) => Effect.asVoid(change(id, customer => ({ ...customer, language }))),
    findEmailChange: id => Effect.sync(() => findEmailChange(change => change.id === id)),
    findEmailChangeByCustomer: customerId => Effect.sync(() => findEmailChange(change => change.customerId === customerId)),
    putEmailChange: change => Effect.sync(() => copy.put(EMAIL_CHANGES_TABLE, change.customerId, change)),
    confirmEmailChange: (customerId, side) =>
      Effect.map(copy.lock(EMAIL_CHANGES_TABLE, customerId), () => {
        const change = findEmailChange(each => each.customerId === customerId)
        if (!change) return undefined
        const confirmed = { ...change, confirmed: { ...change.confirmed, [side]: true } }
        copy.put(EMAIL_CHANGES_TABLE, customerId, confirmed)
        return confirmed
      }),
    removeEmailChange: customerId => Effect.sync(() => copy.remove(EMAIL_CHANGES_TABLE, customerId)),
  }
}
