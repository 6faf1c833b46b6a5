/** Emptying the cart can't be undone, so it asks first (CART-49, CART-50). */
import { Effect } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { countActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useNotifications } from "../notices/notifications.ts"

export const EmptyCartButton = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const [isConfirming, setIsConfirming] = useState(false)
  const { clearTransient } = useNotifications()
  const empty = useCommand(
    // notifications about its products are no longer true
    () => session.applyChange({ _tag: "EmptyCart" }).pipe(Effect.tap(() => Effect.sync(clearTransient))),
    { topic: "empty cart" },
  )
  return (
    <div>
      <IconTextButton icon="trash" onPress={() => setIsConfirming(true)}>
        {t("cart.emptyCart")}
      </IconTextButton>
      {isConfirming ? (
        <Dialog
          isAlert
          title={t("cart.emptyTitle")}
          onClose={() => setIsConfirming(false)}
          action={{
            label: t("cart.emptyCart"),
            busy: empty.isRunning ? t("cart.emptying") : undefined,
            onPress: () => void empty.run(undefined),
          }}
        >
          <div role="alert">
            <FailureNotice title={formatActionWentWrong(t, "deleteCart")} failure={empty.failure} />
          </div>
          <p>{t("cart.emptyHint", { count: countActiveItemGroups(cart) })}</p>
        </Dialog>
      ) : null}
    </div>
  )
}
