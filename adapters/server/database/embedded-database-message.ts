/** What the embedded database's process says to the shop's: that it listens, or why it can't. It ends with their connection. */
export type EmbeddedDatabaseMessage =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Failed"; readonly reason: "InUse" | "Unusable"; readonly detail: string }
