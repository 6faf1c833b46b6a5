/** Asks the Network Information API, which not every browser has: data saver is on, or the connection is 2G. */
import type { PrefersReducedData } from "../../application/ports/prefers-reduced-data.ts"

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

export const prefersReducedData: PrefersReducedData = () => {
  const { connection = {} } = navigator as { readonly connection?: Connection }
  return connection.saveData === true || connection.effectiveType?.endsWith("2g") === true
}
