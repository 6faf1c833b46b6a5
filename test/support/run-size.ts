/** How often a promise is tried: some in `npm test`, which finds what breaks at once, many in `npm run proofs`, which finds what breaks seldom. */
export const IS_FULL_SIZE = process.env.SIZE === "full"

export const selectRunCount = (tested: number, proven: number): number => (IS_FULL_SIZE ? proven : tested)

/** In a test one of every `parts`, for each `turn` another one. */
export const selectSample = <A>(all: readonly A[], turn: number, parts = all.length): readonly A[] =>
  IS_FULL_SIZE ? all : all.filter((_, at) => at % parts === turn % parts)
