/** The browser's page: whether it is in sight, and the way out of it. */
import type { LeaveFor, Sight } from "../../application/ports/page.ts"

export const pageInSight: Sight = {
  current: () => document.visibilityState === "visible",
  subscribe: listener => {
    document.addEventListener("visibilitychange", listener)
    return () => document.removeEventListener("visibilitychange", listener)
  },
}

export const leaveFor: LeaveFor = page => window.location.assign(page)
