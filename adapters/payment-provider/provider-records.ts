/** What the embedded payment provider knows outlives it: each record is replaced whole, in one statement. */
import { randomBytes } from "node:crypto"
import { DatabaseSync } from "node:sqlite"

export const PROVIDER_PAYMENT_STATUSES = [
  "open",
  "pending",
  "authorized",
  "paid",
  "canceled",
  "expired",
  "failed",
] as const

export type ProviderPaymentStatus = (typeof PROVIDER_PAYMENT_STATUSES)[number]

export interface ProviderAmount {
  readonly currency: string
  readonly value: string
}

export interface PaymentRecord {
  readonly id: string
  /** of its page, which nobody can guess */
  readonly token: string
  readonly status: ProviderPaymentStatus
  readonly amount: ProviderAmount
  readonly description: string
  readonly method: string | null
  /** of its page: "nl_NL"; the browser's when left out */
  readonly locale?: string
  readonly metadata: unknown
  readonly redirectUrl: string
  readonly webhookUrl: string | undefined
  readonly createdAt: string
  readonly expiresAt: string
}

export interface RefundRecord {
  readonly id: string
  readonly paymentId: string
  readonly status: "pending" | "refunded" | "failed"
  readonly amount: ProviderAmount
  readonly description: string
  readonly metadata: unknown
  readonly createdAt: string
}

/** Money that the payer's bank took back from the shop. */
export interface ChargebackRecord {
  readonly id: string
  readonly paymentId: string
  readonly amount: ProviderAmount
  readonly createdAt: string
  /** when the bank gave it back to the shop */
  readonly reversedAt?: string
}

/** What was sent with an idempotency key, when, and how it was answered. */
export interface StoredAnswer<T> {
  readonly sent: string
  readonly answer: T
  /** in milliseconds since 1970 */
  readonly at: number
}

export interface ProviderRecords {
  readonly apiKey: string
  readonly payment: (id: string) => PaymentRecord | undefined
  readonly paymentByToken: (token: string) => PaymentRecord | undefined
  readonly payments: () => readonly PaymentRecord[]
  readonly savePayment: (payment: PaymentRecord) => void
  readonly refundsOf: (paymentId: string) => readonly RefundRecord[]
  readonly saveRefund: (refund: RefundRecord) => void
  readonly chargebacksOf: (paymentId: string) => readonly ChargebackRecord[]
  readonly saveChargeback: (chargeback: ChargebackRecord) => void
  readonly storedAnswer: <T>(key: string) => StoredAnswer<T> | undefined
  readonly saveAnswer: <T>(key: string, answer: StoredAnswer<T>) => void
  readonly close: () => void
}

/** `file` may be ":memory:". */
export const openProviderRecords = (file: string): ProviderRecords => {
  const db = new DatabaseSync(file, { timeout: 3000 })
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS records (kind text, id text, of text, record text, PRIMARY KEY (kind, id)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS records_of ON records (kind, of)`)
  const put = db.prepare("INSERT OR REPLACE INTO records (kind, id, of, record) VALUES (?, ?, ?, ?)")
  const byId = db.prepare("SELECT record FROM records WHERE kind = ? AND id = ?")
  const byOf = db.prepare("SELECT record FROM records WHERE kind = ? AND of = ?")
  const all = db.prepare("SELECT record FROM records WHERE kind = ?")

  const first = <T>(row: unknown): T | undefined =>
    row ? (JSON.parse((row as { record: string }).record) as T) : undefined
  const each = <T>(rows: readonly unknown[]): readonly T[] => rows.flatMap(row => first<T>(row) ?? [])

  const apiKey = first<string>(byId.get("setting", "apiKey")) ?? `test_${randomBytes(20).toString("hex")}`
  put.run("setting", "apiKey", "", JSON.stringify(apiKey))
  return {
    apiKey,
    payment: id => first(byId.get("payment", id)),
    paymentByToken: token => first(byOf.get("payment", token)),
    payments: () => each(all.all("payment")),
    savePayment: payment => void put.run("payment", payment.id, payment.token, JSON.stringify(payment)),
    refundsOf: paymentId => each(byOf.all("refund", paymentId)),
    saveRefund: refund => void put.run("refund", refund.id, refund.paymentId, JSON.stringify(refund)),
    chargebacksOf: paymentId => each(byOf.all("chargeback", paymentId)),
    saveChargeback: chargeback =>
      void put.run("chargeback", chargeback.id, chargeback.paymentId, JSON.stringify(chargeback)),
    storedAnswer: key => first(byId.get("answer", key)),
    saveAnswer: (key, answer) => void put.run("answer", key, "", JSON.stringify(answer)),
    close: () => db.close(),
  }
}
