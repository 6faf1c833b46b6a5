/** True when the browser saves data or the connection is slow: then nothing is preloaded. */

export type PrefersReducedData = () => boolean
