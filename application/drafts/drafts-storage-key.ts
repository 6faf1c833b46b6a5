/** Under this key a tab keeps what was typed and not sent. */
export const DRAFTS_STORAGE_KEY = "drafts"
