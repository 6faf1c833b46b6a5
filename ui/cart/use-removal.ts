/** What was removed last, and its way back: both outlive the face of the page, for an empty cart has another (CART-45). */
import { Effect } from "effect"
import { useCallback, useRef, useState } from "react"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { CartChange } from "../../domain/cart/change.ts"
import { changesAgain } from "../../domain/cart/draft-again.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { useUseCase } from "../injection.ts"
import { useCommand } from "../use-command.ts"

const IDLE = { _tag: "Idle" } as const

export const useRemoval = () => {
  const session = useUseCase(CartSession)
  const [removed, setRemoved] = useState<Group>()
  const [undoing, setUndoing] = useState<Group>()
  const left = useRef(new WeakMap<Group, readonly CartChange[]>())
  const { state, run } = useCommand((group: Group) =>
    session.ask({ _tag: "RemoveLineItem", lineItemId: group.main.id }),
  )
  const undo = useCommand(
    (group: Group) => {
      const changes = left.current.get(group) ?? changesAgain(group)
      return Effect.forEach(changes, (change, index) =>
        session.ask(change).pipe(
          // what is back already stays out of the next try
          Effect.tap(() => Effect.sync(() => left.current.set(group, changes.slice(index + 1)))),
        ),
      )
    },
    { overlap: "supersede" },
  )
  const remove = useCallback(
    (group: Group) => {
      setRemoved(group)
      void run(group)
    },
    [run],
  )
  return {
    removed,
    removal: state,
    /** of what was removed last */
    undo: undoing === removed ? undo.state : IDLE,
    remove,
    putBack: (group: Group) => {
      setUndoing(group)
      void undo.run(group)
    },
    /** nothing of it is told any more */
    forget: useCallback(() => setRemoved(undefined), []),
  }
}

export type RemovalTold = ReturnType<typeof useRemoval>
