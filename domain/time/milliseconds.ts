export const MINUTE_MS = 60_000

export const addMilliseconds = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** Whole seconds since 1970. */
export const toUnixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
