/** The page's footer. Help and terms have the same place on every page (ACCESS-11). */
import { useTranslation } from "react-i18next"
import { toPhoneLink } from "../../application/shared/phone-link.ts"
import { Link } from "../buttons/Link.tsx"
import { useSettings } from "../hooks/injection.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { Icon } from "../theme/Icon.tsx"
import styles from "./Footer.module.css"

export const Footer = () => {
  const { t } = useTranslation()
  const { paths, seller } = useSettings()
  return (
    <footer className={styles.footer}>
      <div>
        <Link to={paths.help}>
          <Icon name="help" /> {t("frame.help")}
        </Link>
        <a href={toPhoneLink(seller)}>
          <Icon name="phone" /> {seller.phone}
        </a>
        <a href={`mailto:${seller.mail}`}>
          <Icon name="mail" /> {seller.mail}
        </a>
        <Link to={paths.terms}>
          <Icon name="doc" /> {t("frame.terms")}
        </Link>
        <p className="soft">
          <UnbrokenNumbers text={[seller.name, seller.address, seller.registration].filter(Boolean).join(", ")} />
        </p>
      </div>
    </footer>
  )
}
