/** Tab storage key of unsent drafts. */
export const DRAFTS_STORAGE_KEY = "drafts"
