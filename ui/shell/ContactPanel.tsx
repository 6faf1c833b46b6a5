/**
 * The shop's opening hours, phone and mail, for shoppers who can't go on. With a failure's code, support finds it in
 * the logs (ERR-01).
 */
import { toPhoneLink } from "../../application/shared/phone-link.ts"
import { useSettings } from "../hooks/injection.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"

export const ContactPanel = ({ code }: { readonly code?: string | undefined }) => {
  const { t, time } = useTexts()
  const { seller } = useSettings()
  return (
    <section className="sheet" aria-labelledby="contact">
      <h2 id="contact">{t("error.contact")}</h2>
      <p>
        <UnbrokenNumbers text={t("error.contactOpen", { from: time("08:30"), to: time("18:00") })} />{" "}
        {code === undefined ? null : t("error.contactHint")}
      </p>
      {code === undefined ? null : <CopyableFailureCode code={code} />}
      <ul className="line list">
        <li>
          {t("error.phone")} <a href={toPhoneLink(seller)}>{seller.phone}</a>
        </li>
        <li>
          {t("error.mail")} <a href={`mailto:${seller.mail}?subject=${code ?? ""}`}>{seller.mail}</a>
        </li>
      </ul>
    </section>
  )
}
