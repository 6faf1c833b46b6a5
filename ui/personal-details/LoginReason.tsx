/** Says why a page needs a login, and where the shopper goes afterwards. */
import { useTranslation } from "react-i18next"
import { getSecurityPath } from "../../application/shared/page-paths.ts"
import { Settings } from "../../application/shared/settings.ts"
import { useUseCase } from "../hooks/injection.ts"
import { Notice } from "../notices/Notice.tsx"

export const LoginReason = ({ redirect }: { readonly redirect: string }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const [path, query] = redirect.split("?")
  switch (path) {
    case paths.delivery:
      return (
        <Notice tone="info" title={t("login.why.delivery")}>
          <p>{t("login.why.back", { page: t("step.delivery") })}</p>
        </Notice>
      )
    case paths.payment:
      return (
        <Notice tone="info" title={t("login.why.payment")}>
          <p>{t("login.why.back", { page: t("step.payment") })}</p>
        </Notice>
      )
    case paths.thanks:
      return (
        <Notice tone="info" title={t("login.why.thanks")}>
          <p>{t("login.why.backToOrder")}</p>
        </Notice>
      )
    case getSecurityPath(paths):
      return query ? <Notice tone="info" title={t("login.why.agent")} /> : null
    default:
      return null
  }
}
