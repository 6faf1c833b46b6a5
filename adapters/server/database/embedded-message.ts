/** What the embedded database's process says to the shop's: where it listens, or why it can't. */
export type EmbeddedMessage =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Failed"; readonly reason: "InUse" | "Unusable"; readonly detail: string }

/** What the shop says to it. Its silence, when the connection ends, means the same. */
export const STOP = "stop"
