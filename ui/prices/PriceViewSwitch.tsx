/**
 * Guests choose whether they buy for a company, which shows prices without or with VAT. A customer's account decides it
 * for them (TAX-21).
 */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { PriceViewChoice } from "../../application/client/identity/price-view-choice.ts"
import type { PriceView } from "../../domain/money/price-view.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import styles from "./PriceViewSwitch.module.css"

const VIEWS = ["gross", "net"] as const

export const PriceViewSwitch = () => {
  const { t } = useTranslation()
  const choice = useUseCase(PriceViewChoice)
  const view = useObservable(choice, state => state.view)
  const isGuest = useObservable(choice, state => state.isGuest)
  const [announced, setAnnounced] = useState<PriceView>()
  if (!isGuest) return null
  const choose = (chosen: PriceView) => {
    choice.choose(chosen)
    setAnnounced(chosen)
  }
  return (
    <section aria-label={t("price.views")} className={styles.switch}>
      <div>
        {VIEWS.map(each => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => choose(each)}>
            {t(`price.viewOf.${each}`)}
          </button>
        ))}
      </div>
      <span role="status" className="vh">
        {announced ? t(`price.viewChanged.${announced}`) : ""}
      </span>
    </section>
  )
}
