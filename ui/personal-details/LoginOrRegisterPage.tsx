/** Log in or create an account, then return to the page that asked for it (LOGIN-07…LOGIN-17). */
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router-dom"
import { Identity } from "../../application/client/identity/identity.ts"
import { Settings } from "../../application/shared/settings.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { readPathFromNavigationState } from "../layout/use-navigation-state.ts"
import { Redirect } from "../shell/Redirect.tsx"
import { CreateAccountForm } from "./CreateAccountForm.tsx"
import { GuestCartPreview } from "./GuestCartPreview.tsx"
import { LoginForm } from "./LoginForm.tsx"
import styles from "./LoginOrRegisterPage.module.css"
import { LoginReason } from "./LoginReason.tsx"

export const LoginOrRegisterPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const identityState = useQuery(useUseCase(Identity).open, "identity").state
  const navigate = useNavigate()
  const redirect = readPathFromNavigationState(useLocation().state, "redirect") ?? paths.cart
  const goToRedirect = () => void navigate(redirect, { replace: true })

  if (identityState._tag === "Done" && identityState.value._tag === "Customer") return <Redirect to={redirect} />
  return (
    <Page title={t("login.title")} intro={t("login.intro")}>
      <LoginReason redirect={redirect} />
      <div className={styles.columns}>
        <LoginForm redirect={redirect} onDone={goToRedirect} />
        <CreateAccountForm onDone={goToRedirect} />
        <GuestCartPreview />
      </div>
    </Page>
  )
}
