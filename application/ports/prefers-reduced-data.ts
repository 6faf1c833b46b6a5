/** Whether data is to be saved, or there is little of it: then nothing comes before it is asked for. */
import { createInjectionToken } from "./injection-token.ts"

export type PrefersReducedData = () => boolean

export const PrefersReducedData = createInjectionToken<PrefersReducedData>("SavesData")
