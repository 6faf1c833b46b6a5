/** Loads the cart for a page, shows a failed load, and shows `empty` when the cart has no items. */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
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
  /** shown when the cart has gone, because it is becoming an order */
  readonly lastCart?: Cart | undefined
  readonly children: (cart: Cart) => ReactNode
}

export const CartLoader = ({ title, empty, lastCart, children }: CartLoaderProps) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const cart = useObservable(session, state => state.cart) ?? lastCart
  const load = useObservable(session, state => state.load)
  const reload = useCommand(() => session.open)

  if (cart) return getActiveLineItems(cart).length > 0 ? children(cart) : empty
  if (load._tag === "Ready") return empty
  return (
    <Page title={title} tab={title}>
      {load._tag === "Failed" && reload.state._tag !== "Running" ? (
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
