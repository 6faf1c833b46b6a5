/** A notice's state resets a second after it appeared, so that it can be raised again; what it said stays readable for five, and longer while it is held (CART-36). */

/** In milliseconds. */
export const NOTICE_RESETS_AFTER = 1_000

/** In milliseconds. */
export const NOTICE_STAYS_FOR = 5_000

/** Times are milliseconds of one clock. */
export interface Notice {
  readonly appearedAt: number
  /** when pointer or focus last left it; a moment in the future, or Infinity, while it is held */
  readonly heldUntil?: number
}

export const isRaised = ({ appearedAt }: Notice, now: number): boolean => now < appearedAt + NOTICE_RESETS_AFTER

/** The first moment at which what was said may go: five seconds after it appeared, and not while it is held. */
export const readableUntil = ({ appearedAt, heldUntil = appearedAt }: Notice): number =>
  Math.max(appearedAt + NOTICE_STAYS_FOR, heldUntil)

export const isReadable = (notice: Notice, now: number): boolean => now < readableUntil(notice)
