/** What is under way when a page is left is not in one that is drawn meanwhile: `first-page.js` lets that come undrawn. */
export const tellWhenLeft = (isUnanswered: () => boolean): void =>
  window.addEventListener("pagehide", () => {
    try {
      if (isUnanswered()) window.sessionStorage.setItem("unanswered", "true")
    } catch {
      // the browser keeps nothing
    }
  })
