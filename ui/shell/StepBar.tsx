/** Completed, current and upcoming steps of the checkout (CART-59…CART-64). */

import { useTranslation } from "react-i18next"
import { type CheckoutStep, listStepBarEntries, type StepBarEntry } from "../../application/client/step-bar.ts"
import type { PagePaths } from "../../application/shared/settings.ts"
import { Link } from "../buttons/Link.tsx"
import { useSettings } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { Icon } from "../theme/Icon.tsx"
import styles from "./StepBar.module.css"

const findDestination = ({ step, leadsTo }: StepBarEntry, paths: PagePaths) => {
  switch (leadsTo._tag) {
    case "Nowhere":
      return undefined
    case "Step":
      return { to: paths[step], state: undefined }
    case "Login":
      return { to: paths.login, state: { redirect: paths[leadsTo.redirect] } }
  }
}

export const StepBar = ({ current }: { readonly current: CheckoutStep }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const isLoggedIn = useCustomer() !== undefined
  return (
    <nav className={styles.steps} aria-label={t("frame.steps")}>
      <ol className="list">
        {listStepBarEntries(current, isLoggedIn).map((item, index) => {
          const link = findDestination(item, paths)
          const label = (
            <>
              <span className={styles.number}>{item.state === "completed" ? <Icon name="check" /> : index + 1}</span>{" "}
              <span className={styles.name}>{t(`step.${item.step}`)}</span>
              {item.state === "completed" ? <span className="vh"> {t("frame.completed")}</span> : null}
              {item.leadsTo._tag === "Login" ? <span className="vh">{t("frame.loginFirst")}</span> : null}
            </>
          )
          return (
            <li className={styles[item.state]} key={item.step}>
              {link ? (
                <Link className={styles.step} {...link}>
                  {label}
                </Link>
              ) : (
                <span className={styles.step} aria-current={item.state === "current" ? "step" : undefined}>
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
