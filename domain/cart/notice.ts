/** A notice's state resets a second after it appeared, so that it can be raised again; what it said stays readable for five, counted anew once it is no longer held (CART-36, DELIV-05). */

/** In milliseconds. */
export const NOTICE_RESETS_AFTER = 1_000

/** In milliseconds, from when it appeared, or when pointer or focus last left it. */
export const NOTICE_STAYS_FOR = 5_000

/** Whether its state has not reset yet; both times are milliseconds of one clock. */
export const isRaised = ({ appearedAt }: { readonly appearedAt: number }, now: number): boolean =>
  now < appearedAt + NOTICE_RESETS_AFTER
