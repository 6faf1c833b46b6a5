/** A proof prints its figures and each violation as a sentence, has time limits, and cleans up after itself. */
import { setTimeout as pause } from "node:timers/promises"

export interface Proof {
  readonly tell: (line: string) => void
  readonly broken: (sentence: string) => void
  /** Adds a cleanup that runs after the proof, in reverse order. */
  readonly later: (cleanUp: () => unknown) => void
}

export type Prove = (proof: Proof) => Promise<void>

/** `what` begins the message "… took more than", for example "the restart". */
export const within = <A>(milliseconds: number, what: string, work: Promise<A>): Promise<A> =>
  Promise.race([
    work,
    pause(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error(`${what} took more than ${milliseconds / 1000} s`)
    }),
  ])
