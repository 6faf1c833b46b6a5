/** Whom to ask when something failed, with the code that finds what happened at once (ERR-01). */
import { useTranslation } from "react-i18next"
import { CopyCode } from "../buttons/CopyCode.tsx"
import { Whole } from "../i18n/Whole.tsx"
import { PHONE_LINK } from "./Footer.tsx"

export const Contact = ({ code }: { readonly code?: string | undefined }) => {
  const { t } = useTranslation()
  return (
    <section className="sheet" aria-labelledby="contact">
      <h2 id="contact">{t("error.contact")}</h2>
      <p>
        <Whole words={t("error.contactOpen")} /> {code === undefined ? null : t("error.contactHint")}
      </p>
      {code === undefined ? null : <CopyCode code={code} />}
      <ul className="line list">
        <li>
          {t("error.phone")} <a href={PHONE_LINK}>{t("frame.phone")}</a>
        </li>
        <li>
          {t("error.mail")} <a href={`mailto:${t("frame.mail")}?subject=${code ?? ""}`}>{t("frame.mail")}</a>
        </li>
      </ul>
    </section>
  )
}
