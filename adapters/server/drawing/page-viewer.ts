/** Who views a page, by cookies alone: enough to render it. Nothing is changed or answered on behalf of the viewer. */

import { makeCustomerOwnerKey, makeGuestCaller } from "../../../application/shop/caller.ts"
import { REPLACED_SECRET_GRACE_MS } from "../../../domain/identity/session.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { CustomerSchema } from "../../contract/identity.ts"
import { findCustomerById } from "../../postgres/customers.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { parseSessionCookie } from "../identity/session-cookie-value.ts"
import { hashToken } from "../identity/tokens.ts"

export interface PageViewer {
  readonly ownerKey: string
  readonly customer: typeof CustomerSchema.Type | undefined
}

export interface ViewerCookies {
  readonly session: string | undefined
  readonly guestSession: string | undefined
}

interface SessionRow {
  readonly customer_id: string
  readonly secret_hash: Buffer
  readonly replaced_hash: Buffer | null
  readonly replaced_at: Date | null
}

const findSessionViewer = async (tx: Transaction, cookie: string): Promise<PageViewer | undefined> => {
  const { sessionName, secret } = parseSessionCookie(cookie)
  const [session] = await tx.query<SessionRow & Record<string, unknown>>(
    `SELECT customer_id, secret_hash, replaced_hash, replaced_at FROM sessions
     WHERE cookie_hash = $1 AND expires_at > $2`,
    [hashToken(sessionName), tx.now],
  )
  if (!session) return undefined
  const { secret_hash, replaced_hash, replaced_at } = session
  const hash = hashToken(secret)
  const wasReplaced =
    replaced_at !== null && addMilliseconds(replaced_at, REPLACED_SECRET_GRACE_MS) > tx.now && replaced_hash?.equals(hash)
  if (!secret_hash.equals(hash) && !wasReplaced) return undefined
  const customer = await findCustomerById(tx, session.customer_id)
  return customer && !customer.isDisabled
    ? { ownerKey: makeCustomerOwnerKey(customer.profile.id), customer: customer.profile }
    : undefined
}

const findGuestViewer = async (tx: Transaction, cookie: string): Promise<PageViewer | undefined> => {
  const [guestSession] = await tx.query<{ readonly anonymous_id: string }>(
    "SELECT anonymous_id FROM access_tokens WHERE sight_hash = $1 AND expires_at > $2",
    [hashToken(cookie), tx.now],
  )
  return guestSession && { ownerKey: makeGuestCaller(guestSession.anonymous_id).ownerKey, customer: undefined }
}

/** Finds the viewer; with a session cookie that is no longer valid, none, even if the guest cookie is. */
export const findPageViewer = async (
  tx: Transaction,
  { session, guestSession }: ViewerCookies,
): Promise<PageViewer | undefined> => {
  if (session !== undefined) return findSessionViewer(tx, session)
  return guestSession === undefined ? undefined : findGuestViewer(tx, guestSession)
}
