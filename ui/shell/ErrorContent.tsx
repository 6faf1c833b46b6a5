/**
 * The content of a page that failed: try again, go to the cart, or call with an error code. The page shell stays
 * (ERR-01, DEV-03, USE-15).
 */
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { ReportBug } from "../../application/client/report-bug.ts"
import { Button } from "../buttons/Button.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { ContactPanel } from "./ContactPanel.tsx"
import type { ErrorFallbackProps } from "./ErrorBoundary.tsx"
import { Footer } from "./Footer.tsx"
import { Header } from "./Header.tsx"

/** Shown when the page shell itself fails (ERR-01, USE-15). */
export const ErrorPage = ({ bug }: ErrorFallbackProps) => (
  <>
    <Header step={undefined} />
    <ErrorContent bug={bug} />
    <Footer />
  </>
)

export const ErrorContent = ({ bug }: ErrorFallbackProps) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const report = useUseCase(ReportBug)
  const { state, run } = useCommand(() => report(bug))
  useEffect(() => void run(undefined), [run])
  return (
    <Page title={t("error.title")}>
      <p>{t("error.saved")}</p>
      <div className="line">
        <Button kind="primary" onPress={() => window.location.reload()}>
          {t("error.tryAgain")}
        </Button>
        <a href={paths.cart}>{t("error.back")}</a>
      </div>
      <ContactPanel code={state._tag === "Done" ? state.value : undefined} />
    </Page>
  )
}
