/** What is typed is sent half a second after the last key, or at once when it has to be; typing again puts it off (PAY-41). */
import { Deferred, Effect, Exit, Fiber } from "effect"
import type { ReferenceField } from "../../domain/cart/with-reference.ts"
import { REFERENCE_SAVED_AFTER_MS } from "../../domain/payment/reference.ts"

/** The text of each field that is newer than what was sent; nothing is a field that was emptied. */
export type Typing = ReadonlyMap<ReferenceField, string | undefined>

export interface TypedFields<A, E> {
  /** answers when this text, or what was typed over it, is saved */
  readonly type: (field: ReferenceField, text: string | undefined) => Effect.Effect<A, E>
  /** sends everything that is still waiting, and fails with the first that fails */
  readonly flush: Effect.Effect<void, E>
  readonly cancel: () => void
}

interface Waiting<A, E> {
  readonly text: string | undefined
  readonly saved: Deferred.Deferred<A, E>
  timer: Fiber.Fiber<unknown, unknown> | undefined
}

interface Ports<A, E> {
  readonly send: (field: ReferenceField, text: string | undefined) => Effect.Effect<A, E>
  readonly onTyping: (typing: Typing) => void
  /** what became of a text that was not sent any more */
  readonly cancelled: (field: ReferenceField, text: string | undefined) => E
}

export const makeTypedFields = <A, E>({ send, onTyping, cancelled }: Ports<A, E>): TypedFields<A, E> => {
  const waiting = new Map<ReferenceField, Waiting<A, E>>()
  const tell = () => onTyping(new Map([...waiting].map(([field, { text }]) => [field, text])))

  /** Asked for before it is told that nothing waits any more, so that it is pending all the time. */
  const sendNow = (field: ReferenceField): Effect.Effect<void, E> =>
    Effect.gen(function* () {
      const due = waiting.get(field)
      if (!due) return
      waiting.delete(field)
      const sending = Effect.exit(send(field, due.text)).pipe(
        Effect.tap(exit => Effect.sync(() => Deferred.doneUnsafe(due.saved, exit))),
      )
      const sent = yield* Effect.forkDetach(sending, { startImmediately: true })
      tell()
      yield* yield* Fiber.join(sent)
    })

  const stop = (timer: Waiting<A, E>["timer"]) => (timer ? Fiber.interrupt(timer) : Effect.void)

  return {
    type: (field, text) =>
      Effect.gen(function* () {
        const before = waiting.get(field)
        const next: Waiting<A, E> = { text, saved: before?.saved ?? Deferred.makeUnsafe(), timer: undefined }
        waiting.set(field, next)
        tell()
        yield* stop(before?.timer)
        const later = Effect.sleep(`${REFERENCE_SAVED_AFTER_MS} millis`).pipe(
          Effect.andThen(Effect.exit(sendNow(field))),
        )
        next.timer = yield* Effect.forkDetach(later)
        return yield* Deferred.await(next.saved)
      }),
    flush: Effect.suspend(() =>
      Effect.forEach([...waiting], ([field, { timer }]) => stop(timer).pipe(Effect.andThen(sendNow(field)))),
    ).pipe(Effect.asVoid),
    cancel: () => {
      for (const [field, { text, saved }] of waiting) {
        Deferred.doneUnsafe(saved, Exit.fail(cancelled(field, text)))
      }
      waiting.clear()
      tell()
    },
  }
}
