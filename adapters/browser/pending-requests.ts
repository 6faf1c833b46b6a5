/** What is under way when a page is left may not be in the next one: `first-page.js` lets that come undrawn, and it looks once more. */
const KEY = "unanswered"

/** In milliseconds: the next page may have been asked for before an answer came, and come after it. */
const ON_ITS_WAY = 10_000

export const recordPendingRequestsOnLeave = (
  isUnanswered: () => boolean,
  subscribe: (listener: () => void) => void,
): void => {
  let until = 0
  const look = () => {
    if (isUnanswered()) until = Date.now() + ON_ITS_WAY
  }
  subscribe(look)
  window.addEventListener("pagehide", () => {
    look()
    try {
      if (Date.now() < until) window.sessionStorage.setItem(KEY, `${until}`)
    } catch {
      // the browser keeps nothing
    }
  })
}

/** Told once. */
export const hadPendingRequestsOnLeave = (): boolean => {
  try {
    const was = Number(window.sessionStorage.getItem(KEY)) > performance.timeOrigin
    window.sessionStorage.removeItem(KEY)
    return was
  } catch {
    return false
  }
}
