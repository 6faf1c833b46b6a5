/** True when the browser saves data or the connection is slow: then nothing is preloaded. */
import { createInjectionToken } from "../../shared/injection-token.ts"

export type PrefersReducedData = () => boolean

export const PrefersReducedData = createInjectionToken<PrefersReducedData>("PrefersReducedData")
