/** What was done on the page before is told on this one, once: put in the cart, account created, carts put together. */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { useUseCase } from "../injection.ts"
import { Flash } from "../parts/Flash.tsx"
import { Notice } from "../parts/Notice.tsx"
import { useCart } from "../parts/use-cart.ts"
import { useHandedOver } from "../parts/use-handed-over.ts"
import { useObserved } from "../use-observed.ts"

/** What a page says to the next one through the navigation state. */
export interface ArrivalNews {
  readonly added?: string
  readonly registered?: true
}

export const Arrived = () => {
  const { t } = useTranslation()
  const news = useHandedOver<ArrivalNews>()
  const session = useUseCase(CartSession)
  const cart = useCart()
  const outcome = useObserved(session, state => state.outcome)
  const [told, setTold] = useState(outcome)
  useEffect(() => {
    if (outcome === "none") return
    setTold(outcome)
    session.told()
  }, [outcome, session])
  return (
    <>
      <Flash words={news.registered ? t("login.created") : undefined} />
      <div role="status">
        {news.added && cart ? <Notice tone="success" title={t("cart.added", { name: news.added })} /> : null}
        {told === "retrievedCart" ? (
          <Notice tone="info" title={t("cart.retrievedTitle")}>
            <p>{t("cart.retrieved")}</p>
          </Notice>
        ) : null}
        {told === "mergedCart" ? (
          <Notice tone="info" title={t("cart.mergedTitle")}>
            <p>{t("cart.merged")}</p>
          </Notice>
        ) : null}
      </div>
    </>
  )
}
