import { Data } from "effect"

/** What is wrong in the shop's configuration. */
export type ShopFaultCause =
  | "payment-key"
  | "payment-account"
  | "payment-request"
  | "payment-method"
  | "payment-limits"
  | "mail-login"
  | "mail-sender"
  | "traces-refused"
  | "vat-requester"

/** The message of each fault begins with it, followed by the cause. */
export const SHOP_FAULT_PREFIX = "shop fault"

/** An outside service refused a request for a reason that no shopper can change. It may be repeated once the fault is corrected. */
export class ShopFault extends Data.TaggedError("ShopFault")<{
  readonly reason: ShopFaultCause
  /** the service's message */
  readonly detail: string
}> {
  override readonly message = `${SHOP_FAULT_PREFIX} ${this.reason}: ${this.detail}`
}
