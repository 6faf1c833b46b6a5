/**
 * The account menu of a customer, or a guest's link to the login, which leads back to the page. A failed logout
 * changes nothing.
 */
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { LogOut } from "../../application/client/account/log-out.ts"
import { Link } from "../buttons/Link.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { useNotifications } from "../notices/notifications.ts"
import { Icon } from "../theme/Icon.tsx"
import { DropdownMenu } from "./DropdownMenu.tsx"
import header from "./Header.module.css"
import { useNavigateAndWait } from "./use-navigate-and-wait.ts"

const LOGOUT_FAILED = "frame.logOutFailed"

export const AccountMenu = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const endSession = useUseCase(LogOut)
  const customer = useCustomer()
  const { pathname, search, state: navigationState } = useLocation()
  const goToShop = useNavigateAndWait(paths.shop)
  const notifications = useNotifications()
  const logOut = useCommand(() => endSession(goToShop), { failed: LOGOUT_FAILED, notifiesFailure: true })

  useEffect(() => {
    if (!customer) notifications.dismiss(LOGOUT_FAILED)
  }, [customer, notifications])

  if (!customer) {
    const back = pathname === paths.login ? navigationState : { redirect: pathname + search }
    return (
      <Link className={header.tool} to={paths.login} state={back}>
        <Icon name="user" /> <span className={header.label}>{t("frame.logIn")}</span>
      </Link>
    )
  }

  const { firstName, lastName, email } = customer
  const isRunning = logOut.isRunning
  return (
    <DropdownMenu
      label={
        <>
          <Icon name="user" />
          <span className={header.label}>
            {firstName} {lastName}
          </span>
        </>
      }
    >
      {close => (
        <>
          <p className="soft">{email}</p>
          <Link to={paths.account} onClick={close}>
            {t("account.title")}
          </Link>
          <button type="button" aria-disabled={isRunning} onClick={() => void logOut.run(undefined).then(close)}>
            {isRunning ? t("frame.loggingOut") : t("frame.logOut")}
          </button>
        </>
      )}
    </DropdownMenu>
  )
}
