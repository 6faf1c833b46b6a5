/** Log in or create an account, then return to the page that asked for it (LOGIN-07…LOGIN-17). */
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router-dom"
import { Identity } from "../../application/client/identity/identity.ts"
import { getSecurityPath } from "../../application/shared/page-paths.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCart } from "../hooks/use-cart.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { ItemList, ItemListRow } from "../layout/ItemList.tsx"
import { Page } from "../layout/Page.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { Redirect } from "../layout/Redirect.tsx"
import { readPathFromNavigationState } from "../layout/use-one-time-navigation-state.ts"
import { Notice } from "../notices/Notice.tsx"
import { CartPriceSummary } from "../prices/CartPriceSummary.tsx"
import { useGroupsInView, usePrices } from "../prices/use-prices.ts"
import { CreateAccountForm } from "./CreateAccountForm.tsx"
import { LoginForm } from "./LoginForm.tsx"
import styles from "./LoginOrRegisterPage.module.css"

const CartPreview = ({ cart }: { readonly cart: Cart }) => {
  const { t, localize, pieces } = useTexts()
  const { vatNote, money } = usePrices()
  const groups = useGroupsInView(cart)
  return (
    <TitledPanel id="comes-along" title={t("login.cart")}>
      <ItemList note={vatNote}>
        {[...groups.values()].map(({ key, main, quantity, totalPrice }) => (
          <ItemListRow key={key} picture={{ ...main, quantity }} price={money(totalPrice, cart.currency)}>
            <b>{localize(main.name)}</b>
            <br />
            {pieces(quantity)}
          </ItemListRow>
        ))}
      </ItemList>
      <CartPriceSummary cart={cart} />
    </TitledPanel>
  )
}

/** The guest's cart, which the login keeps. */
const GuestCartPreview = () => {
  const cart = useCart()
  return cart && cart.lineItems.length > 0 ? <CartPreview cart={cart} /> : null
}

/** Says why a page needs a login, and where the shopper goes afterwards. */
const LoginReason = ({ redirect }: { readonly redirect: string }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const [path, query] = redirect.split("?")
  switch (path) {
    case paths.delivery:
      return (
        <Notice tone="info" title={t("login.why.delivery")}>
          <p>{t("login.why.back", { page: t("step.delivery") })}</p>
        </Notice>
      )
    case paths.payment:
      return (
        <Notice tone="info" title={t("login.why.payment")}>
          <p>{t("login.why.back", { page: t("step.payment") })}</p>
        </Notice>
      )
    case paths.thanks:
      return (
        <Notice tone="info" title={t("login.why.thanks")}>
          <p>{t("login.why.backToOrder")}</p>
        </Notice>
      )
    case getSecurityPath(paths):
      return query ? <Notice tone="info" title={t("login.why.agent")} /> : null
    default:
      return null
  }
}

export const LoginOrRegisterPage = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const identityState = useQuery(useUseCase(Identity).open, "identity").state
  const navigate = useNavigate()
  const { state } = useLocation()
  const redirect = readPathFromNavigationState(state, "redirect") ?? paths.cart
  const goOn = () => void navigate(redirect, { replace: true })

  if (identityState._tag === "Done" && identityState.value._tag === "Customer") return <Redirect to={redirect} />
  return (
    <Page title={t("login.title")} intro={t("login.intro")}>
      <LoginReason redirect={redirect} />
      <div className={styles.columns}>
        <LoginForm redirect={redirect} onDone={goOn} />
        <CreateAccountForm onDone={goOn} />
        <GuestCartPreview />
      </div>
    </Page>
  )
}
