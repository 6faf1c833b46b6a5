/** Messages from the embedded database's process to the shop's process. */
export type EmbeddedDatabaseMessage =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Failed"; readonly reason: "InUse" | "Unusable"; readonly detail: string }
