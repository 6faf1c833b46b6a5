/** Whether the browser saves data or the connection is slow. If so, nothing is preloaded. */

export type PrefersReducedData = () => boolean
