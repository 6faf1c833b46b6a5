import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { Settings } from "../../application/shared/settings.ts"
import { countActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { Icon } from "../theme/Icon.tsx"
import header from "./Header.module.css"

export const CartLink = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const count = useObservable(useUseCase(CartSession), ({ cart }) => (cart ? countActiveItemGroups(cart) : 0))
  return (
    <Link className={header.tool} to={paths.cart}>
      <Icon name="cart" />
      <span className={header.label}>{t("frame.cart")}</span>
      {count > 0 ? <span aria-hidden="true">{count}</span> : null}
      <span className="vh">{count > 0 ? t("frame.cartCount", { count }) : ""}</span>
    </Link>
  )
}
