/** The median is the figure that other load on the machine affects least. */
export const calculateMedian = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
