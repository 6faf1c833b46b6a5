/** True when the browser reports data saver or a 2G connection. Not every browser has this API (Network Information). */
import type { PrefersReducedData } from "../../application/client/ports/prefers-reduced-data.ts"

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

export const prefersReducedData: PrefersReducedData = () => {
  const { connection = {} } = navigator as { readonly connection?: Connection }
  return connection.saveData === true || connection.effectiveType?.endsWith("2g") === true
}
