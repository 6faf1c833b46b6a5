/** The page's header. Checkout pages show the steps and no other links; shop pages show the cart. */

import { useTranslation } from "react-i18next"
import type { CheckoutStep } from "../../application/client/step-bar.ts"
import { countActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import { Link } from "../buttons/Link.tsx"
import { useSettings } from "../hooks/injection.ts"
import { useCartState } from "../hooks/use-cart.ts"
import { Icon } from "../theme/Icon.tsx"
import { AccountMenu } from "./AccountMenu.tsx"
import styles from "./Header.module.css"
import { LanguageSwitch } from "./LanguageSwitch.tsx"
import { StepBar } from "./StepBar.tsx"

const CartLink = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const count = useCartState(({ cart }) => (cart ? countActiveItemGroups(cart) : 0))
  return (
    <Link className={styles.tool} to={paths.cart}>
      <Icon name="cart" />
      <span className={styles.label}>{t("frame.cart")}</span>
      {count > 0 ? <span aria-hidden="true">{count}</span> : null}
      <span className="vh">{count > 0 ? t("frame.cartCount", { count }) : ""}</span>
    </Link>
  )
}

const Wordmark = () => {
  const { paths, seller } = useSettings()
  return (
    <Link className={styles.wordmark} to={paths.shop}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M8 0v5M24 0v5M8 27v5M24 27v5M0 8h5M27 8h5M0 24h5M27 24h5" stroke="var(--control)" />
        <path fill="var(--action)" d="M8 8h16v16H8z" />
        <path fill="var(--sheet)" d="M8 18 18 8h6L8 24z" />
      </svg>
      {seller.name}
    </Link>
  )
}

export const Header = ({ step }: { readonly step: CheckoutStep | undefined }) => (
  <header className={styles.header}>
    <div>
      <Wordmark />
      {step ? <StepBar current={step} /> : null}
      <div className={styles.tools}>
        {step ? null : <CartLink />}
        <LanguageSwitch />
        <AccountMenu />
      </div>
    </div>
  </header>
)
