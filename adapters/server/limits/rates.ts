/** How often what may be tried; generous to an address, which many may share, and tight to an account or a cart's owner. */
export interface Rate {
  readonly most: number
  /** how long a window lasts */
  readonly seconds: number
}

export interface Rates {
  readonly visitsByAddress: Rate
  readonly loginsByAddress: Rate
  /** failed ones; an address that guesses can't lock the customer out elsewhere */
  readonly loginsByAccountAndAddress: Rate
  /** failed ones, from anywhere; refuses only together with the next, so that nobody is locked out by others */
  readonly loginsByAccount: Rate
  /** failed ones of one address, while others guess at the account, too */
  readonly loginsWhileGuessed: Rate
  readonly registrationsByAddress: Rate
  readonly registrationsByAccountAndAddress: Rate
  /** of mails: asked for without a login, and used */
  readonly linksByAddress: Rate
  /** asked for from anywhere: so many mails may one mailbox get */
  readonly linksByMailbox: Rate
  /** of agents: codes and refresh tokens */
  readonly tokensByAddress: Rate
  readonly couponsBySubject: Rate
  /** whoever begins a new visit for each */
  readonly couponsByAddress: Rate
  /** writes with a key, which is kept for a day */
  readonly writesByAddress: Rate
  readonly ordersBySubject: Rate
  readonly paymentsBySubject: Rate
  /** what others are asked for: places, the pick-up points around them, how a payment stands */
  readonly lookUpsBySubject: Rate
  readonly quotesBySubject: Rate
  readonly reportsByAddress: Rate
}

const MINUTE = 60

/** `generosity` multiplies what one address may do: more when many shoppers share a few addresses. */
export const ratesFor = (generosity: number): Rates => {
  const perMinute = (most: number): Rate => ({ most: most * generosity, seconds: MINUTE })
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
