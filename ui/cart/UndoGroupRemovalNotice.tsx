/** Offers to undo one removal. The outcome replaces the notification of the removal (CART-45). */
import { Effect } from "effect"
import { useEffect, useState } from "react"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { getRestoredPriceChange, makeRestoreGroup } from "../../application/client/cart/restore-group.ts"
import type { LineItemId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { type Texts, useTexts } from "../i18n/use-texts.ts"
import { Notice } from "../notices/Notice.tsx"
import { type NewNotification, useNotifications } from "../notices/notifications.ts"
import { usePrices } from "../prices/use-prices.ts"

interface UndoGroupRemovalNoticeProps {
  readonly group: LineItemGroup
  readonly text: string
  readonly onClose: () => void
}

interface GroupRestoredNoticeProps {
  readonly id: LineItemId | undefined
  /** as it was when removed */
  readonly group: LineItemGroup
  readonly text: string
  readonly onClose: () => void
}

/** Shown as long as the group is in the cart, which another tab may empty. */
const GroupRestoredNotice = ({ id, group, text, onClose }: GroupRestoredNoticeProps) => {
  const { t } = useTexts()
  const { view, vatWord, money } = usePrices()
  const session = useUseCase(CartSession)
  const isInCart = useObservable(session, ({ cart }) => cart?.lineItems.some(item => item.id === id))
  const [price] = useState(() => getRestoredPriceChange(session, group, id))
  useEffect(() => {
    if (!isInCart) onClose()
  }, [isInCart, onClose])
  return (
    <Notice tone="success" title={text} onClose={onClose}>
      {price ? (
        <p>{t("cart.putBackPriced", { was: money(price[view].before), becomes: money(price[view].after), vat: vatWord })}</p>
      ) : null}
    </Notice>
  )
}

/** A text about the group's product, in the page's language. */
export const formatWithName =
  (key: "cart.removed" | "cart.undoing" | "cart.putBack" | "cart.notPutBack", { main }: LineItemGroup) =>
  ({ t, localize }: Pick<Texts, "t" | "localize">): string =>
    t(key, { name: localize(main.name) })

const useRestoreGroup = (group: LineItemGroup) => {
  const texts = useTexts()
  const session = useUseCase(CartSession)
  const { notify, dismiss, rename } = useNotifications()
  const [restoreGroup] = useState(() => makeRestoreGroup(session, group))
  const topic = group.main.id
  const notifyWith = (key: "cart.undoing" | "cart.putBack", render: NewNotification["render"]) =>
    Effect.sync(() => {
      const translate = formatWithName(key, group)
      notify({
        topic,
        text: translate(texts),
        translate,
        isPersistent: key === "cart.undoing",
        takesFocus: true,
        render,
      })
    })
  return useCommand(
    () =>
      notifyWith("cart.undoing", text => <Notice tone="info" title={text} />).pipe(
        Effect.andThen(restoreGroup),
        Effect.tap(id =>
          notifyWith("cart.putBack", (text, close) => <GroupRestoredNotice id={id} group={group} text={text} onClose={close} />),
        ),
        Effect.tap(id => Effect.sync(() => rename(topic, id ?? topic))),
        Effect.tapError(() => Effect.sync(() => dismiss(topic))),
      ),
    { topic: `undo ${group.main.id}`, failed: formatWithName("cart.notPutBack", group) },
  )
}

export const UndoGroupRemovalNotice = ({ group, text, onClose }: UndoGroupRemovalNoticeProps) => {
  const { t, localize } = useTexts()
  const restore = useRestoreGroup(group)
  return (
    <Notice tone="success" title={text} onClose={onClose}>
      <IconTextButton
        icon="undo"
        about={t("cart.undoAbout", { name: localize(group.main.name) })}
        onPress={() => void restore.run(undefined)}
      >
        {t("cart.undo")}
      </IconTextButton>
    </Notice>
  )
}
