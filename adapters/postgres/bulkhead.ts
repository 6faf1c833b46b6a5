/** Hands database connections out in order of arrival; one kind of request gets at most half of them, and one while it is slow. */
import { DatabaseUnavailable, isDatabaseUnavailable } from "./sql-state.ts"

export type RunInBulkhead = <A>(work: () => Promise<A>) => Promise<A>

export interface Bulkheads {
  readonly create: () => RunInBulkhead
  /** how many requests wait in all bulkheads */
  readonly countWaiting: () => number
}

interface BulkheadState {
  used: number
  isSlow: boolean
  startedCount: number
  /** the number of the latest request that succeeded; failures of earlier ones are ignored */
  lastSucceeded: number
}

interface WaitingRequest {
  readonly bulkhead: BulkheadState
  readonly start: () => void
  readonly abort: () => void
}

/** A request waits for a connection for at most `maxWaitMs`. */
export const makeBulkheads = (connections: number, maxWaitMs: number): Bulkheads => {
  const maxPerBulkhead = Math.ceil(connections / 2)
  let freeCount = connections
  const waiting = new Set<WaitingRequest>()

  const canStart = (bulkhead: BulkheadState): boolean => freeCount > 0 && bulkhead.used < (bulkhead.isSlow ? 1 : maxPerBulkhead)

  const take = (bulkhead: BulkheadState): void => {
    freeCount -= 1
    bulkhead.used += 1
  }

  const waitForTurn = (bulkhead: BulkheadState): Promise<void> =>
    new Promise((resolve, reject) => {
      const endWith = (resume: () => void) => () => {
        clearTimeout(timeout)
        waiting.delete(request)
        resume()
      }
      const request = { bulkhead, start: endWith(resolve), abort: endWith(() => reject(new DatabaseUnavailable())) }
      const timeout = setTimeout(request.abort, maxWaitMs)
      waiting.add(request)
    })

  const acquire = async (bulkhead: BulkheadState): Promise<void> => {
    if (bulkhead.isSlow && bulkhead.used > 0) throw new DatabaseUnavailable()
    if (canStart(bulkhead)) take(bulkhead)
    else await waitForTurn(bulkhead)
  }

  const release = (bulkhead: BulkheadState): void => {
    freeCount += 1
    bulkhead.used -= 1
    for (const next of waiting) {
      if (freeCount === 0) return
      if (!canStart(next.bulkhead)) continue
      take(next.bulkhead)
      next.start()
    }
  }

  const markSlow = (bulkhead: BulkheadState): void => {
    bulkhead.isSlow = true
    for (const { bulkhead: other, abort } of waiting) if (other === bulkhead) abort()
  }

  const create = (): RunInBulkhead => {
    const bulkhead: BulkheadState = { used: 0, isSlow: false, startedCount: 0, lastSucceeded: 0 }
    return async work => {
      await acquire(bulkhead)
      bulkhead.startedCount += 1
      const requestNumber = bulkhead.startedCount
      try {
        const answer = await work()
        bulkhead.isSlow = false
        bulkhead.lastSucceeded = Math.max(bulkhead.lastSucceeded, requestNumber)
        return answer
      } catch (error) {
        if (isDatabaseUnavailable(error) && requestNumber > bulkhead.lastSucceeded) markSlow(bulkhead)
        throw error
      } finally {
        release(bulkhead)
      }
    }
  }

  return { create, countWaiting: () => waiting.size }
}
