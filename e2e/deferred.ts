/** Returns a promise and its `resolve`, as `Promise.withResolvers` does, which the compiler's library lacks. */
export const createDeferred = <A = void>() => {
  let resolve: (value: A) => void = () => undefined
  const promise = new Promise<A>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}
