import { DAY_MS, MINUTE_MS } from "../time/milliseconds.ts"

/** How long a mailed link works, from its creation (ASVS 6.4.3). */
export const MAILED_LINK_LIFETIME_MS = 30 * MINUTE_MS

/** The link of an account that the shop opened lives longer, because its customer didn't ask for it. */
export const NEW_ACCOUNT_LINK_LIFETIME_MS = 7 * DAY_MS
