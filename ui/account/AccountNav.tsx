/** Links to the pages of the account: orders, quotes where the shop offers them, and security. */
import { useTranslation } from "react-i18next"
import { Link, NavLink, useLocation } from "react-router-dom"
import { Identity } from "../../application/client/identity/identity.ts"
import { areQuotesOffered } from "../../application/client/quotes/are-quotes-offered.ts"
import { getSecurityPath } from "../../application/shared/page-paths.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import styles from "./AccountNav.module.css"

export const AccountNav = () => {
  const { t } = useTranslation()
  const { paths, storeVariant } = useSettings()
  const { pathname } = useLocation()
  const isOnOrders = pathname === paths.account || pathname.startsWith(`${paths.account}/orders/`)
  const hasQuotes = useObservable(useUseCase(Identity), state => areQuotesOffered(state, storeVariant))
  return (
    <nav className={styles.nav} aria-label={t("frame.account")}>
      <ul className="line list">
        <li>
          <Link to={paths.account} aria-current={isOnOrders ? "page" : undefined}>
            {t("account.orders")}
          </Link>
        </li>
        {hasQuotes ? (
          <li>
            <NavLink to={`${paths.account}/quoting`}>{t("account.quotes")}</NavLink>
          </li>
        ) : null}
        <li>
          <NavLink to={getSecurityPath(paths)}>{t("security.title")}</NavLink>
        </li>
      </ul>
    </nav>
  )
}
