/** Why a choice is unavailable: its first reason, and all of them on demand. The choice itself stays visible (AVAIL-18). */
import { useTranslation } from "react-i18next"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { Icon } from "../theme/Icon.tsx"
import styles from "./UnavailableReasons.module.css"

interface UnavailableReasonsProps {
  /** the first one is always visible */
  readonly reasons: readonly string[]
  /** what they rule out: "extra addresses of Posters" */
  readonly about: string
}

export const UnavailableReasons = ({ reasons, about }: UnavailableReasonsProps) => {
  const { t } = useTranslation()
  const label = t("delivery.why", { count: reasons.length })
  return (
    <>
      <p className={styles.reason}>
        <Icon name="off" /> <span>{reasons[0]}</span>
      </p>
      {reasons.length > 1 ? (
        <Disclosure show={label} hide={label} about={t("delivery.whyAbout", { about })}>
          <ul>
            {reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  )
}
