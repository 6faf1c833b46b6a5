import { Suspense, useRef } from "react"
import { useTranslation } from "react-i18next"
import { matchPath, Outlet, useLocation } from "react-router-dom"
import { DeveloperPanelState } from "../../application/client/developer-panel-state.ts"
import { PriceViewChoice } from "../../application/client/identity/price-view-choice.ts"
import { CHECKOUT_STEPS, type CheckoutStep } from "../../application/client/step-bar.ts"
import type { PagePaths } from "../../application/shared/settings.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import type { PageOutletContext } from "../layout/Page.tsx"
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

const findStep = (pathname: string, paths: PagePaths): CheckoutStep | undefined =>
  CHECKOUT_STEPS.find(step => matchPath(paths[step], pathname))

/** Holds the page's height while its code loads, so that nothing jumps. */
const PageLoading = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.loading}>
      <LoadingNotice text={t("word.loading")} />
    </div>
  )
}

export const PageShell = () => {
  useFollowIdentityAndCart()
  useReportUncaughtErrors()
  useLoginNotifications()
  useScrollRestoration()
  useRepeatedClickGuard()
  const { t } = useTranslation()
  const { paths } = useSettings()
  const priceView = useObservable(useUseCase(PriceViewChoice), ({ view }) => view)
  const location = useLocation()
  const firstLocation = useRef(location)
  return (
    <PriceViewContext value={priceView}>
      <a className={`${styles.skip} vh`} href="#main">
        {t("frame.skip")}
      </a>
      <Header step={findStep(location.pathname, paths)} />
      <PriceViewSwitch />
      <ErrorBoundary fallback={ErrorContent}>
        <Suspense fallback={<PageLoading />}>
          <Outlet context={{ cameFromPage: location !== firstLocation.current } satisfies PageOutletContext} />
        </Suspense>
      </ErrorBoundary>
      <Footer />
      <UnansweredOrderLookup />
      <DeveloperPanelLoader />
    </PriceViewContext>
  )
}
