/** A webhook has only the id of the changed payment. It is repeated until the shop responds with a 2xx. */

/** The delays in milliseconds of the calls of one webhook: an empty list loses it, two entries deliver it twice. */
export type SimulateWebhookDelays = () => readonly number[]

export const simulateImmediateWebhooks: SimulateWebhookDelays = () => [0]

/** The pause before a repetition. It doubles each time. */
const FIRST_PAUSE_MS = 1000

const MAX_CALLS = 10

const REQUEST_TIMEOUT_MS = 15_000

export interface WebhookSender {
  readonly send: (url: string, id: string) => void
  readonly setDelays: (setDelays: SimulateWebhookDelays) => void
  readonly stop: () => void
}

export const makeWebhookSender = (firstPauseMs = FIRST_PAUSE_MS): WebhookSender => {
  const timers = new Set<NodeJS.Timeout>()
  let delays = simulateImmediateWebhooks
  let isStopped = false

  const schedule = (delayMs: number, work: () => void): void => {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, delayMs)
    timers.add(timer)
  }

  const isDelivered = async (url: string, id: string): Promise<boolean> => {
    try {
      const { ok } = await fetch(url, {
        method: "POST",
        body: new URLSearchParams({ id }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      return ok
    } catch {
      return false
    }
  }

  const call = async (url: string, id: string, calls = 1): Promise<void> => {
    if ((await isDelivered(url, id)) || calls === MAX_CALLS) return
    schedule(firstPauseMs * 2 ** (calls - 1), () => void call(url, id, calls + 1))
  }

  return {
    send: (url, id) => {
      for (const delayMs of delays()) schedule(delayMs, () => void call(url, id))
    },
    setDelays: newDelays => {
      delays = newDelays
    },
    stop: () => {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
