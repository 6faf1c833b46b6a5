/** The shop's general terms and conditions (PAY-06). */
import { useTranslation } from "react-i18next"
import { fillTerms, type TermsAndConditions } from "../../application/shared/terms-and-conditions.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { Page } from "../layout/Page.tsx"
import styles from "./Info.module.css"
import { useTermsValues } from "./use-terms-values.ts"

export const TermsPage = () => {
  const { i18n } = useTranslation()
  // not through `t`: a text of the terms that looks like a key would be translated
  const terms: TermsAndConditions = i18n.getResource(i18n.language, "translation", "terms")
  const { title, intro, articles } = fillTerms(terms, useTermsValues())
  return (
    <Page title={title} intro={intro}>
      <div className={`${styles.terms} sheet`}>
        {articles.map(({ heading, text }, index) => (
          <section key={index} className="stack tight" aria-labelledby={`article-${index + 1}`}>
            <h2 id={`article-${index + 1}`}>
              {index + 1}. {heading}
            </h2>
            <p>
              <UnbrokenNumbers text={text} />
            </p>
          </section>
        ))}
      </div>
    </Page>
  )
}
