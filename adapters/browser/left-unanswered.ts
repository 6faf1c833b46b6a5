/** What is under way when a page is left may not be in the next one: `first-page.js` lets that come undrawn, and it looks once more. */
const KEY = "unanswered"

export const tellWhenLeft = (isUnanswered: () => boolean): void =>
  window.addEventListener("pagehide", () => {
    try {
      if (isUnanswered()) window.sessionStorage.setItem(KEY, "true")
    } catch {
      // the browser keeps nothing
    }
  })

/** Told once. */
export const wasLeftUnanswered = (): boolean => {
  try {
    const was = window.sessionStorage.getItem(KEY) !== null
    window.sessionStorage.removeItem(KEY)
    return was
  } catch {
    return false
  }
}
