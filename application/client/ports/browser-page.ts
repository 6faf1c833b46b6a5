/** The browser page: its visibility, and navigation outside the shop. */
import type { Observable } from "../observable/observable.ts"

/** False for a background tab and for a page that was left and can be restored. */
export type PageVisibility = Observable<boolean>

export type NavigateTo = (page: URL) => void
