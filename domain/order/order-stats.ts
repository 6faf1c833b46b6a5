/** Orders are counted by stage; a stage nobody counted has none (ORDER-04, ORDER-06, ORDER-07). */
export const ORDER_STAGES = ["inProduction", "openInvoices", "waitingForArtwork", "waitingForPayment"] as const

export type OrderStage = (typeof ORDER_STAGES)[number]

export type OrderStats = Readonly<Record<OrderStage, number>>

/** Every stage with its count, 0 where there is none; anything else that is counted is left out. */
export const createOrderStats = (counted: Readonly<Partial<Record<OrderStage, number | null>>>): OrderStats => ({
  inProduction: counted.inProduction ?? 0,
  openInvoices: counted.openInvoices ?? 0,
  waitingForArtwork: counted.waitingForArtwork ?? 0,
  waitingForPayment: counted.waitingForPayment ?? 0,
})
