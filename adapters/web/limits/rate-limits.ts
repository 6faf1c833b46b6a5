/** How many attempts are allowed: many per IP address, which shoppers may share; few per account or cart owner. */
export interface RateLimit {
  readonly maxRequests: number
  /** length of a window */
  readonly seconds: number
}

export interface RateLimits {
  readonly visitsByAddress: RateLimit
  readonly loginsByAddress: RateLimit
  /** failed logins; per address, so that guessing elsewhere doesn't lock the customer out */
  readonly loginsByAccountAndAddress: RateLimit
  /** failed logins from anywhere; refuses only together with `loginsWhileGuessed`, so that others can't lock a customer out */
  readonly loginsByAccount: RateLimit
  /** failed logins of one address while the account is guessed at from elsewhere */
  readonly loginsWhileGuessed: RateLimit
  readonly registrationsByAddress: RateLimit
  readonly registrationsByAccountAndAddress: RateLimit
  /** asking for and using mailed links */
  readonly linksByAddress: RateLimit
  /** mails to one mailbox, asked for from anywhere */
  readonly linksByMailbox: RateLimit
  /** codes and refresh tokens of agents */
  readonly tokensByAddress: RateLimit
  readonly couponsBySubject: RateLimit
  /** against clients that start a guest session for each guess */
  readonly couponsByAddress: RateLimit
  /** writes with an idempotency key, which is stored for a day */
  readonly writesByAddress: RateLimit
  readonly ordersBySubject: RateLimit
  readonly paymentsBySubject: RateLimit
  /** requests that ask other services: places, pickup points, payment status */
  readonly lookUpsBySubject: RateLimit
  readonly quotesBySubject: RateLimit
  /** begun uploads of files */
  readonly uploadsBySubject: RateLimit
  readonly reportsByAddress: RateLimit
}

const MINUTE_SECONDS = 60

/** `generosity` multiplies the limits per address, for shops whose shoppers share few addresses. */
export const makeRateLimits = (generosity: number): RateLimits => {
  const perMinute = (most: number): RateLimit => ({ maxRequests: most * generosity, seconds: MINUTE_SECONDS })
  return {
    visitsByAddress: perMinute(600),
    loginsByAddress: perMinute(300),
    loginsByAccountAndAddress: { maxRequests: 10, seconds: 5 * MINUTE_SECONDS },
    loginsByAccount: { maxRequests: 100, seconds: 15 * MINUTE_SECONDS },
    loginsWhileGuessed: { maxRequests: 3, seconds: 15 * MINUTE_SECONDS },
    registrationsByAddress: perMinute(120),
    registrationsByAccountAndAddress: { maxRequests: 10, seconds: 15 * MINUTE_SECONDS },
    linksByAddress: perMinute(30),
    linksByMailbox: { maxRequests: 3, seconds: 15 * MINUTE_SECONDS },
    tokensByAddress: perMinute(600),
    couponsBySubject: { maxRequests: 10, seconds: MINUTE_SECONDS },
    couponsByAddress: perMinute(120),
    writesByAddress: perMinute(3000),
    ordersBySubject: { maxRequests: 60, seconds: MINUTE_SECONDS },
    paymentsBySubject: { maxRequests: 60, seconds: MINUTE_SECONDS },
    lookUpsBySubject: { maxRequests: 240, seconds: MINUTE_SECONDS },
    quotesBySubject: { maxRequests: 60, seconds: MINUTE_SECONDS },
    uploadsBySubject: { maxRequests: 240, seconds: MINUTE_SECONDS },
    reportsByAddress: perMinute(120),
  }
}
