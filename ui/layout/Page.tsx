/** One page: its heading takes the focus when it is arrived at, and names the tab; what sums it up stands beside it. */
import { type ReactNode, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useOutletContext } from "react-router-dom"
import { Settings } from "../../application/ports/settings.ts"
import { useUseCase } from "../injection.ts"
import { NotificationRegion } from "../notices/NotificationRegion.tsx"
import styles from "./Page.module.css"

/** What the frame tells its pages. */
export interface PageOutletContext {
  /** whether the shopper came from another page of the shop, so that focus has to follow */
  readonly cameFromPage: boolean
}

interface PageProps {
  readonly title: ReactNode
  /** the tab's title, when the heading says more */
  readonly tab: string
  readonly faulty?: boolean
  /** something else on the page takes the focus */
  readonly yieldsFocus?: boolean
  /** it is drawn instead of what had the focus, which nothing else has taken */
  readonly replaces?: boolean
  readonly intro?: ReactNode
  readonly side?: ReactNode
  readonly children: ReactNode
}

export const Page = ({
  title,
  tab,
  faulty = false,
  yieldsFocus = false,
  replaces = false,
  intro,
  side,
  children,
}: PageProps) => {
  const { t } = useTranslation()
  const { seller } = useUseCase(Settings)
  const arrival = useOutletContext<PageOutletContext | undefined>()
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocus = useRef((): boolean => false)
  // whoever is in a menu by then stays there
  takesFocus.current = () =>
    !yieldsFocus && (replaces ? document.activeElement === document.body : arrival?.cameFromPage === true)

  // each time that it is shown: whoever turns back before another page has come is on this one again
  useLayoutEffect(() => {
    if (takesFocus.current()) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={side ? `${styles.frame} ${styles.two}` : styles.frame}>
      <title>{t(faulty ? "frame.titleWithError" : "frame.title", { page: tab, shop: seller.name })}</title>
      <main className={styles.main} id="main">
        <div className="stack tight">
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {intro === undefined ? null : <p className="soft">{intro}</p>}
        </div>
        <NotificationRegion />
        {children}
      </main>
      {side ? (
        <aside className={styles.side} aria-label={t("frame.summary")}>
          {side}
        </aside>
      ) : null}
    </div>
  )
}
