import { Effect } from "effect"
import type { Language } from "../../application/shop/language.ts"
import type {
  CustomerRecord,
  Customers,
  DuplicateEmailAccount,
  PendingEmailChange,
} from "../../application/shop/ports/customers.ts"
import { toEmailKey } from "../../domain/identity/email.ts"
import type { Queries } from "./queries.ts"

const SELECT = `SELECT json_strip_nulls(json_build_object('id', c.id, 'email', c.email, 'firstName', first_name, 'lastName', last_name,
      'company', company, 'customerGroupId', customer_group_id)) AS profile, password_hash AS "passwordHash",
    CASE WHEN customer_group_id IS NOT NULL
      THEN json_build_object('id', customer_group_id, 'discount', coalesce(g.discount, 0)) END AS "group",
    disabled_at IS NOT NULL AS "isDisabled", email_confirmed_at AS "emailConfirmedAt"
  FROM customers c LEFT JOIN customer_groups g ON g.id = customer_group_id`

const EMAIL_CHANGE_COLUMNS = `id, customer_id AS "customerId", email, session_id AS "sessionId",
  json_build_object('present', present_confirmed, 'new', new_confirmed) AS confirmed, expires_at AS "expiresAt"`

/** SQL: the customer has the email with this key, or an earlier version stored another form of it (LOGIN-37). */
const HAS_EMAIL = (key: string): string =>
  `(email_key = ${key} OR (canonical_email(email_key) = ${key} AND canonical_email(email_key) <> email_key))`

const CONFIRM_EMAIL_CHANGE = {
  present: "UPDATE email_changes SET present_confirmed = true WHERE customer_id = $1 AND expires_at > $2",
  new: "UPDATE email_changes SET new_confirmed = true WHERE customer_id = $1 AND expires_at > $2",
}

/** Few emails have another form than their key. */
const SELECT_HIDDEN = `SELECT c.id, c.email, c.password_hash AS "passwordHash", found.id AS "foundId"
  FROM customers c JOIN LATERAL (
    SELECT id FROM customers o
    WHERE o.email_key = canonical_email(c.email_key)
      OR (canonical_email(o.email_key) = canonical_email(c.email_key) AND canonical_email(o.email_key) <> o.email_key)
    ORDER BY o.email_key <> canonical_email(c.email_key), o.id LIMIT 1
  ) found ON found.id <> c.id
  WHERE canonical_email(c.email_key) <> c.email_key AND ($1::text IS NULL OR canonical_email(c.email_key) = $1) ORDER BY c.id`

export const makePostgresCustomers = ({ execute, find, hasRow, list, now }: Queries): Customers => {
  const findEmailChange = (column: "id" | "customer_id", id: string) =>
    find<PendingEmailChange>(`SELECT ${EMAIL_CHANGE_COLUMNS} FROM email_changes WHERE ${column} = $1 AND expires_at > $2`, [
      id,
      now,
    ])
  const updateGroup = (id: string, groupId: string | null) =>
    execute("UPDATE customers SET customer_group_id = $2 WHERE id = $1", [id, groupId])
  return {
    find: id => find<CustomerRecord>(`${SELECT} WHERE c.id = $1`, [id]),
    findByEmail: email =>
      find<CustomerRecord>(`${SELECT} WHERE ${HAS_EMAIL("$1")} ORDER BY email_key <> $1, c.id LIMIT 1`, [toEmailKey(email)]),
    listHidden: email => list<DuplicateEmailAccount>(SELECT_HIDDEN, [email === undefined ? null : toEmailKey(email)]),
    findLanguage: id =>
      Effect.map(
        find<{ language?: Language }>("SELECT language FROM customers WHERE id = $1", [id]),
        customer => customer?.language,
      ),
    add: (id, { email, firstName, lastName, company }, passwordHash) =>
      hasRow(
        `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name, company)
         SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS (SELECT FROM customers WHERE ${HAS_EMAIL("$3")})
         ON CONFLICT (email_key) DO NOTHING RETURNING id`,
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
         WHERE id = $1 AND NOT EXISTS (SELECT FROM customers WHERE ${HAS_EMAIL("$3")}) RETURNING id`,
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
        `INSERT INTO email_changes (id, customer_id, email, session_id, present_confirmed, new_confirmed, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (customer_id) DO UPDATE SET id = excluded.id, email = excluded.email, session_id = excluded.session_id,
           present_confirmed = excluded.present_confirmed, new_confirmed = excluded.new_confirmed, expires_at = excluded.expires_at`,
        [id, customerId, email, sessionId, confirmed.present, confirmed.new, expiresAt],
      ),
    confirmEmailChange: (customerId, side) =>
      find<PendingEmailChange>(`${CONFIRM_EMAIL_CHANGE[side]} RETURNING ${EMAIL_CHANGE_COLUMNS}`, [customerId, now]),
    removeEmailChange: customerId => execute("DELETE FROM email_changes WHERE customer_id = $1", [customerId]),
  }
}
