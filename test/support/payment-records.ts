/** Compares paid orders as shown to shoppers, stored by the shop, recorded by the provider and mailed, and lists the differences. */
import { join } from "node:path"
import type pg from "pg"
import { openProviderRecords } from "../../adapters/payment-provider/provider-records.ts"

export interface PaymentRecords {
  /** orders that were confirmed to shoppers */
  readonly acknowledged: readonly string[]
  readonly orders: readonly {
    readonly id: string
    readonly number: string
    readonly due: number
    readonly paid: boolean
    readonly waits: boolean
  }[]
  readonly payments: readonly {
    readonly order: string
    /** the provider's id */
    readonly id: string | null
    readonly status: string
    readonly amount: number
    readonly credit: number
    readonly costs: number
  }[]
  readonly refunds: readonly string[]
  readonly atProvider: readonly {
    readonly id: string
    readonly paid: boolean
    readonly amount: number
    readonly refunds: readonly { readonly of: string; readonly amount: number }[]
  }[]
  /** the ids of received mails, `order-confirmation-…` */
  readonly mails: readonly string[]
  /** jobs that are due or running */
  readonly jobs: number
}

const inCents = ({ value }: { readonly value: string }): number => Math.round(Number(value) * 100)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const rowsOf = async <Row>(pool: pg.Pool, sql: string): Promise<readonly Row[]> => (await pool.query(sql)).rows

/** For customers with a test's name; `folder` is the provider's data folder. */
export const readPaymentRecords = async (
  pool: pg.Pool,
  folder: string,
  { acknowledged, mails }: Pick<PaymentRecords, "acknowledged" | "mails">,
): Promise<PaymentRecords> => {
  const records = openProviderRecords(join(folder, "payment-provider.sqlite"))
  try {
    const orders = await rowsOf<PaymentRecords["orders"][number]>(
      pool,
      `SELECT o.id, order_number AS number, amount_due::int AS due, paid_at IS NOT NULL AS paid,
         stages @> '{waitingForPayment}' AS waits FROM orders o JOIN customers c ON c.id = o.customer_id
       WHERE c.last_name = 'de Vries' AND c.first_name = 'Ada'`,
    )
    const payments = await rowsOf<PaymentRecords["payments"][number]>(
      pool,
      `SELECT order_id AS order, provider_id AS id, status, amount::int, credit::int, costs::int FROM payments`,
    )
    const refunds = await rowsOf<{ id: string }>(pool, "SELECT id FROM refunds")
    const [jobs] = await rowsOf<{ count: string }>(
      pool,
      "SELECT count(*) FROM graphile_worker._private_jobs WHERE run_at <= now() OR locked_at IS NOT NULL OR attempts > 0",
    )
    return {
      acknowledged,
      mails,
      orders,
      payments,
      refunds: refunds.map(({ id }) => id),
      atProvider: records.listPayments().map(payment => ({
        id: payment.id,
        paid: payment.status === "paid",
        amount: inCents(payment.amount),
        refunds: records.listRefunds(payment.id).map(({ amount, metadata }) => ({
          of: (metadata as { readonly refundId: string }).refundId,
          amount: inCents(amount),
        })),
      })),
      jobs: Number(jobs?.count),
    }
  } finally {
    records.close()
  }
}

const findDuplicates = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index)

const faultsOfOrders = ({ acknowledged, orders, payments }: PaymentRecords): readonly string[] => [
  ...acknowledged.filter(id => !orders.some(order => order.id === id)).map(id => `order ${id} is lost`),
  ...findDuplicates(acknowledged).map(id => `order ${id} is the answer to two carts`),
  ...orders.filter(({ id }) => !acknowledged.includes(id)).map(({ number }) => `order ${number} is double`),
  ...orders.flatMap(({ id, number, due, paid, waits }) => {
    const credit = sumOf(payments.filter(({ order }) => order === id).map(each => each.credit))
    return paid && !waits && credit === due ? [] : [`order ${number} cost ${due} and has ${credit}`]
  }),
]

const faultsOfPayments = ({ payments, atProvider, refunds }: PaymentRecords): readonly string[] => {
  const sent = atProvider.flatMap(payment => payment.refunds.map(({ of }) => of))
  return [
    ...atProvider
      .filter(({ paid }) => paid)
      .flatMap(({ id, amount, refunds: back }) => {
        const [row, ...more] = payments.filter(payment => payment.id === id)
        if (!row || more.length > 0 || row.status !== "paid") return [`payment ${id} is nobody's`]
        const retained = amount - sumOf(back.map(refund => refund.amount))
        return retained === (row.credit > 0 ? row.credit + row.costs : 0) ? [] : [`of payment ${id} ${retained} are kept`]
      }),
    ...refunds.filter(id => !sent.includes(id)).map(id => `refund ${id} never went out`),
    ...findDuplicates(sent).map(id => `refund ${id} went out twice`),
  ]
}

const KINDS = ["order-confirmation", "payment-received", "refund"] as const

const faultsOfMails = ({ orders, refunds, mails }: PaymentRecords): readonly string[] => {
  const expected = { "order-confirmation": orders.length, "payment-received": orders.length, refund: refunds.length }
  return KINDS.flatMap(kind => {
    const sent = new Set(mails.filter(id => id.startsWith(`${kind}-`))).size
    return sent === expected[kind] ? [] : [`${sent} mails of ${expected[kind]}: ${kind}`]
  })
}

export const findPaymentInconsistencies = (paymentRecords: PaymentRecords): readonly string[] => [
  ...faultsOfOrders(paymentRecords),
  ...faultsOfPayments(paymentRecords),
  ...faultsOfMails(paymentRecords),
  ...(paymentRecords.jobs > 0 ? [`${paymentRecords.jobs} jobs are not done`] : []),
]

/** Mails may arrive twice when a process died between sending and recording. */
export const countDuplicateMails = ({ mails }: PaymentRecords): number => findDuplicates(mails).length

export const formatPaymentRecords = (paymentRecords: PaymentRecords): string => {
  const { acknowledged, orders, payments, atProvider, refunds, mails } = paymentRecords
  const paid = atProvider.filter(payment => payment.paid)
  const sent = paid.flatMap(payment => payment.refunds)
  const euros = (cents: number) => (cents / 100).toFixed(2)
  const received = sumOf(paid.map(({ amount }) => amount))
  const back = sumOf(sent.map(({ amount }) => amount))
  const costs = sumOf(payments.filter(({ credit }) => credit > 0).map(payment => payment.costs))
  return [
    `ledger: ${orders.length} orders placed, ${acknowledged.length} acknowledged, ${orders.filter(order => order.paid).length} paid`,
    `${atProvider.length} payments at the provider, ${paid.length} of them paid`,
    `${refunds.length} refunds asked for, ${sent.length} made`,
    `€ ${euros(received)} came, € ${euros(back)} went back, orders cost € ${euros(sumOf(orders.map(({ due }) => due)))} and their methods € ${euros(costs)}`,
    `${mails.length} mails, ${countDuplicateMails(paymentRecords)} of them twice`,
  ].join("; ")
}
