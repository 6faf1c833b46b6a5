const INTERVAL_MS = 10_000

/** Says on stderr that a long step has begun, again every ten seconds, and how long it took. */
export const reportProgress = async <A>(
  step: string,
  work: () => Promise<A>,
  write = (line: string): unknown => process.stderr.write(`${line}\n`),
): Promise<A> => {
  const started = performance.now()
  const formatDuration = () => `${Math.round((performance.now() - started) / 1000)} s`
  write(`${step} …`)
  const timer = setInterval(() => write(`${step} … ${formatDuration()}`), INTERVAL_MS)
  try {
    const result = await work()
    write(`${step}: done in ${formatDuration()}`)
    return result
  } finally {
    clearInterval(timer)
  }
}
