/** The device's clock, which may be wrong, and the time that passes, which the clock doesn't affect. */
export const getDeviceTime = (): Date => new Date()

/** Milliseconds since the page was opened. */
export const getElapsedMs = (): number => performance.now()
