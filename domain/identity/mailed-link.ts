import { MINUTE_MS } from "../time/milliseconds.ts"

/** How long a mailed link works, from its creation (ASVS 6.4.3). */
export const MAILED_LINK_LIFETIME_MS = 30 * MINUTE_MS
