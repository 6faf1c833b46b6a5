/** An observable value. A listener that throws stops neither the change nor the other listeners. */
export interface Observable<T> {
  readonly current: () => T
  readonly subscribe: (listener: () => void) => () => void
}

export interface Subject<T> extends Observable<T> {
  readonly set: (next: T) => void
}

const callListener = (listener: () => void): void => {
  try {
    listener()
  } catch (bug) {
    queueMicrotask(() => {
      throw bug
    })
  }
}

export const makeSubject = <T>(initial: T): Subject<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    set: next => {
      value = next
      for (const listener of [...listeners]) callListener(listener)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
