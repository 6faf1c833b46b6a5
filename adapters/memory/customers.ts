import { Effect } from "effect"
import type { Language } from "../../application/shop/language.ts"
import type { CustomerRecord, Customers } from "../../application/shop/ports/customers.ts"
import type { CustomerGroup } from "../../domain/catalog/item-price.ts"
import { toEmailKey } from "../../domain/identity/email.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

export interface StoredCustomer extends CustomerRecord {
  readonly language?: Language
}

export const CUSTOMERS_TABLE: Table<StoredCustomer> = {
  name: "customers",
  uniqueKeys: [({ profile }) => toEmailKey(profile.email)],
}

export const CUSTOMER_GROUPS_TABLE: Table<CustomerGroup> = { name: "customer groups" }

export const makeMemoryCustomers = (tx: MemoryTransaction): Customers => {
  const findByEmail = (email: string) =>
    tx.list(CUSTOMERS_TABLE).find(({ profile }) => toEmailKey(profile.email) === toEmailKey(email))
  /** Changes a customer while nobody else does; returns whether there was anything to change. */
  const change = (id: string, changed: (customer: StoredCustomer) => StoredCustomer | undefined) =>
    Effect.promise(async () => {
      await tx.lock(CUSTOMERS_TABLE, id)
      const found = tx.find(CUSTOMERS_TABLE, id)
      const next = found && changed(found)
      if (next) tx.put(CUSTOMERS_TABLE, id, next)
      return next !== undefined
    })
  return {
    find: id => Effect.sync(() => tx.find(CUSTOMERS_TABLE, id)),
    findByEmail: email => Effect.sync(() => findByEmail(email)),
    findLanguage: id => Effect.sync(() => tx.find(CUSTOMERS_TABLE, id)?.language),
    add: (id, { email, firstName, lastName, company }, passwordHash) =>
      Effect.sync(() => {
        if (findByEmail(email)) return false
        const profile = { id, email, firstName, lastName, ...(company === undefined ? {} : { company }) }
        tx.put(CUSTOMERS_TABLE, id, { profile, passwordHash, group: undefined, isDisabled: false, emailConfirmedAt: undefined })
        return true
      }),
    replacePasswordHash: (id, currentHash, passwordHash) =>
      change(id, customer => (customer.passwordHash === currentHash ? { ...customer, passwordHash } : undefined)),
    setPasswordHash: (id, passwordHash) => Effect.asVoid(change(id, customer => ({ ...customer, passwordHash }))),
    confirmEmail: id =>
      Effect.asVoid(change(id, customer => ({ ...customer, emailConfirmedAt: customer.emailConfirmedAt ?? tx.now }))),
    changeEmail: (id, email) =>
      change(id, customer =>
        findByEmail(email) ? undefined : { ...customer, profile: { ...customer.profile, email }, emailConfirmedAt: tx.now },
      ),
    setDisabled: (id, isDisabled) => Effect.asVoid(change(id, customer => ({ ...customer, isDisabled }))),
    setGroup: (id, groupId) => {
      const group = groupId === undefined ? undefined : tx.find(CUSTOMER_GROUPS_TABLE, groupId)
      if (groupId !== undefined && !group) return Effect.succeed(false)
      return change(id, ({ profile: { customerGroupId: _, ...profile }, ...customer }) => ({
        ...customer,
        profile: { ...profile, ...(groupId !== undefined && { customerGroupId: groupId }) },
        group,
      }))
    },
    setLanguage: (id, language) => Effect.asVoid(change(id, customer => ({ ...customer, language }))),
  }
}
