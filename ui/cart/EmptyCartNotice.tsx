/**
 * Shown for an empty cart. It links to the shop, to the order that the cart became, and guests to the login, where a
 * stored cart may be (CART-55, CART-56, ORDER-09).
 */

import { useTranslation } from "react-i18next"
import type { OrderRef } from "../../application/client/orders/placement-store.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { IconTextLink } from "../buttons/IconTextButton.tsx"
import { Link } from "../buttons/Link.tsx"
import { useSettings } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { Page } from "../layout/Page.tsx"
import { ProductPicture } from "../theme/ProductPicture.tsx"

interface EmptyCartNoticeProps {
  /** whether it had items a moment ago */
  readonly hadItems: boolean
  /** the order that it became */
  readonly ordered: OrderRef | undefined
}

export const EmptyCartNotice = ({ hadItems, ordered }: EmptyCartNoticeProps) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const isLoggedIn = useCustomer() !== undefined
  return (
    <Page title={t("cart.title")} focus={hadItems ? "ifLost" : undefined}>
      <div className="sheet">
        <div className="line">
          <ProductPicture choice={{ image: "letter", attributes: [], quantity: 1 }} decorative />
          <div className="stack">
            <h2>{t("cart.empty")}</h2>
            {ordered ? (
              <p>
                {t("thanks.placedLate", { number: ordered.orderNumber })}{" "}
                <Link to={`${paths.account}/orders/${ordered.id}`}>{t("thanks.toOrder")}</Link>
              </p>
            ) : null}
            {isLoggedIn ? (
              <p>
                <ButtonLink kind="primary" to={paths.shop}>
                  {t("product.back")}
                </ButtonLink>
              </p>
            ) : (
              <>
                <p>{t("cart.emptyLogIn")}</p>
                <div className="line">
                  <ButtonLink kind="primary" to={paths.login} state={{ redirect: paths.cart }}>
                    {t("frame.logIn")}
                  </ButtonLink>
                  <IconTextLink icon="right" to={paths.shop}>
                    {t("product.back")}
                  </IconTextLink>
                </div>
              </>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
