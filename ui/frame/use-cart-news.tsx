/** What a login did to the cart is told wherever it led; whoever leaves takes the news along (LOGIN-15, CART-36). */
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { Identity } from "../../application/identity/identity.ts"
import { useUseCase } from "../injection.ts"
import { useNews } from "../news.ts"
import { Notice } from "../parts/Notice.tsx"
import { useObserved } from "../use-observed.ts"

export const useCartNews = (): void => {
  const { t } = useTranslation()
  const news = useNews()
  const session = useUseCase(CartSession)
  const outcome = useObserved(session, state => state.outcome)
  const loggedIn = useObserved(useUseCase(Identity), ({ _tag }) => _tag === "Customer")

  useEffect(() => (loggedIn ? () => news.forget() : undefined), [news, loggedIn])

  useEffect(() => {
    if (outcome === "none") return
    const merged = outcome === "mergedCart"
    news.tell({
      topic: "login",
      words: t(merged ? "cart.mergedTitle" : "cart.retrievedTitle"),
      draw: (words, end) => (
        <Notice tone="info" title={words} onClose={end}>
          <p>{t(merged ? "cart.merged" : "cart.retrieved")}</p>
        </Notice>
      ),
    })
    session.told()
  }, [outcome, session, news, t])
}
