/** Says that the cart is loading or couldn't be loaded, and shows `empty` for a cart without items. */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { useCommand } from "../commands/use-command.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { Page } from "./Page.tsx"

interface CartLoaderProps {
  readonly title: string
  readonly empty: ReactNode
}

export const CartLoader = ({ title, empty }: CartLoaderProps) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const { cart, load } = useObservable(session, state => state)
  const reload = useCommand(() => session.open)

  if (cart || load._tag === "Ready") return empty
  return (
    <Page title={title}>
      {load._tag === "Failed" && !reload.isRunning ? (
        <FailureNotice
          title={formatActionWentWrong(t, "get")}
          failure={load.failure}
          onRetry={() => void reload.run(undefined)}
        />
      ) : (
        <LoadingNotice text={t("cart.loading")} />
      )}
    </Page>
  )
}
