import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../theme/Icon.tsx"
import styles from "./Notice.module.css"

const ICONS = { danger: "fault", success: "check", warning: "warn", info: "info" } as const

interface NoticeProps {
  readonly tone: keyof typeof ICONS
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** takes the focus when it appears: for an error that ends what was being done */
  readonly takesFocus?: boolean
  /** shows a close button */
  readonly onClose?: (() => void) | undefined
}

export const Notice = ({ tone, title, children, takesFocus = false, onClose }: NoticeProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div className={`${styles.notice} ${styles[tone]}`} ref={box} tabIndex={takesFocus ? -1 : undefined}>
      <Icon name={ICONS[tone]} />
      <div className={styles.content}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {onClose ? (
        <button className={styles.close} type="button" aria-label={t("word.closeMessage")} onClick={onClose}>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  )
}
