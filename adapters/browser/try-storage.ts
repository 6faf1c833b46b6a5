/** What a browser keeps is there or isn't: in a private window, with storage blocked or full, asking for it throws. */
export const tryStorage = <A>(use: () => A): A | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}
