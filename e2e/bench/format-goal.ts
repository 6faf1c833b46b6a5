/** Formats a goal and says whether the figure meets it; `unit` follows the goal. */
const told = (words: string, isMet: boolean): string => `${words}: ${isMet ? "met" : "MISSED"}`

export const formatAtMost = (is: number, most: number, unit = ""): string => told(`at most ${most}${unit}`, is <= most)

export const formatAtLeast = (is: number, least: number, unit = ""): string => told(`at least ${least}${unit}`, is >= least)
