/** Links to the pages of the account: orders, quotes where the shop offers them, and security. */
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { Identity } from "../../application/client/identity/identity.ts"
import { areQuotesOffered } from "../../application/client/quotes/are-quotes-offered.ts"
import { getSecurityPath } from "../../application/shared/page-paths.ts"
import { Link } from "../buttons/Link.tsx"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import styles from "./AccountNav.module.css"

export const AccountNav = () => {
  const { t } = useTranslation()
  const { paths, storeVariant } = useSettings()
  const { pathname } = useLocation()
  const quotes = `${paths.account}/quoting`
  const security = getSecurityPath(paths)
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const getCurrent = (isCurrent: boolean) => (isCurrent ? "page" : undefined)
  const hasQuotes = useObservable(useUseCase(Identity), state => areQuotesOffered(state, storeVariant))
  return (
    <nav className={styles.nav} aria-label={t("frame.account")}>
      <ul className="line list">
        <li>
          <Link to={paths.account} aria-current={getCurrent(pathname === paths.account || isWithin(`${paths.account}/orders`))}>
            {t("account.orders")}
          </Link>
        </li>
        {hasQuotes ? (
          <li>
            <Link to={quotes} aria-current={getCurrent(isWithin(quotes))}>
              {t("account.quotes")}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to={security} aria-current={getCurrent(isWithin(security))}>
            {t("security.title")}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
