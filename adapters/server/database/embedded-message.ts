/** What the embedded database's process says to the shop's: where it listens, or why it can't; it ends when the connection does. */
export type EmbeddedMessage =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Failed"; readonly reason: "InUse" | "Unusable"; readonly detail: string }
