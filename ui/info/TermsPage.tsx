/** The shop's general terms: what it and its customers agree on when an order is placed (PAY-06). */
import { useTranslation } from "react-i18next"
import { ARTICLES } from "../../application/terms/terms.ts"
import { Whole } from "../i18n/Whole.tsx"
import { Page } from "../layout/Page.tsx"
import styles from "./Info.module.css"
import { useShopFacts } from "./use-shop-facts.ts"

export const TermsPage = () => {
  const { t } = useTranslation()
  const facts = useShopFacts()
  return (
    <Page title={t("terms.title")} tab={t("terms.title")} intro={t("terms.intro")}>
      <div className={`${styles.terms} sheet`}>
        {ARTICLES.map((article, index) => (
          <section key={article} className="stack tight" aria-labelledby={article}>
            <h2 id={article}>
              {index + 1}. {t(`terms.heading.${article}`)}
            </h2>
            <p>
              <Whole words={t(`terms.text.${article}`, facts)} />
            </p>
          </section>
        ))}
      </div>
    </Page>
  )
}
