import type { NavigateTo, PageVisibility } from "../../application/client/ports/browser-page.ts"

export const browserPageVisibility: PageVisibility = {
  current: () => document.visibilityState === "visible",
  subscribe: listener => {
    document.addEventListener("visibilitychange", listener)
    return () => document.removeEventListener("visibilitychange", listener)
  },
}

export const navigateTo: NavigateTo = page => window.location.assign(page)
