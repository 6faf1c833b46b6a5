/** Faults in the shop's configuration that an outside service reports: logged with the remedy, counted, and answered as the shop's own (OPS-05). */
import { channel } from "node:diagnostics_channel"
import type { FastifyBaseLogger } from "fastify"
import { Counter, type Registry } from "prom-client"

/** The remedy by cause; each cause is a label of `shop_faults_total`. */
export const SHOP_FAULT_REMEDIES = {
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
} as const

export type ShopFaultCause = keyof typeof SHOP_FAULT_REMEDIES

const PREFIX = "shop fault"

/** An outside service refused a request for a reason that no shopper can change. It may be repeated once the fault is corrected. */
export class ShopFault extends Error {
  override readonly name = "ShopFault"
  readonly reason: ShopFaultCause
  /** the service's message */
  readonly detail: string

  constructor(reason: ShopFaultCause, detail: string) {
    super(`${PREFIX} ${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail
  }
}

/** SQL for the cause of a job's last error; null for other errors */
export const JOB_FAULT_CAUSE_SQL = `substring(last_error FROM '^${PREFIX} ([a-z-]+):')`

/** Clients of outside services publish here; shop and worker log and count. */
const faults = channel("print-checkout:shop-fault")

export const reportShopFault = (reason: ShopFaultCause, detail: string): ShopFault => {
  const fault = new ShopFault(reason, detail)
  faults.publish(fault)
  return fault
}

/** for each cause */
const LOG_INTERVAL_MS = 60_000

/** Logs and counts until the returned function is called. */
export const watchShopFaults = (log: Pick<FastifyBaseLogger, "error">, registry?: Registry): (() => void) => {
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
  faults.subscribe(onFault)
  return () => void faults.unsubscribe(onFault)
}
