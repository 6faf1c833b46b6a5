/**
 * Typed references are sent half a second after the last key, or at once on request; failures are remembered (PAY-41,
 * PAY-43).
 */
import { Deferred, Effect, Exit, Fiber, Result } from "effect"
import type { ReferenceField } from "../../../domain/cart/cart-reference.ts"
import { REFERENCE_SAVE_DELAY_MS, type ReferenceTooLong, validateReference } from "../../../domain/payment/reference.ts"

/** The unsent text of each field; undefined is an emptied field. */
type Typing = ReadonlyMap<ReferenceField, string | undefined>

export interface ReferenceTypingState {
  readonly typing: Typing
  /** the fields whose text is invalid or failed to save */
  readonly unsavedFields: ReadonlySet<ReferenceField>
}

export interface ReferenceAutosave<A, E> {
  /** saves the field's text later; completes when it, or a newer text, is saved */
  readonly type: (field: ReferenceField, text: string) => Effect.Effect<A, E | ReferenceTooLong>
  /** sends all waiting texts at once; fails with the first failure */
  readonly flush: Effect.Effect<void, E>
  readonly cancel: () => void
}

interface WaitingText<A, E> {
  readonly text: string | undefined
  readonly saved: Deferred.Deferred<A, E | ReferenceTooLong>
  timer: Fiber.Fiber<unknown, unknown> | undefined
}

interface Ports<A, E> {
  readonly send: (field: ReferenceField, text: string | undefined) => Effect.Effect<A, E>
  readonly onTyping: (typed: ReferenceTypingState) => void
  /** the failure of a text that is no longer sent */
  readonly cancelled: (field: ReferenceField, text: string | undefined) => E
}

export const makeReferenceAutosave = <A, E>({ send, onTyping, cancelled }: Ports<A, E>): ReferenceAutosave<A, E> => {
  const waiting = new Map<ReferenceField, WaitingText<A, E>>()
  /** the last text of each field; results of older texts don't count */
  const last = new Map<ReferenceField, object>()
  const unsavedFields = new Set<ReferenceField>()
  const notify = () =>
    onTyping({
      typing: new Map([...waiting].map(([field, { text }]) => [field, text])),
      unsavedFields: new Set(unsavedFields),
    })

  /** Sends first and only then reports that nothing waits, so that the field is pending without a gap. */
  const sendNow = Effect.fnUntraced(function* (field: ReferenceField): Effect.fn.Return<void, E> {
    const entry = waiting.get(field)
    if (!entry) return
    waiting.delete(field)
    const sending = Effect.exit(send(field, entry.text)).pipe(
      Effect.tap(exit =>
        Effect.sync(() => {
          if (Exit.isFailure(exit) && last.get(field) === entry) {
            unsavedFields.add(field)
            notify()
          }
          Deferred.doneUnsafe(entry.saved, exit)
        }),
      ),
    )
    const fiber = yield* Effect.forkDetach(sending, { startImmediately: true })
    notify()
    yield* yield* Fiber.join(fiber)
  })

  const stop = (timer: WaitingText<A, E>["timer"]) => (timer ? Fiber.interrupt(timer) : Effect.void)

  return {
    type: Effect.fnUntraced(function* (field, typed) {
      const previous = waiting.get(field)
      const checked = validateReference(typed)
      const saved = previous?.saved ?? Deferred.makeUnsafe()
      if (Result.isFailure(checked)) {
        waiting.delete(field)
        last.delete(field)
        unsavedFields.add(field)
        notify()
        yield* stop(previous?.timer)
        Deferred.doneUnsafe(saved, Exit.fail(checked.failure))
        return yield* Deferred.await(saved)
      }
      const next: WaitingText<A, E> = { text: checked.success, saved, timer: undefined }
      waiting.set(field, next)
      last.set(field, next)
      unsavedFields.delete(field)
      notify()
      yield* stop(previous?.timer)
      const delayedSend = Effect.sleep(`${REFERENCE_SAVE_DELAY_MS} millis`).pipe(Effect.andThen(Effect.exit(sendNow(field))))
      next.timer = yield* Effect.forkDetach(delayedSend)
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
      unsavedFields.clear()
      notify()
    },
  }
}
