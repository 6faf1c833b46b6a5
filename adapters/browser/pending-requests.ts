/**
 * Remembers that requests were pending when the page was left: the next page may not show their result.
 * `first-page.js` then skips the server-rendered page and the cart is loaded again.
 */
const KEY = "unanswered"

/**
 * In milliseconds: the server may have rendered the next page before the response, and the page may arrive after the
 * response.
 */
const PENDING_MARK_LIFETIME_MS = 10_000

export const recordPendingRequestsOnLeave = (isUnanswered: () => boolean, subscribe: (listener: () => void) => void): void => {
  let until = 0
  const updateMark = () => {
    if (isUnanswered()) until = Date.now() + PENDING_MARK_LIFETIME_MS
  }
  subscribe(updateMark)
  window.addEventListener("pagehide", () => {
    updateMark()
    try {
      if (Date.now() < until) window.sessionStorage.setItem(KEY, `${until}`)
    } catch {
      // the browser blocks storage
    }
  })
}

/** Returns true once at most: reading it removes it. */
export const hadPendingRequestsOnLeave = (): boolean => {
  try {
    const hadPending = Number(window.sessionStorage.getItem(KEY)) > performance.timeOrigin
    window.sessionStorage.removeItem(KEY)
    return hadPending
  } catch {
    return false
  }
}
