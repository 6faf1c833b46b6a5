/** What can't be chosen stays visible with its first reason; all of them on demand (AVAIL-18). */
import { useTranslation } from "react-i18next"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { Icon } from "../looks/Icon.tsx"
import styles from "./UnavailableReasons.module.css"

interface WhyNotProps {
  /** the one to show first in front */
  readonly reasons: readonly string[]
  /** what they rule out: "extra addresses of Posters" */
  readonly about: string
}

export const UnavailableReasons = ({ reasons, about }: WhyNotProps) => {
  const { t } = useTranslation()
  const why = t("delivery.why", { count: reasons.length })
  return (
    <>
      <p className={styles.why}>
        <Icon name="off" /> <span>{reasons[0]}</span>
      </p>
      {reasons.length > 1 ? (
        <Disclosure show={why} hide={why} about={t("delivery.whyAbout", { about })}>
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
