export const MINUTE_MS = 60_000

export const HOUR_MS = 60 * MINUTE_MS

export const DAY_MS = 24 * HOUR_MS

export const addMilliseconds = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** Whole seconds since 1970. */
export const toUnixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
