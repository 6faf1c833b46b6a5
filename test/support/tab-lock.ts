import { Effect } from "effect"

/** A lock that the open tabs of one browser hold in turn, as the Web Locks API has it. */
export const makeTabLock = <Tab extends object>(isOpen: (tab: Tab) => boolean) => {
  let holder: Tab | undefined
  let queue: readonly (readonly [Tab, () => void])[] = []

  const release = (tab: Tab): void => {
    if (holder !== tab) return
    const [next, ...others] = queue
    holder = next?.[0]
    queue = others
    next?.[1]()
  }

  const acquire = (tab: Tab): Effect.Effect<void> =>
    Effect.callback(resume => {
      if (!isOpen(tab)) return
      if (holder) queue = [...queue, [tab, () => resume(Effect.void)]]
      else {
        holder = tab
        resume(Effect.void)
      }
    })

  return {
    runExclusively: <A, E>(tab: Tab, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.acquireUseRelease(
        acquire(tab),
        () => work,
        () => Effect.sync(() => release(tab)),
      ),
    /** a closed tab gives up its turn */
    leave: (tab: Tab): void => {
      queue = queue.filter(([other]) => other !== tab)
      release(tab)
    },
  }
}
