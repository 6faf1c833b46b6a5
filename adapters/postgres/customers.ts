import { Effect } from "effect"
import type { Language } from "../../application/shop/language.ts"
import type { CustomerRecord, Customers, PendingEmailChange } from "../../application/shop/ports/customers.ts"
import { toEmailKey } from "../../domain/identity/email.ts"
import type { Queries } from "./queries.ts"

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

interface EmailChangeRow {
  readonly id: string
  readonly customer_id: string
  readonly email: string
  readonly session_id: string
  readonly present_confirmed: boolean
  readonly new_confirmed: boolean
  readonly expires_at: Date
}

const EMAIL_CHANGE_COLUMNS = "id, customer_id, email, session_id, present_confirmed, new_confirmed, expires_at"

const CONFIRM_EMAIL_CHANGE = {
  present: `UPDATE email_changes SET present_confirmed = true WHERE customer_id = $1 AND expires_at > $2 RETURNING ${EMAIL_CHANGE_COLUMNS}`,
  new: `UPDATE email_changes SET new_confirmed = true WHERE customer_id = $1 AND expires_at > $2 RETURNING ${EMAIL_CHANGE_COLUMNS}`,
}

const toEmailChange = (row: EmailChangeRow): PendingEmailChange => ({
  id: row.id,
  customerId: row.customer_id,
  email: row.email,
  sessionId: row.session_id,
  confirmed: { present: row.present_confirmed, new: row.new_confirmed },
  expiresAt: row.expires_at,
})

export const makePostgresCustomers = ({ execute, findRow, hasRow, now }: Queries): Customers => {
  const findEmailChange = (column: "id" | "customer_id", id: string) =>
    findRow(
      `SELECT ${EMAIL_CHANGE_COLUMNS} FROM email_changes WHERE ${column} = $1 AND expires_at > $2`,
      [id, now],
      toEmailChange,
    )
  const updateGroup = (id: string, groupId: string | null) =>
    execute("UPDATE customers SET customer_group_id = $2 WHERE id = $1", [id, groupId])
  return {
    find: id => findRow(`${SELECT} WHERE c.id = $1`, [id], toCustomerRecord),
    findByEmail: email => findRow(`${SELECT} WHERE c.email_key = $1`, [toEmailKey(email)], toCustomerRecord),
    findLanguage: id =>
      findRow(
        "SELECT language FROM customers WHERE id = $1",
        [id],
        (row: { language: Language | null }) => row.language ?? undefined,
      ),
    add: (id, { email, firstName, lastName, company }, passwordHash) =>
      hasRow(
        `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name, company)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email_key) DO NOTHING RETURNING id`,
        [id, email, toEmailKey(email), passwordHash, firstName, lastName, company ?? null],
      ),
    replacePasswordHash: (...hashes) =>
      hasRow("UPDATE customers SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id", hashes),
    setPasswordHash: (...hash) => execute("UPDATE customers SET password_hash = $2 WHERE id = $1", hash),
    confirmEmail: id =>
      execute("UPDATE customers SET email_confirmed_at = coalesce(email_confirmed_at, $2) WHERE id = $1", [id, now]),
    changeEmail: (id, email) =>
      hasRow(
        `UPDATE customers SET email = $2, email_key = $3, email_confirmed_at = $4
         WHERE id = $1 AND NOT EXISTS (SELECT FROM customers WHERE email_key = $3) RETURNING id`,
        [id, email, toEmailKey(email), now],
      ),
    setDisabled: (id, isDisabled) =>
      execute("UPDATE customers SET disabled_at = CASE WHEN $2 THEN coalesce(disabled_at, $3) END WHERE id = $1", [
        id,
        isDisabled,
        now,
      ]),
    setGroup: (id, groupId) =>
      groupId === undefined
        ? Effect.as(updateGroup(id, null), true)
        : Effect.tap(hasRow("SELECT FROM customer_groups WHERE id = $1", [groupId]), isGroup =>
            isGroup ? updateGroup(id, groupId) : Effect.void,
          ),
    setLanguage: (...language) =>
      execute("UPDATE customers SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2", language),
    findEmailChange: id => findEmailChange("id", id),
    findEmailChangeByCustomer: customerId => findEmailChange("customer_id", customerId),
    putEmailChange: ({ customerId, id, email, sessionId, confirmed, expiresAt }) =>
      execute(
        `INSERT INTO email_changes (${EMAIL_CHANGE_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (customer_id) DO UPDATE SET id = excluded.id, email = excluded.email, session_id = excluded.session_id,
           present_confirmed = excluded.present_confirmed, new_confirmed = excluded.new_confirmed, expires_at = excluded.expires_at`,
        [id, customerId, email, sessionId, confirmed.present, confirmed.new, expiresAt],
      ),
    confirmEmailChange: (customerId, side) => findRow(CONFIRM_EMAIL_CHANGE[side], [customerId, now], toEmailChange),
    removeEmailChange: customerId => execute("DELETE FROM email_changes WHERE customer_id = $1", [customerId]),
  }
}
