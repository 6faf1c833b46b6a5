/** How many cases a test runs: few in `npm test`, many in `npm run proofs`, which finds rare failures. */
export const IS_FULL_SIZE = process.env.SIZE === "full"

export const selectRunCount = (tested: number, proven: number): number => (IS_FULL_SIZE ? proven : tested)

/** In `npm test` one of `parts` cases, another one for each `turn`. */
export const selectSample = <A>(all: readonly A[], turn: number, parts = all.length): readonly A[] =>
  IS_FULL_SIZE ? all : all.filter((_, at) => at % parts === turn % parts)
