import { type ReactNode, Suspense, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { DeveloperPanelState } from "../../application/client/developer-panel-state.ts"
import { PriceViewChoice } from "../../application/client/identity/price-view-choice.ts"
import { CHECKOUT_STEPS } from "../../application/client/step-bar.ts"
import type { PageName } from "../../application/shared/page-paths.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { CameFromPageContext } from "../layout/Page.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { PriceViewSwitch } from "../prices/PriceViewSwitch.tsx"
import { PriceViewContext } from "../prices/use-prices.ts"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import { ErrorContent } from "./ErrorContent.tsx"
import { Footer } from "./Footer.tsx"
import { useFollowIdentityAndCart } from "./follow-identity-and-cart.ts"
import { Header } from "./Header.tsx"
import { LazyComponent } from "./LazyComponent.tsx"
import styles from "./PageShell.module.css"
import { UnansweredOrderLookup } from "./UnansweredOrderLookup.tsx"
import { useLoginNotifications } from "./use-login-notifications.tsx"
import { useRepeatedClickGuard } from "./use-repeated-click-guard.ts"
import { useReportUncaughtErrors } from "./use-report-uncaught-errors.ts"
import { useScrollRestoration } from "./use-scroll-restoration.ts"

const loadPanel = async () => (await import("../developer/DeveloperPanel.tsx")).DeveloperPanel

/** Loads the developer panel only when it is wanted (DEV-01, CONF-05). */
const DeveloperPanelLoader = () =>
  useUseCase(DeveloperPanelState).isEnabled() ? <LazyComponent load={loadPanel} props={{}} /> : null

/** Holds the page's height while its code loads, so that nothing jumps. */
const PageLoading = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.loading}>
      <LoadingNotice text={t("word.loading")} />
    </div>
  )
}

interface PageShellProps {
  /** undefined for an unknown path */
  readonly page: PageName | undefined
  readonly children: ReactNode
}

export const PageShell = ({ page, children }: PageShellProps) => {
  useFollowIdentityAndCart()
  useReportUncaughtErrors()
  useLoginNotifications()
  useScrollRestoration()
  useRepeatedClickGuard()
  const { t } = useTranslation()
  const priceView = useObservable(useUseCase(PriceViewChoice), ({ view }) => view)
  const location = useLocation()
  const firstLocation = useRef(location)
  return (
    <PriceViewContext value={priceView}>
      <a className={`${styles.skip} vh`} href="#main">
        {t("frame.skip")}
      </a>
      <Header step={CHECKOUT_STEPS.find(step => step === page)} />
      <PriceViewSwitch />
      <ErrorBoundary fallback={ErrorContent}>
        <Suspense fallback={<PageLoading />}>
          <CameFromPageContext value={location !== firstLocation.current}>{children}</CameFromPageContext>
        </Suspense>
      </ErrorBoundary>
      <Footer />
      <UnansweredOrderLookup page={page} />
      <DeveloperPanelLoader />
    </PriceViewContext>
  )
}
