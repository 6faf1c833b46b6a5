/** Says whether this tab stored form drafts before a reload. Only then does the page load the code that reads them. */
import { DRAFTS_STORAGE_KEY } from "../../application/client/drafts/drafts-storage-key.ts"

export const hasStoredDrafts = (): boolean => {
  try {
    return window.sessionStorage.getItem(DRAFTS_STORAGE_KEY) !== null
  } catch {
    return false // the browser blocks storage
  }
}
