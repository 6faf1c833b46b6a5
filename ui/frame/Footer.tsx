/** Help stands in the same place on every page, and so does what one agrees to (A11). */
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { Settings } from "../../application/ports/settings.ts"
import { Whole } from "../i18n/Whole.tsx"
import { useUseCase } from "../injection.ts"
import { Icon } from "../looks/Icon.tsx"
import styles from "./Footer.module.css"

export const PHONE_LINK = "tel:+31205550142"

export const Footer = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <footer className={styles.foot}>
      <div>
        <Link to={paths.help}>
          <Icon name="help" /> {t("frame.help")}
        </Link>
        <a href={PHONE_LINK}>
          <Icon name="phone" /> {t("frame.phone")}
        </a>
        <a href={`mailto:${t("frame.mail")}`}>
          <Icon name="mail" /> {t("frame.mail")}
        </a>
        <Link to={paths.terms}>
          <Icon name="doc" /> {t("frame.terms")}
        </Link>
        <p className="soft">
          {t("frame.shop")}, <Whole words={t("frame.address")} />
        </p>
      </div>
    </footer>
  )
}
