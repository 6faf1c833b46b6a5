import { Effect } from "effect"
import type { Language } from "../../application/shop/language.ts"
import type { CustomerRecord, Customers } from "../../application/shop/ports/customers.ts"
import { toEmailKey } from "../../domain/identity/email.ts"
import type { Registration } from "../../domain/identity/registration.ts"
import type { Transaction } from "./transaction.ts"

interface CustomerRow {
  readonly id: string
  readonly email: string
  readonly password_hash: string
  readonly first_name: string
  readonly last_name: string
  readonly company: string | null
  readonly customer_group_id: string | null
  readonly discount: number | null
  readonly is_disabled: boolean
  readonly email_confirmed_at: Date | null
}

const SELECT = `SELECT c.id, c.email, c.password_hash, c.first_name, c.last_name, c.company, c.customer_group_id, g.discount,
    c.disabled_at IS NOT NULL AS is_disabled, c.email_confirmed_at
  FROM customers c LEFT JOIN customer_groups g ON g.id = c.customer_group_id`

const toCustomerRecord = (row: CustomerRow): CustomerRecord => ({
  profile: {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.company === null ? {} : { company: row.company }),
    ...(row.customer_group_id === null ? {} : { customerGroupId: row.customer_group_id }),
  },
  passwordHash: row.password_hash,
  group: row.customer_group_id === null ? undefined : { id: row.customer_group_id, discount: row.discount ?? 0 },
  isDisabled: row.is_disabled,
  emailConfirmedAt: row.email_confirmed_at ?? undefined,
})

const findByEmail = async (tx: Transaction, email: string): Promise<CustomerRecord | undefined> => {
  const [row] = await tx.query<CustomerRow>(`${SELECT} WHERE c.email_key = $1`, [toEmailKey(email)])
  return row && toCustomerRecord(row)
}

const findById = async (tx: Transaction, id: string): Promise<CustomerRecord | undefined> => {
  const [row] = await tx.query<CustomerRow>(`${SELECT} WHERE c.id = $1`, [id])
  return row && toCustomerRecord(row)
}

const add = async (
  tx: Transaction,
  id: string,
  { email, firstName, lastName, company }: Registration,
  passwordHash: string,
): Promise<boolean> => {
  const inserted = await tx.query(
    `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name, company)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email_key) DO NOTHING RETURNING id`,
    [id, email, toEmailKey(email), passwordHash, firstName, lastName, company ?? null],
  )
  return inserted.length > 0
}

const replacePasswordHash = async (tx: Transaction, id: string, currentHash: string, passwordHash: string): Promise<boolean> => {
  const replaced = await tx.query("UPDATE customers SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id", [
    id,
    currentHash,
    passwordHash,
  ])
  return replaced.length > 0
}

const setPasswordHash = (tx: Transaction, id: string, passwordHash: string) =>
  tx.query("UPDATE customers SET password_hash = $2 WHERE id = $1", [id, passwordHash])

const confirmEmail = (tx: Transaction, id: string) =>
  tx.query("UPDATE customers SET email_confirmed_at = coalesce(email_confirmed_at, $2) WHERE id = $1", [id, tx.now])

const changeEmail = async (tx: Transaction, id: string, email: string): Promise<boolean> => {
  const changed = await tx.query(
    `UPDATE customers SET email = $2, email_key = $3, email_confirmed_at = $4
     WHERE id = $1 AND NOT EXISTS (SELECT FROM customers WHERE email_key = $3) RETURNING id`,
    [id, email, toEmailKey(email), tx.now],
  )
  return changed.length > 0
}

const findCustomerLanguage = async (tx: Transaction, id: string): Promise<Language | undefined> => {
  const [row] = await tx.query<{ language: Language | null }>("SELECT language FROM customers WHERE id = $1", [id])
  return row?.language ?? undefined
}

const setLanguage = (tx: Transaction, id: string, language: Language) =>
  tx.query("UPDATE customers SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2", [id, language])

const setDisabled = (tx: Transaction, id: string, isDisabled: boolean) =>
  tx.query("UPDATE customers SET disabled_at = CASE WHEN $2 THEN coalesce(disabled_at, $3) END WHERE id = $1", [
    id,
    isDisabled,
    tx.now,
  ])

const setGroup = async (tx: Transaction, id: string, groupId: string | undefined): Promise<boolean> => {
  const [group] = groupId === undefined ? [{}] : await tx.query("SELECT FROM customer_groups WHERE id = $1", [groupId])
  if (group) await tx.query("UPDATE customers SET customer_group_id = $2 WHERE id = $1", [id, groupId ?? null])
  return group !== undefined
}

export const makePostgresCustomers = (tx: Transaction): Customers => ({
  find: id => Effect.promise(() => findById(tx, id)),
  findByEmail: email => Effect.promise(() => findByEmail(tx, email)),
  findLanguage: id => Effect.promise(() => findCustomerLanguage(tx, id)),
  add: (...customer) => Effect.promise(() => add(tx, ...customer)),
  replacePasswordHash: (...hashes) => Effect.promise(() => replacePasswordHash(tx, ...hashes)),
  setPasswordHash: (...hash) => Effect.promise(() => setPasswordHash(tx, ...hash)),
  confirmEmail: id => Effect.promise(() => confirmEmail(tx, id)),
  changeEmail: (...email) => Effect.promise(() => changeEmail(tx, ...email)),
  setDisabled: (...disabled) => Effect.promise(() => setDisabled(tx, ...disabled)),
  setGroup: (...group) => Effect.promise(() => setGroup(tx, ...group)),
  setLanguage: (...language) => Effect.promise(() => setLanguage(tx, ...language)),
})
