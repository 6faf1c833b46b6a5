/** The page a shopper looks at: whether they can see it, and the way to one outside the shop. */
import type { Observable } from "../observable.ts"

/** Not in sight is a tab behind others, and a page that was left and may be returned to. */
export type PageVisibility = Observable<boolean>

export type NavigateTo = (page: URL) => void
