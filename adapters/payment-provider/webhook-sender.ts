/** A webhook says which payment changed and nothing more, and is repeated until somebody answers with a 2xx. */

/** In milliseconds: when each call of one webhook is made; none when it is lost, two at once when it comes twice. */
export type WebhookDelays = () => readonly number[]

export const IMMEDIATE_WEBHOOK: WebhookDelays = () => [0]

/** In milliseconds, doubled each time. */
const FIRST_PAUSE = 1000

const MOST_CALLS = 10

/** In milliseconds. */
const PATIENCE = 15_000

export interface WebhookSender {
  readonly send: (url: string, id: string) => void
  readonly setDelays: (setDelays: WebhookDelays) => void
  readonly stop: () => void
}

export const makeWebhookSender = (pause = FIRST_PAUSE): WebhookSender => {
  const timers = new Set<NodeJS.Timeout>()
  let weather = IMMEDIATE_WEBHOOK
  let stopped = false

  const later = (after: number, work: () => void): void => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, after)
    timers.add(timer)
  }

  const isTaken = async (url: string, id: string): Promise<boolean> => {
    try {
      const { ok } = await fetch(url, {
        method: "POST",
        body: new URLSearchParams({ id }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      return ok
    } catch {
      return false
    }
  }

  const call = async (url: string, id: string, calls = 1): Promise<void> => {
    if ((await isTaken(url, id)) || calls === MOST_CALLS) return
    later(pause * 2 ** (calls - 1), () => void call(url, id, calls + 1))
  }

  return {
    send: (url, id) => {
      for (const after of weather()) later(after, () => void call(url, id))
    },
    setDelays: next => {
      weather = next
    },
    stop: () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
