/** How often a promise is tried: some in `npm test`, which finds what breaks at once, many in `npm run proofs`, which finds what breaks seldom. */
export const AT_FULL_SIZE = process.env.SIZE === "full"

export const sized = (tested: number, proven: number): number => (AT_FULL_SIZE ? proven : tested)
