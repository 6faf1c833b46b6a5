/**
 * Faults in the shop's own configuration that an outside service reports, such as a rejected API key. Each is logged with
 * its remedy and counted (OPS-05).
 */
import type { FastifyBaseLogger } from "fastify"
import { Counter, type Registry } from "prom-client"
import type { ShopFault, ShopFaultCause } from "../../../application/shop/shop-fault.ts"
import { SHOP_FAULT_CHANNEL } from "../../telemetry/report-shop-fault.ts"

/** The remedy by cause; each cause is a label of `shop_faults_total`. */
export const SHOP_FAULT_REMEDIES: Readonly<Record<ShopFaultCause, string>> = {
  "payment-key": "The payment provider rejects the shop's key: set PAYMENT_API_KEY to a valid one.",
  "payment-account": "The payment provider doesn't let the shop's account do this: look at its dashboard.",
  "payment-request": "The payment provider doesn't take what the shop sends: check SHOP_URL and PAYMENT_API_URL.",
  "payment-method":
    "The payment provider doesn't take a method that the shop offers: activate it in its dashboard, or take it out of payment.json.",
  "payment-limits":
    "The payment provider takes no such amount by this method: set minimumAmount and maximumAmount in payment.json as it has them.",
  "mail-login": "The mail server rejects the shop's login: check the user and the password in SMTP_URL.",
  "mail-sender": "The mail server refuses the shop as a sender: check MAIL_FROM, and SMTP_URL.",
  "traces-refused": "The collector of traces refuses them: check OTEL_EXPORTER_OTLP_ENDPOINT.",
  "vat-requester": "VIES doesn't accept the shop's own VAT id: check VIES_REQUESTER.",
}

/** for each cause */
const LOG_INTERVAL_MS = 60_000

/** Logs and counts until the returned function is called. */
export const logAndCountShopFaults = (log: Pick<FastifyBaseLogger, "error">, registry?: Registry): (() => void) => {
  const counter =
    registry &&
    new Counter({
      name: "shop_faults_total",
      help: "Refusals of outside services that the shop's own set-up is to blame for, by cause.",
      labelNames: ["cause"],
      registers: [registry],
    })
  // every series starts at zero, so that its first increase is visible
  for (const cause of Object.keys(SHOP_FAULT_REMEDIES)) counter?.inc({ cause }, 0)
  const loggedAt = new Map<ShopFaultCause, number>()
  const onFault = (message: unknown): void => {
    const { reason: cause, detail } = message as ShopFault
    counter?.inc({ cause })
    const now = performance.now()
    if (now - (loggedAt.get(cause) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) return
    loggedAt.set(cause, now)
    log.error({ cause, detail }, SHOP_FAULT_REMEDIES[cause])
  }
  SHOP_FAULT_CHANNEL.subscribe(onFault)
  return () => void SHOP_FAULT_CHANNEL.unsubscribe(onFault)
}
