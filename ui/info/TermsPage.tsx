/** The shop's general terms: what it and its customers agree on when an order is placed (PAY-06). */
import { useTranslation } from "react-i18next"
import { type TermsAndConditions, withFacts } from "../../application/terms/terms-and-conditions.ts"
import { Whole } from "../i18n/Whole.tsx"
import { Page } from "../layout/Page.tsx"
import styles from "./Info.module.css"
import { useShopFacts } from "./use-shop-facts.ts"

export const TermsPage = () => {
  const { i18n } = useTranslation()
  // as they were written: what looks like a key of the catalogue is none
  const terms: TermsAndConditions = i18n.getResource(i18n.language, "translation", "terms")
  const { title, intro, articles } = withFacts(terms, useShopFacts())
  return (
    <Page title={title} tab={title} intro={intro}>
      <div className={`${styles.terms} sheet`}>
        {articles.map(({ heading, text }, index) => (
          <section key={index} className="stack tight" aria-labelledby={`article-${index + 1}`}>
            <h2 id={`article-${index + 1}`}>
              {index + 1}. {heading}
            </h2>
            <p>
              <Whole words={text} />
            </p>
          </section>
        ))}
      </div>
    </Page>
  )
}
