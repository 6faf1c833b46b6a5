/** Payments, refunds and chargebacks of the embedded provider, in SQLite. Each record is replaced as a whole, in one statement. */
import { randomBytes } from "node:crypto"
import { DatabaseSync } from "node:sqlite"

export const PROVIDER_PAYMENT_STATUSES = ["open", "pending", "authorized", "paid", "canceled", "expired", "failed"] as const

export type ProviderPaymentStatus = (typeof PROVIDER_PAYMENT_STATUSES)[number]

export interface ProviderAmount {
  readonly currency: string
  readonly value: string
}

export interface PaymentRecord {
  readonly id: string
  /** the unguessable part of the payment page's address */
  readonly token: string
  readonly status: ProviderPaymentStatus
  readonly amount: ProviderAmount
  readonly description: string
  readonly method: string | null
  /** the page's locale, such as "nl_NL"; without it the browser's language is used */
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

/** A chargeback: money that the payer's bank took back from the shop. */
export interface ChargebackRecord {
  readonly id: string
  readonly paymentId: string
  readonly amount: ProviderAmount
  readonly createdAt: string
  /** when the bank returned the money to the shop */
  readonly reversedAt?: string
}

/** The first request with an idempotency key, and its response. */
export interface IdempotencyRecord<T> {
  readonly sent: string
  readonly answer: T
  /** in milliseconds since 1970 */
  readonly at: number
}

export interface ProviderRecords {
  readonly apiKey: string
  readonly findPayment: (id: string) => PaymentRecord | undefined
  readonly findPaymentByToken: (token: string) => PaymentRecord | undefined
  readonly listPayments: () => readonly PaymentRecord[]
  readonly savePayment: (findPayment: PaymentRecord) => void
  readonly listRefunds: (paymentId: string) => readonly RefundRecord[]
  readonly saveRefund: (refund: RefundRecord) => void
  readonly listChargebacks: (paymentId: string) => readonly ChargebackRecord[]
  readonly saveChargeback: (chargeback: ChargebackRecord) => void
  readonly findStoredAnswer: <T>(key: string) => IdempotencyRecord<T> | undefined
  readonly saveAnswer: <T>(key: string, answer: IdempotencyRecord<T>) => void
  readonly close: () => void
}

/** `file` can be ":memory:". */
export const openProviderRecords = (file: string): ProviderRecords => {
  const db = new DatabaseSync(file, { timeout: 3000 })
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS records (kind text, id text, of text, record text, PRIMARY KEY (kind, id)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS records_of ON records (kind, of)`)
  const upsertRow = db.prepare("INSERT OR REPLACE INTO records (kind, id, of, record) VALUES (?, ?, ?, ?)")
  const selectById = db.prepare("SELECT record FROM records WHERE kind = ? AND id = ?")
  const selectByReference = db.prepare("SELECT record FROM records WHERE kind = ? AND of = ?")
  const selectAll = db.prepare("SELECT record FROM records WHERE kind = ?")

  const parseRow = <T>(row: unknown): T | undefined => (row ? (JSON.parse((row as { record: string }).record) as T) : undefined)
  const parseRows = <T>(rows: readonly unknown[]): readonly T[] => rows.flatMap(row => parseRow<T>(row) ?? [])

  const apiKey = parseRow<string>(selectById.get("setting", "apiKey")) ?? `test_${randomBytes(20).toString("hex")}`
  upsertRow.run("setting", "apiKey", "", JSON.stringify(apiKey))
  return {
    apiKey,
    findPayment: id => parseRow(selectById.get("payment", id)),
    findPaymentByToken: token => parseRow(selectByReference.get("payment", token)),
    listPayments: () => parseRows(selectAll.all("payment")),
    savePayment: payment => void upsertRow.run("payment", payment.id, payment.token, JSON.stringify(payment)),
    listRefunds: paymentId => parseRows(selectByReference.all("refund", paymentId)),
    saveRefund: refund => void upsertRow.run("refund", refund.id, refund.paymentId, JSON.stringify(refund)),
    listChargebacks: paymentId => parseRows(selectByReference.all("chargeback", paymentId)),
    saveChargeback: chargeback =>
      void upsertRow.run("chargeback", chargeback.id, chargeback.paymentId, JSON.stringify(chargeback)),
    findStoredAnswer: key => parseRow(selectById.get("answer", key)),
    saveAnswer: (key, answer) => void upsertRow.run("answer", key, "", JSON.stringify(answer)),
    close: () => db.close(),
  }
}
