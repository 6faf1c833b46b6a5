/** The way back of one removal; what became of it takes the place of what was told (CART-45). */
import { Effect } from "effect"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { getRestoredPriceChange, makeRestoreGroup } from "../../application/cart/restore-group.ts"
import type { LineItemId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useUseCase } from "../injection.ts"
import { Notice } from "../notices/Notice.tsx"
import { type NewNotification, useNotifications } from "../notifications.ts"
import { useCommand } from "../use-command.ts"
import { useObservable } from "../use-observable.ts"

interface RemovedProps {
  readonly group: LineItemGroup
  readonly name: string
  readonly words: string
  readonly onClose: () => void
}

interface PutBackProps {
  readonly id: LineItemId | undefined
  /** as it was removed */
  readonly group: LineItemGroup
  readonly words: string
  readonly onClose: () => void
}

/** True as long as it is in the cart, which another tab may empty. */
const PutBack = ({ id, group, words, onClose }: PutBackProps) => {
  const { t } = useTranslation()
  const { money } = useLocaleFormats()
  const session = useUseCase(CartSession)
  const isBack = useObservable(session, ({ cart }) => cart?.lineItems.some(item => item.id === id))
  const [price] = useState(() => getRestoredPriceChange(session, group, id))
  useEffect(() => {
    if (!isBack) onClose()
  }, [isBack, onClose])
  return (
    <Notice tone="success" title={words} onClose={onClose}>
      {price ? <p>{t("cart.putBackPriced", { was: money(price.was), becomes: money(price.becomes) })}</p> : null}
    </Notice>
  )
}

const usePutBack = (group: LineItemGroup, name: string) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const { notify, dismiss, rename } = useNotifications()
  const [back] = useState(() => makeRestoreGroup(session, group))
  const topic = group.main.id
  const say = (words: string, draw: NewNotification["render"], stays = false) =>
    Effect.sync(() =>
      notify({
        topic,
        text: words,
        stays,
        takesFocus: true,
        render: draw,
      }),
    )
  return useCommand(
    () =>
      say(t("cart.undoing", { name }), words => <Notice tone="info" title={words} />, true).pipe(
        Effect.andThen(back),
        Effect.tap(id =>
          say(t("cart.putBack", { name }), (words, close) => (
            <PutBack id={id} group={group} words={words} onClose={close} />
          )),
        ),
        Effect.tap(id => Effect.sync(() => rename(topic, id ?? topic))),
        Effect.tapError(() => Effect.sync(() => dismiss(topic))),
      ),
    { failed: t("cart.notPutBack", { name }) },
  )
}

export const GroupRemovedNotice = ({ group, name, words, onClose }: RemovedProps) => {
  const { t } = useTranslation()
  const putBack = usePutBack(group, name)
  return (
    <Notice tone="success" title={words} onClose={onClose}>
      <ActionButton icon="undo" about={t("cart.undoAbout", { name })} onPress={() => void putBack.run(undefined)}>
        {t("cart.undo")}
      </ActionButton>
    </Notice>
  )
}
