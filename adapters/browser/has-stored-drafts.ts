/** Whether something that was typed before a reload is kept in this tab; the code that knows what is only needed then. */
import { DRAFTS_STORAGE_KEY } from "../../application/drafts/drafts-storage-key.ts"

export const hasStoredDrafts = (): boolean => {
  try {
    return window.sessionStorage.getItem(DRAFTS_STORAGE_KEY) !== null
  } catch {
    return false // the browser keeps nothing
  }
}
