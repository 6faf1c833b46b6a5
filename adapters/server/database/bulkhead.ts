/** Whoever came first gets the next connection, but a kind of call has at most half of them, and one while it is slow. */
import { DatabaseUnavailable, isDatabaseUnavailable } from "./sql-state.ts"

/** Of calls of one kind. */
export type RunInBulkhead = <A>(work: () => Promise<A>) => Promise<A>

export interface Bulkheads {
  readonly create: () => RunInBulkhead
  /** how many wait for their turn in any lane */
  readonly countWaiting: () => number
}

/** In milliseconds: for a turn. */
const PATIENCE = 3000

interface State {
  used: number
  slow: boolean
  begun: number
  /** the youngest that succeeded: what fails and is older says nothing of now */
  served: number
}

interface Waiting {
  readonly lane: State
  readonly go: () => void
  readonly giveUp: () => void
}

export const makeBulkheads = (connections: number): Bulkheads => {
  const most = Math.ceil(connections / 2)
  let free = connections
  const waiting = new Set<Waiting>()

  const mayGo = (lane: State): boolean => free > 0 && lane.used < (lane.slow ? 1 : most)

  const take = (lane: State): void => {
    free -= 1
    lane.used += 1
  }

  const turn = (lane: State): Promise<void> =>
    new Promise((resolve, reject) => {
      const ended = (end: () => void) => () => {
        clearTimeout(patience)
        waiting.delete(own)
        end()
      }
      const own = { lane, go: ended(resolve), giveUp: ended(() => reject(new DatabaseUnavailable())) }
      const patience = setTimeout(own.giveUp, PATIENCE)
      waiting.add(own)
    })

  const enter = async (lane: State): Promise<void> => {
    if (lane.slow && lane.used > 0) throw new DatabaseUnavailable()
    if (mayGo(lane)) take(lane)
    else await turn(lane)
  }

  const leave = (lane: State): void => {
    free += 1
    lane.used -= 1
    for (const next of waiting) {
      if (free === 0) return
      if (!mayGo(next.lane)) continue
      take(next.lane)
      next.go()
    }
  }

  const slowDown = (lane: State): void => {
    lane.slow = true
    for (const { lane: other, giveUp } of waiting) if (other === lane) giveUp()
  }

  const open = (): RunInBulkhead => {
    const lane: State = { used: 0, slow: false, begun: 0, served: 0 }
    return async work => {
      await enter(lane)
      lane.begun += 1
      const own = lane.begun
      try {
        const answer = await work()
        lane.slow = false
        lane.served = Math.max(lane.served, own)
        return answer
      } catch (error) {
        if (isDatabaseUnavailable(error) && own > lane.served) slowDown(lane)
        throw error
      } finally {
        leave(lane)
      }
    }
  }

  return { create: open, countWaiting: () => waiting.size }
}
