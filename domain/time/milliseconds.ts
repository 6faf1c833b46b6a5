export const MINUTE_MS = 60_000

export const addMilliseconds = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)
