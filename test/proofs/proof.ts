/** A proof tells its figures as they come, says in a sentence what broke its promise, waits for nothing without end, and leaves nothing behind. */
import { setTimeout as pause } from "node:timers/promises"

export interface Proof {
  readonly tell: (line: string) => void
  readonly broken: (sentence: string) => void
  /** done when it is over, however it ended; what was begun last ends first */
  readonly later: (undo: () => unknown) => void
}

export type Prove = (proof: Proof) => Promise<void>

/** `what` goes on in "… took more than": "the restart". */
export const within = <A>(milliseconds: number, what: string, work: Promise<A>): Promise<A> =>
  Promise.race([
    work,
    pause(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error(`${what} took more than ${milliseconds / 1000} s`)
    }),
  ])
