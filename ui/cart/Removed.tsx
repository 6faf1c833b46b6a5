/** The way back of one removal; what became of it takes the place of what was told (CART-45). */
import { Effect } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { makePutBack } from "../../application/cart/put-back.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { Act } from "../buttons/Act.tsx"
import { useUseCase } from "../injection.ts"
import { useNews } from "../news.ts"
import { Notice } from "../notices/Notice.tsx"
import { useCommand } from "../use-command.ts"

interface RemovedProps {
  readonly group: Group
  readonly name: string
  readonly words: string
  readonly onClose: () => void
}

const usePutBack = (group: Group, name: string) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const { tell, end, rename } = useNews()
  const [back] = useState(() => makePutBack(session, group))
  const topic = group.main.id
  const say = (words: string, tone: "info" | "success", stays: boolean) =>
    Effect.sync(() =>
      tell({
        topic,
        words,
        stays,
        takesFocus: true,
        draw: (said, close) => <Notice tone={tone} title={said} onClose={stays ? undefined : close} />,
      }),
    )
  return useCommand(() =>
    say(t("cart.undoing", { name }), "info", true).pipe(
      Effect.andThen(back),
      Effect.tap(() => say(t("cart.putBack", { name }), "success", false)),
      Effect.tap(id => Effect.sync(() => rename(topic, id ?? topic))),
      Effect.tapError(() => Effect.sync(() => end(topic))),
    ),
  )
}

export const Removed = ({ group, name, words, onClose }: RemovedProps) => {
  const { t } = useTranslation()
  const putBack = usePutBack(group, name)
  return (
    <Notice tone="success" title={words} onClose={onClose}>
      <Act icon="undo" about={t("cart.undoAbout", { name })} onPress={() => void putBack.run(undefined)}>
        {t("cart.undo")}
      </Act>
    </Notice>
  )
}
