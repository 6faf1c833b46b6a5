/** A notice can be raised again a second after it appeared, and stays readable for five or more, longer while it is held (CART-36, DELIV-05). */

/** In milliseconds. */
export const NOTICE_RESET_MS = 1_000

/** In milliseconds, from when it appeared, or when pointer or focus last left it. */
export const MIN_NOTICE_VISIBLE_MS = 5_000

/** In milliseconds: of a slow reader. */
const FOR_A_CHARACTER = 60

/** How long a text of so many characters stays, in milliseconds: a long one longer. */
export const getNoticeVisibleMs = (characters: number): number =>
  Math.max(MIN_NOTICE_VISIBLE_MS, characters * FOR_A_CHARACTER)

/** Whether its state has not reset yet; both times are milliseconds of one clock. */
export const isNoticeActive = ({ appearedAt }: { readonly appearedAt: number }, now: number): boolean =>
  now < appearedAt + NOTICE_RESET_MS
