/** Help stands in the same place on every page. */
import { useTranslation } from "react-i18next"
import { Icon } from "../parts/Icon.tsx"
import styles from "./Footer.module.css"

export const PHONE_LINK = "tel:+31205550142"

export const Footer = () => {
  const { t } = useTranslation()
  return (
    <footer className={styles.foot}>
      <div>
        <a href={PHONE_LINK}>
          <Icon name="phone" /> {t("frame.phone")}
        </a>
        <a href={`mailto:${t("frame.mail")}`}>
          <Icon name="mail" /> {t("frame.mail")}
        </a>
        <p className="soft">{t("frame.hours")}</p>
      </div>
    </footer>
  )
}
