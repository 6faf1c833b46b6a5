/** Frequent questions by checkout step, and whom to contact (USE-14, USE-15). */
import { useTranslation } from "react-i18next"
import { Page } from "../layout/Page.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { ContactPanel } from "../shell/ContactPanel.tsx"
import { Icon } from "../theme/Icon.tsx"
import styles from "./Info.module.css"
import { useTermsValues } from "./use-terms-values.ts"

const QUESTIONS = [
  ["cart", ["account", "kept", "edit", "quote"]],
  ["files", ["send", "checked", "locked"]],
  ["delivery", ["arrival", "split", "pickup", "ruledOut"]],
  ["payment", ["vat", "methods", "mandate", "coupon"]],
  ["order", ["placed", "change", "again", "wrong"]],
] as const

export const HelpPage = () => {
  const { t } = useTranslation()
  const values = useTermsValues()
  return (
    <Page title={t("help.title")} intro={t("help.intro")}>
      <div className={styles.help}>
        <div className="stack">
          {QUESTIONS.map(([group, questions]) => (
            <TitledPanel key={group} id={group} title={t(`help.group.${group}`)}>
              {questions.map(question => (
                <details key={question} className={styles.question}>
                  <summary>
                    {t(`help.ask.${question}`)} <Icon name="down" />
                  </summary>
                  <p>{t(`help.answer.${question}`, values)}</p>
                </details>
              ))}
            </TitledPanel>
          ))}
        </div>
        <ContactPanel />
      </div>
    </Page>
  )
}
