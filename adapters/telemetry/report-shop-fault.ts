import { type Channel, channel } from "node:diagnostics_channel"
import { ShopFault, type ShopFaultCause } from "../../application/shop/shop-fault.ts"

/** Clients of outside services publish here; shop and worker log and count. */
export const SHOP_FAULT_CHANNEL: Channel<ShopFault> = channel("print-checkout:shop-fault") as Channel<ShopFault>

/** Makes the fault, and tells those who watch for it. */
export const reportShopFault = (reason: ShopFaultCause, detail: string): ShopFault => {
  const fault = new ShopFault({ reason, detail })
  SHOP_FAULT_CHANNEL.publish(fault)
  return fault
}
