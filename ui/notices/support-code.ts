const GROUP_LENGTH = 4

/** "1234 5678": the first digits of a trace id, by which operators search the log (ERR-01). */
export const formatSupportCode = (traceId: string): string =>
  `${traceId.slice(0, GROUP_LENGTH)} ${traceId.slice(GROUP_LENGTH, 2 * GROUP_LENGTH)}`.trim()
