/**
 * A notice can be shown again a second after it appeared. It stays readable for at least five seconds, longer while
 * it is hovered or focused (CART-36, DELIV-05).
 */

/** In milliseconds. */
export const NOTICE_RESET_MS = 1_000

/** In milliseconds, from when it appeared, or when pointer or focus last left it. */
export const MIN_NOTICE_VISIBLE_MS = 5_000

/** Milliseconds per character for a slow reader. */
const MS_PER_CHARACTER = 60

/** Milliseconds for which a text of this length stays visible. */
export const getNoticeVisibleMs = (characters: number): number => Math.max(MIN_NOTICE_VISIBLE_MS, characters * MS_PER_CHARACTER)

/** Whether the notice can't be shown again yet; both times are in milliseconds. */
export const isNoticeRepeatBlocked = ({ appearedAt }: { readonly appearedAt: number }, now: number): boolean =>
  now < appearedAt + NOTICE_RESET_MS
