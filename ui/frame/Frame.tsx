/** What is the same on every page: the way to the content, the header with the steps, the footer with help. */
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom"
import type { Step } from "../../domain/cart/step-bar.ts"
import type { Arrival } from "../parts/Page.tsx"
import { Developer } from "./Developer.tsx"
import { Footer } from "./Footer.tsx"
import styles from "./Frame.module.css"
import { Header } from "./Header.tsx"
import { useOpening } from "./use-opening.ts"

/** What a route says about itself. */
export interface RouteHandle {
  readonly step?: Step
}

export const Frame = () => {
  useOpening()
  const { t } = useTranslation()
  const location = useLocation()
  const first = useRef(location)
  const step = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.step)
    .find(Boolean)
  return (
    <>
      <a className={`${styles.skip} vh`} href="#main">
        {t("frame.skip")}
      </a>
      <Header step={step} />
      <Outlet context={{ followed: location !== first.current } satisfies Arrival} />
      <Footer />
      <Developer />
      <ScrollRestoration />
    </>
  )
}
