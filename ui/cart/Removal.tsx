/** A removal asks no question: it is told, and can be undone from where it is told. */
import { Effect } from "effect"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { ChangeFailed } from "../../application/cart/change-failed.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { changesAgain } from "../../domain/cart/draft-again.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Notice } from "../parts/Notice.tsx"
import { useTexts } from "../parts/use-texts.ts"
import { type CommandState, useCommand } from "../use-command.ts"

interface RemovalProps {
  readonly group: Group
  readonly state: CommandState<Cart, ChangeFailed>
  readonly onRetry: (group: Group) => void
}

export const Removal = ({ group, state, onRetry }: RemovalProps) => {
  const { t } = useTranslation()
  const name = useTexts()(group.main.name)
  const session = useUseCase(CartSession)
  const left = useRef(changesAgain(group))
  const undo = useCommand(() =>
    // what is back already stays out of the next try
    Effect.forEach(left.current, change =>
      session.ask(change).pipe(
        Effect.tap(() =>
          Effect.sync(() => {
            left.current = left.current.filter(other => other !== change)
          }),
        ),
      ),
    ),
  )
  const putBack = () => void undo.run(undefined)
  if (state._tag === "Idle") return null
  if (state._tag === "Running") return <Notice tone="info" title={t("cart.removing", { name })} />
  if (state._tag === "Failed") {
    return <Failure title={wentWrong(t, "remove")} failure={state.error} takesFocus onRetry={() => onRetry(group)} />
  }
  switch (undo.state._tag) {
    case "Running":
      return <Notice tone="info" title={t("cart.undoing", { name })} />
    case "Done":
      return <Notice tone="success" title={t("cart.putBack", { name })} takesFocus />
    case "Failed":
      return <Failure title={wentWrong(t, "add")} failure={undo.state.error} takesFocus onRetry={putBack} />
    case "Idle":
      return (
        <Notice tone="success" title={t("cart.removed", { name })} takesFocus>
          <Act icon="undo" about={t("cart.undoAbout", { name })} onPress={putBack}>
            {t("cart.undo")}
          </Act>
        </Notice>
      )
  }
}
