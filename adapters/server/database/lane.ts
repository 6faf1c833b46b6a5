/** Calls of one kind use at most half of the connections, and one after it took too long, until one succeeds: a slow table keeps nobody waiting who doesn't need it. */
import { DatabaseUnavailable, isUnavailable } from "./sql-state.ts"

export type Lane = <A>(work: () => Promise<A>) => Promise<A>

/** In milliseconds: for a turn. */
const PATIENCE = 3000

/** How many wait for their turn in any lane, before they wait for a connection. */
export interface Lanes {
  waiting: number
}

interface Waiting {
  readonly go: () => void
  readonly giveUp: () => void
}

export const makeLane = (connections: number, lanes: Lanes): Lane => {
  const most = Math.ceil(connections / 2)
  let used = 0
  let slow = false
  const waiting = new Set<Waiting>()

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const ended = (end: () => void) => () => {
        clearTimeout(patience)
        waiting.delete(own)
        lanes.waiting -= 1
        end()
      }
      const own = { go: ended(resolve), giveUp: ended(() => reject(new DatabaseUnavailable())) }
      const patience = setTimeout(own.giveUp, PATIENCE)
      waiting.add(own)
      lanes.waiting += 1
    })

  const enter = async (): Promise<void> => {
    if (used < (slow ? 1 : most)) used += 1
    else if (slow) throw new DatabaseUnavailable()
    else await turn()
  }

  const leave = (): void => {
    const [next] = waiting
    if (next) next.go()
    else used -= 1
  }

  const slowDown = (): void => {
    slow = true
    for (const { giveUp } of waiting) giveUp()
  }

  return async work => {
    await enter()
    try {
      const answer = await work()
      slow = false
      return answer
    } catch (error) {
      if (isUnavailable(error)) slowDown()
      throw error
    } finally {
      leave()
    }
  }
}
