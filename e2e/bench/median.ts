/** The one in the middle: what else the machine does moves it least. */
export const calculateMedian = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
