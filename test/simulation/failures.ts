/** What fails in a simulated world, besides the provider's calls and browsers. Each is counted under its name. */
export const FAILURES = [
  "agent's webhook refused",
  "answer delayed",
  "answer lost",
  "checker down",
  "checker slow",
  "commit refused",
  "mail refused",
  "mail's acceptance lost",
  "process killed",
  "provider's call",
  "rate limit reached",
  "request delayed",
  "request doubled",
  "request lost",
  "storage down",
  "storage full",
  "storage slow",
  "storage's answer lost",
  "VAT id deleted",
  "VAT register contradicts itself",
  "VAT register down",
  "VAT register slow",
  "webhook doubled",
  "webhook lost",
  "worker killed before its job ended",
] as const

export type FailureName = (typeof FAILURES)[number]

/** What a shopper or a browser does to what the pages store, and to the device's clock. */
export const DISTURBANCES = ["clock ahead", "storage full", "storage blocked", "storage cleared", "works"] as const
