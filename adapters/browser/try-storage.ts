/** Accesses browser storage. Returns undefined where that throws: in private windows, or when storage is blocked or full. */
export const tryStorage = <A>(use: () => A): A | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}
