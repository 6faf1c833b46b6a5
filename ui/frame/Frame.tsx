/** What is the same on every page: the way to the content, the header with the steps, the footer with help. */
import { Suspense, useRef } from "react"
import { useTranslation } from "react-i18next"
import { matchPath, Outlet, useLocation } from "react-router-dom"
import { type PagePaths, Settings } from "../../application/ports/settings.ts"
import { CHECKOUT_STEPS, type CheckoutStep } from "../../application/step-bar.ts"
import { useUseCase } from "../injection.ts"
import type { PageOutletContext } from "../layout/Page.tsx"
import { Patience } from "../notices/Patience.tsx"
import { Breakable } from "./Breakable.tsx"
import { BrokenPage } from "./BrokenPage.tsx"
import { Developer } from "./Developer.tsx"
import { Footer } from "./Footer.tsx"
import styles from "./Frame.module.css"
import { Header } from "./Header.tsx"
import { UnansweredOrderLookup } from "./UnansweredOrderLookup.tsx"
import { useCartNotifications } from "./use-cart-notifications.tsx"
import { useOpenIdentityAndCart } from "./use-open-identity-and-cart.ts"
import { usePressGuard } from "./use-press-guard.ts"
import { useScrollRestoration } from "./use-scroll-restoration.ts"

const stepAt = (pathname: string, paths: PagePaths): CheckoutStep | undefined =>
  CHECKOUT_STEPS.find(step => matchPath(paths[step], pathname))

/** Until the code of a page is there, its place is kept, so that nothing jumps when it comes. */
const Coming = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.coming}>
      <Patience words={t("word.loading")} />
    </div>
  )
}

export const Frame = () => {
  useOpenIdentityAndCart()
  useCartNotifications()
  useScrollRestoration()
  usePressGuard()
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const location = useLocation()
  const first = useRef(location)
  return (
    <>
      <a className={`${styles.skip} vh`} href="#main">
        {t("frame.skip")}
      </a>
      <Header step={stepAt(location.pathname, paths)} />
      <Breakable otherwise={BrokenPage}>
        <Suspense fallback={<Coming />}>
          <Outlet context={{ followed: location !== first.current } satisfies PageOutletContext} />
        </Suspense>
      </Breakable>
      <Footer />
      <UnansweredOrderLookup />
      <Developer />
    </>
  )
}
