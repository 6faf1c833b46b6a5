/** Formats a goal and says whether the figure meets it; `unit` follows the goal. */
const formatGoal = (goal: string, isMet: boolean): string => `${goal}: ${isMet ? "met" : "MISSED"}`

export const formatAtMost = (is: number, most: number, unit = ""): string => formatGoal(`at most ${most}${unit}`, is <= most)

export const formatAtLeast = (is: number, least: number, unit = ""): string => formatGoal(`at least ${least}${unit}`, is >= least)
