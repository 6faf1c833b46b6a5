/** Orders are counted by stage (ORDER-04, ORDER-06, ORDER-07). */
export const ORDER_STAGES = ["inProduction", "openInvoices", "waitingForArtwork", "waitingForPayment"] as const

export type OrderStage = (typeof ORDER_STAGES)[number]

export type OrderStats = Readonly<Record<OrderStage, number>>

/** The count of every stage, 0 when it is missing; other counts are left out. */
export const completeStageCounts = (counts: Readonly<Partial<Record<OrderStage, number | null>>>): OrderStats => ({
  inProduction: counts.inProduction ?? 0,
  openInvoices: counts.openInvoices ?? 0,
  waitingForArtwork: counts.waitingForArtwork ?? 0,
  waitingForPayment: counts.waitingForPayment ?? 0,
})
