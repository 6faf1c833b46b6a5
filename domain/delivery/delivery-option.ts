/** A carrier's delivery slot for one line item; prices are net, in cents (DELIV-20, DELIV-24). */
import type { Cents } from "../money/cents.ts"

export const CARRIERS = ["postnl", "dhl"] as const

export type Carrier = (typeof CARRIERS)[number]

/** A slot without a latest hour lasts the whole working day (DELIV-27). */
export const ALL_DAY_SLOT = "all-day"

export interface SelectedDeliveryOption {
  /** the keys of the recommendation that the slot came from (DELIV-23: a list on the line item) */
  readonly recsKeys: readonly string[]
  /** "HH:MM", or `all-day` */
  readonly before: string
  readonly carrier?: Carrier
  /** ISO date */
  readonly date?: string
}

export interface DeliveryOption {
  readonly carrier: Carrier
  readonly recsKey: string
  readonly before: string
  /** ISO date of the delivery */
  readonly date: string
  readonly price: Cents
}

/** The chosen slot as the line item stores it (DELIV-23). */
export const toSelectedDeliveryOption = ({ recsKey, before, carrier, date }: DeliveryOption): SelectedDeliveryOption => ({
  recsKeys: [recsKey],
  before,
  carrier,
  date,
})

/** The hours a slot spans: from 08:00 to its `before`, 17:00 when it lasts all day (DELIV-26, DELIV-30). */
export const getSlotHours = (before: string): { readonly from: string; readonly to: string } => ({
  from: "08:00",
  to: before === ALL_DAY_SLOT ? "17:00" : before,
})

/** A timed delivery is a slot that ends before the day does (AVAIL-19). */
export const isTimedDelivery = (slot: Pick<SelectedDeliveryOption, "before"> | undefined): boolean =>
  slot !== undefined && slot.before !== ALL_DAY_SLOT

/** Whether the slot is the chosen one: one of its keys and its hour match (DELIV-23). */
export const isChosenSlot = (
  option: Pick<DeliveryOption, "recsKey" | "before">,
  chosen: SelectedDeliveryOption | undefined,
): boolean => option.before === chosen?.before && chosen.recsKeys.includes(option.recsKey)
