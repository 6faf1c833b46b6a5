/** Whoever is not known yet logs in or opens an account, and goes back to exactly where that was asked for (LOGIN-07…LOGIN-17). */
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router-dom"
import { Identity } from "../../application/identity/identity.ts"
import { Settings } from "../../application/ports/settings.ts"
import { Redirect } from "../frame/Redirect.tsx"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { getNavigationPath } from "../layout/use-navigation-state.ts"
import { useQuery } from "../use-query.ts"
import { CreateAccountForm } from "./CreateAccountForm.tsx"
import { GuestCartPreview } from "./GuestCartPreview.tsx"
import { LoginForm } from "./LoginForm.tsx"
import styles from "./LoginPage.module.css"
import { LoginReason } from "./LoginReason.tsx"

export const LoginPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const identity = useUseCase(Identity)
  const known = useQuery(identity.open, "identity").state
  const navigate = useNavigate()
  const redirect = getNavigationPath(useLocation().state, "redirect") ?? paths.cart
  const goOn = () => void navigate(redirect, { replace: true })

  if (known._tag === "Done" && known.value._tag === "Customer") return <Redirect to={redirect} />
  return (
    <Page title={t("login.title")} tab={t("login.title")} intro={t("login.intro")}>
      <LoginReason redirect={redirect} />
      <div className={styles.halves}>
        <LoginForm redirect={redirect} onDone={goOn} />
        <CreateAccountForm onDone={goOn} />
        <GuestCartPreview />
      </div>
    </Page>
  )
}
