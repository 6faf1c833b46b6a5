/** Returns undefined when the browser refuses storage, which throws: private windows, blocked or full storage. */
export const tryStorage = <A>(use: () => A): A | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}
