/** After an order: files, check, print, delivery. */
import { useTranslation } from "react-i18next"
import styles from "./WhatNext.module.css"

export const WhatNext = ({ orderNumber }: { readonly orderNumber: string }) => {
  const { t } = useTranslation()
  return (
    <section className="sheet" aria-labelledby="next">
      <h2 id="next">{t("thanks.next")}</h2>
      <ol className={`stack ${styles.steps}`}>
        <li>
          <b>{t("thanks.upload")}</b> {t("thanks.uploadHint", { mail: t("frame.mail"), number: orderNumber })}
        </li>
        <li>
          <b>{t("thanks.check")}</b> {t("thanks.checkHint")}
        </li>
        <li>
          <b>{t("thanks.print")}</b> {t("thanks.printHint")}
        </li>
      </ol>
    </section>
  )
}
