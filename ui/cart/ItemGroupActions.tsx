/**
 * Edit, copy and remove a product. Progress and outcome show below the buttons; a product that is being removed takes
 * no other action (CART-42…CART-45, GROUP-03).
 */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { getItemQuoteLabel, isRemoveOrCopyPending } from "../../application/client/cart/cart-session-state.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useEditItemDialog } from "./use-edit-item-dialog.tsx"
import { useRemoveGroup } from "./use-remove-group.tsx"

interface ItemGroupActionsProps {
  readonly cartId: CartId
  readonly group: LineItemGroup
  readonly name: string
}

export const ItemGroupActions = ({ cartId, group, name }: ItemGroupActionsProps) => {
  const { t } = useTranslation()
  const id = useId()
  const session = useUseCase(CartSession)
  const { main } = group
  const copy = useCommand(() => session.applyChange({ _tag: "CopyLineItems", lineItemIds: [main.id] }), {
    topic: `copy ${main.id}`,
  })
  const removal = useRemoveGroup(group, name)
  const isRemoving = useObservable(session, state => isRemoveOrCopyPending(state, "RemoveLineItem", main.id))
  const isCopying = useObservable(session, state => isRemoveOrCopyPending(state, "CopyLineItems", main.id))
  const isQuoted = useObservable(session, state => getItemQuoteLabel(state, main) !== undefined)
  const disabledReasonId = isRemoving ? id : undefined
  const edit = useEditItemDialog({ cartId, group, name }, disabledReasonId)
  return (
    <div className="stack tight">
      <div className="line">
        {isQuoted ? null : edit.button}
        <IconTextButton
          icon="copy"
          about={name}
          disabledReasonId={isRemoving || isCopying ? id : undefined}
          onPress={() => void copy.run(undefined)}
        >
          {t("cart.copy")}
        </IconTextButton>
        <IconTextButton icon="trash" about={name} disabledReasonId={disabledReasonId} onPress={() => void removal.run(undefined)}>
          {t("cart.remove")}
        </IconTextButton>
        {isQuoted ? <p className="hint">{t("quote.fixed")}</p> : null}
      </div>
      <div role="status">
        {isRemoving || isCopying ? <p id={id}>{t(isRemoving ? "cart.removing" : "cart.copying", { name })}</p> : null}
        {copy.state._tag === "Done" ? <AutoDismiss onEnd={copy.reset}>{t("cart.copied")}</AutoDismiss> : null}
      </div>
      <FailureNotice title={formatActionWentWrong(t, "copy")} failure={copy.failure} onRetry={() => void copy.run(undefined)} />
      <FailureNotice
        title={formatActionWentWrong(t, "remove")}
        failure={removal.failure}
        onRetry={() => void removal.run(undefined)}
      />
      {edit.dialogAndStatus}
    </div>
  )
}
