/** What is typed is sent half a second after the last key, or at once when it has to be; what failed stays known as that (PAY-41, PAY-43). */
import { Deferred, Effect, Exit, Fiber, Result } from "effect"
import type { ReferenceField } from "../../domain/cart/cart-reference.ts"
import { REFERENCE_SAVE_DELAY_MS, type ReferenceTooLong, validateReference } from "../../domain/payment/reference.ts"

/** The text of each field that is newer than what was sent; nothing is a field that was emptied. */
type Typing = ReadonlyMap<ReferenceField, string | undefined>

export interface ReferenceTypingState {
  readonly typing: Typing
  /** the fields whose text can't be sent, or was sent and not saved */
  readonly notSaved: ReadonlySet<ReferenceField>
}

export interface ReferenceAutosave<A, E> {
  /** takes the text as it stands in the field; answers when it, or what was typed over it, is saved */
  readonly type: (field: ReferenceField, text: string) => Effect.Effect<A, E | ReferenceTooLong>
  /** sends everything that is still waiting, and fails with the first that fails */
  readonly flush: Effect.Effect<void, E>
  readonly cancel: () => void
}

interface Waiting<A, E> {
  readonly text: string | undefined
  readonly saved: Deferred.Deferred<A, E | ReferenceTooLong>
  timer: Fiber.Fiber<unknown, unknown> | undefined
}

interface Ports<A, E> {
  readonly send: (field: ReferenceField, text: string | undefined) => Effect.Effect<A, E>
  readonly onTyping: (typed: ReferenceTypingState) => void
  /** what became of a text that was not sent any more */
  readonly cancelled: (field: ReferenceField, text: string | undefined) => E
}

export const makeReferenceAutosave = <A, E>({ send, onTyping, cancelled }: Ports<A, E>): ReferenceAutosave<A, E> => {
  const waiting = new Map<ReferenceField, Waiting<A, E>>()
  /** the last text of each field: what becomes of an older one says nothing about it */
  const last = new Map<ReferenceField, object>()
  const notSaved = new Set<ReferenceField>()
  const tell = () =>
    onTyping({
      typing: new Map([...waiting].map(([field, { text }]) => [field, text])),
      notSaved: new Set(notSaved),
    })

  /** Asked for before it is told that nothing waits any more, so that it is pending all the time. */
  const sendNow = (field: ReferenceField): Effect.Effect<void, E> =>
    Effect.gen(function* () {
      const due = waiting.get(field)
      if (!due) return
      waiting.delete(field)
      const sending = Effect.exit(send(field, due.text)).pipe(
        Effect.tap(exit =>
          Effect.sync(() => {
            if (Exit.isFailure(exit) && last.get(field) === due) {
              notSaved.add(field)
              tell()
            }
            Deferred.doneUnsafe(due.saved, exit)
          }),
        ),
      )
      const sent = yield* Effect.forkDetach(sending, { startImmediately: true })
      tell()
      yield* yield* Fiber.join(sent)
    })

  const stop = (timer: Waiting<A, E>["timer"]) => (timer ? Fiber.interrupt(timer) : Effect.void)

  return {
    type: (field, typed) =>
      Effect.gen(function* () {
        const before = waiting.get(field)
        const checked = validateReference(typed)
        const saved = before?.saved ?? Deferred.makeUnsafe()
        if (Result.isFailure(checked)) {
          waiting.delete(field)
          last.delete(field)
          notSaved.add(field)
          tell()
          yield* stop(before?.timer)
          Deferred.doneUnsafe(saved, Exit.fail(checked.failure))
          return yield* Deferred.await(saved)
        }
        const next: Waiting<A, E> = { text: checked.success, saved, timer: undefined }
        waiting.set(field, next)
        last.set(field, next)
        notSaved.delete(field)
        tell()
        yield* stop(before?.timer)
        const later = Effect.sleep(`${REFERENCE_SAVE_DELAY_MS} millis`).pipe(
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
      last.clear()
      notSaved.clear()
      tell()
    },
  }
}
