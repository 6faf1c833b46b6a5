/** Data is saved where the browser says so, or that there is little of it; not every browser tells. */
import type { PrefersReducedData } from "../../application/ports/prefers-reduced-data.ts"

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

export const prefersReducedData: PrefersReducedData = () => {
  const { connection = {} } = navigator as { readonly connection?: Connection }
  return connection.saveData === true || connection.effectiveType?.endsWith("2g") === true
}
