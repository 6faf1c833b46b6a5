/** An empty cart leads to the shop, and whoever is not logged in to the cart they may have left (CART-55, CART-56). */
import { useTranslation } from "react-i18next"
import { Identity } from "../../application/identity/identity.ts"
import { Settings } from "../../application/ports/settings.ts"
import { ActLink } from "../buttons/Act.tsx"
import { ButtonLink } from "../buttons/Button.tsx"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { Picture } from "../looks/Picture.tsx"
import { useObserved } from "../use-observed.ts"

interface EmptyCartProps {
  /** whether there was something in it a moment ago */
  readonly wasFilled: boolean
}

export const EmptyCart = ({ wasFilled }: EmptyCartProps) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const loggedIn = useObserved(useUseCase(Identity), ({ _tag }) => _tag === "Customer")
  return (
    <Page title={t("cart.title")} tab={t("cart.title")} replaces={wasFilled}>
      <div className="sheet">
        <div className="line">
          <Picture of="letter" />
          <div className="stack">
            <h2>{t("cart.empty")}</h2>
            {loggedIn ? (
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
                  <ActLink icon="right" to={paths.shop}>
                    {t("product.back")}
                  </ActLink>
                </div>
              </>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
