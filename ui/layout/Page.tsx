/**
 * A page of the shop: document title, heading and content, with `side` beside it. After navigation the heading takes
 * the focus.
 */
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../hooks/injection.ts"
import { FormFaultsContext, useCollectFormFaults } from "../hooks/use-form-faults.ts"
import { NotificationRegion } from "../notices/NotificationRegion.tsx"
import styles from "./Page.module.css"

/** Whether the shopper came from another page of the shop, so that the focus has to follow. */
export const CameFromPageContext = createContext(false)

interface PageProps {
  readonly title: string
  /** the tab's title, where the heading is longer */
  readonly tab?: string
  /** has faults outside of its forms, which report their own */
  readonly faulty?: boolean
  /** "elsewhere": another element takes the focus; "ifLost": the page replaces the element that had it */
  readonly focus?: "elsewhere" | "ifLost" | undefined
  readonly intro?: ReactNode
  readonly side?: ReactNode
  readonly children: ReactNode
}

export const Page = ({ title, tab = title, faulty = false, focus, intro, side, children }: PageProps) => {
  const { t } = useTranslation()
  const { seller } = useSettings()
  const cameFromPage = useContext(CameFromPageContext)
  const { hasFaultyForm, reportFaults } = useCollectFormFaults()
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocus = useRef((): boolean => false)
  // an open menu keeps the focus
  takesFocus.current = () =>
    focus !== "elsewhere" && (focus === "ifLost" ? document.activeElement === document.body : cameFromPage)

  // at each mount: a shopper who turns back before the next page has loaded is on this one again
  useLayoutEffect(() => {
    if (takesFocus.current()) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <FormFaultsContext value={reportFaults}>
      <div className={side ? `${styles.page} ${styles.withSide}` : styles.page}>
        <title>{t(faulty || hasFaultyForm ? "frame.titleWithError" : "frame.title", { page: tab, shop: seller.name })}</title>
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
    </FormFaultsContext>
  )
}
