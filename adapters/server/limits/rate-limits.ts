/** How often what may be tried; generous to an address, which many may share, and tight to an account or a cart's owner. */
export interface RateLimit {
  readonly most: number
  /** how long a window lasts */
  readonly seconds: number
}

export interface RateLimits {
  readonly visitsByAddress: RateLimit
  readonly loginsByAddress: RateLimit
  /** failed ones; an address that guesses can't lock the customer out elsewhere */
  readonly loginsByAccountAndAddress: RateLimit
  /** failed ones, from anywhere; refuses only together with the next, so that nobody is locked out by others */
  readonly loginsByAccount: RateLimit
  /** failed ones of one address, while others guess at the account, too */
  readonly loginsWhileGuessed: RateLimit
  readonly registrationsByAddress: RateLimit
  readonly registrationsByAccountAndAddress: RateLimit
  /** of mails: asked for without a login, and used */
  readonly linksByAddress: RateLimit
  /** asked for from anywhere: so many mails may one mailbox get */
  readonly linksByMailbox: RateLimit
  /** of agents: codes and refresh tokens */
  readonly tokensByAddress: RateLimit
  readonly couponsBySubject: RateLimit
  /** whoever begins a new visit for each */
  readonly couponsByAddress: RateLimit
  /** writes with a key, which is kept for a day */
  readonly writesByAddress: RateLimit
  readonly ordersBySubject: RateLimit
  readonly paymentsBySubject: RateLimit
  /** what others are asked for: places, the pick-up points around them, how a payment stands */
  readonly lookUpsBySubject: RateLimit
  readonly quotesBySubject: RateLimit
  readonly reportsByAddress: RateLimit
}

const MINUTE = 60

/** `generosity` multiplies what one address may do: more when many shoppers share a few addresses. */
export const makeRateLimits = (generosity: number): RateLimits => {
  const perMinute = (most: number): RateLimit => ({ most: most * generosity, seconds: MINUTE })
  return {
    visitsByAddress: perMinute(600),
    loginsByAddress: perMinute(300),
    loginsByAccountAndAddress: { most: 10, seconds: 5 * MINUTE },
    loginsByAccount: { most: 100, seconds: 15 * MINUTE },
    loginsWhileGuessed: { most: 3, seconds: 15 * MINUTE },
    registrationsByAddress: perMinute(120),
    registrationsByAccountAndAddress: { most: 10, seconds: 15 * MINUTE },
    linksByAddress: perMinute(30),
    linksByMailbox: { most: 3, seconds: 15 * MINUTE },
    tokensByAddress: perMinute(600),
    couponsBySubject: { most: 10, seconds: MINUTE },
    couponsByAddress: perMinute(120),
    writesByAddress: perMinute(3000),
    ordersBySubject: { most: 60, seconds: MINUTE },
    paymentsBySubject: { most: 60, seconds: MINUTE },
    lookUpsBySubject: { most: 240, seconds: MINUTE },
    quotesBySubject: { most: 60, seconds: MINUTE },
    reportsByAddress: perMinute(120),
  }
}
